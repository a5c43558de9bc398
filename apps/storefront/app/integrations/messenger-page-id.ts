import { defineIntegration } from './define-integration.ts';

/** A link to a talk with the shop in Messenger. Meta has switched off the chat inside of pages, so nothing is loaded. */
export const integration = defineIntegration({
  labels: { en: 'Messenger', pl: 'Messenger', es: 'Messenger' },
  idOf: (config) => config.messengerPageId,
  idFormat: /^[A-Za-z0-9.]{5,50}$/,
  consent: 'necessary',
  contactLink: (id) => `https://m.me/${id}`,
});
