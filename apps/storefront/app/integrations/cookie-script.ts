import { defineIntegration } from './define-integration.ts';
import { choicesOf } from './parts/cookie-script-choices.ts';

declare global {
  interface Window {
    CookieScript?: { instance?: { currentState?: () => unknown; show?: () => void } };
  }
}

const events = ['CookieScriptLoaded', 'CookieScriptAccept', 'CookieScriptAcceptAll', 'CookieScriptReject'];

/** CookieScript asks for consent instead of our own dialog. Its answers open the same gate. */
export const integration = defineIntegration({
  labels: { en: 'CookieScript', pl: 'CookieScript', es: 'CookieScript' },
  purposes: {
    en: 'Asks for consent to cookies and keeps the answer.',
    pl: 'Pyta o zgodę na pliki cookie i przechowuje odpowiedź.',
    es: 'Pide el consentimiento de cookies y guarda la respuesta.',
  },
  idOf: (config) => config.cookieScript?.id,
  idFormat: /^[\da-f]{32}$/i,
  consent: 'necessary',
  asksForConsent: true,
  // The shop sets at CookieScript for how long an answer counts; a month without that.
  cookies: [
    { name: 'CookieScriptConsent', stays: 'as-set' },
    { name: 'CookieScriptScrollCount', days: 1 },
  ],
  sources: () => ({
    // Shops that ask by country have the script of another host.
    scripts: ['https://cdn.cookie-script.com', 'https://geo.cookie-script.com'],
    connect: ['https://*.cookie-script.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    const read = (event?: Event) => {
      const choices = choicesOf(window.CookieScript?.instance?.currentState?.(), event?.type);
      if (choices) host.answer(choices);
    };
    for (const name of events) addEventListener(name, read);
    await host.load(`https://cdn.cookie-script.com/s/${id}.js`);
    read();
    return { askAgain: () => window.CookieScript?.instance?.show?.() };
  },
});
