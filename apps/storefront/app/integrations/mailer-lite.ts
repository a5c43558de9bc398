import { defineIntegration } from './define-integration.ts';
import { isOn } from './parts/is-on.ts';
import { classicQueue, type MailerLite, newQueue } from './parts/mailer-lite-queue.ts';

declare global {
  interface Window {
    MailerLiteObject?: 'ml';
    ml?: MailerLite;
  }
}

/** An account of MailerLite Classic has a key; an account of the new MailerLite has only its number. */
function read(id: string): { account: string; key: string | undefined } {
  const [account = '', key] = id.split(' ');
  return { account, key };
}

const assets = 'https://assets.mailerlite.com';
const groot = 'https://groot.mailerlite.com';
const fonts = ['https://assets.mlcdn.com', 'https://fonts.mlcdn.com', 'https://fonts.mailerlite.com'];

/** MailerLite's pop-ups for the newsletter, in its classic and its new version. */
export const integration = defineIntegration({
  labels: { en: 'MailerLite pop-ups', pl: 'Wyskakujące okna MailerLite', es: 'Ventanas emergentes de MailerLite' },
  purposes: {
    en: 'Offers the shop’s newsletter in a pop-up.',
    pl: 'Proponuje newsletter sklepu w wyskakującym oknie.',
    es: 'Ofrece el boletín de la tienda en una ventana emergente.',
  },
  idOf(config) {
    const account = config.mailerLitePopupAccountId?.trim();
    if (!account || !isOn(config.mailerLiteClassicVersion)) return account;
    return `${account} ${config.mailerLitePopupSubdomainId?.trim() ?? '?'}`;
  },
  idFormat: /^\d{1,12}(?: [a-z\d]{6,20})?$/,
  consent: 'marketing',
  cookies: [
    { name: 'mailerlite:webform:shown:*', days: 365 },
    { name: 'mailerlite:forms:*', stays: 'until-deleted' },
    { name: 'mailerlite:session_id', stays: 'until-deleted' },
    { name: 'ml_guid', stays: 'until-deleted' },
  ],
  sources: (id) => ({
    scripts: [
      ...(read(id).key ? ['https://static.mailerlite.com'] : []),
      ...[assets, groot, 'https://assets.mlcdn.com'],
    ],
    connect: ['https://*.mailerlite.com', 'https://assets.mlcdn.com'],
    frames: ['https://*.mailerlite.com'],
    styles: [assets, ...fonts, "'unsafe-inline'"],
    fonts,
    // A form that was written before its script has loaded is sent without it.
    forms: [assets, groot, ...(read(id).key ? ['https://app.mailerlite.com', 'https://static.mailerlite.com'] : [])],
  }),
  async start(id, host) {
    const { account, key } = read(id);
    window.MailerLiteObject = 'ml';
    window.ml ??= key ? classicQueue() : newQueue();
    if (key) window.ml('accounts', account, key, 'load');
    else window.ml('account', account);
    await host.load(`${key ? 'https://static.mailerlite.com' : assets}/js/universal.js`);
    return {};
  },
});
