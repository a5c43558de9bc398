import { defineIntegration } from './define-integration.ts';
import { isOn } from './parts/is-on.ts';

declare global {
  interface Window {
    MailerLiteObject?: 'ml';
    ml?: ((...call: unknown[]) => unknown) & { q?: unknown[][] };
  }
}

/** An account of MailerLite Classic has a key; an account of the new MailerLite has only its number. */
function read(id: string): { account: string; key: string | undefined } {
  const [account = '', key] = id.split(' ');
  return { account, key };
}

const originOf = (id: string) => `https://${read(id).key ? 'static' : 'assets'}.mailerlite.com`;

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
  idFormat: /^\d{4,10}(?: [a-z\d]{10})?$/,
  consent: 'marketing',
  cookies: [{ name: 'mailerlite*', days: 365 }],
  sources: (id) => ({
    scripts: [originOf(id)],
    connect: ['https://*.mailerlite.com'],
    frames: ['https://*.mailerlite.com'],
    styles: ['https://assets.mlcdn.com', 'https://fonts.mailerlite.com', "'unsafe-inline'"],
    fonts: ['https://assets.mlcdn.com', 'https://fonts.mailerlite.com'],
  }),
  async start(id, host) {
    const { account, key } = read(id);
    window.MailerLiteObject = 'ml';
    window.ml ??= createQueue();
    if (key) window.ml('accounts', account, key, 'load');
    else window.ml('account', account);
    await host.load(`${originOf(id)}/js/universal.js`);
    return {};
  },
});

function createQueue(): NonNullable<Window['ml']> {
  const ml: NonNullable<Window['ml']> = (...call) => {
    ml.q ??= [];
    ml.q.push(call);
  };
  return ml;
}
