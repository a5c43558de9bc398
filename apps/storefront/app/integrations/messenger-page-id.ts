import { defineIntegration } from './define-integration.ts';

/** A link to a talk with the shop in Messenger. Meta has switched off the chat inside of pages, so nothing is loaded. */
export const integration = defineIntegration({
  labels: { en: 'Messenger', pl: 'Messenger', es: 'Messenger' },
  idOf: (config) => config.messengerPageId,
  // A number, a user name, or the name of an old page with its number behind hyphens.
  idFormat: /^[A-Za-z0-9.-]{5,100}$/,
  consent: 'necessary',
  contactLink: (id) => `https://m.me/${id}`,
});
