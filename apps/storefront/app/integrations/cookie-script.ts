import type { ConsentChoices } from '@witryna/contract/consent';
import { defineIntegration } from './define-integration.ts';

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
  cookies: [{ name: 'CookieScriptConsent', days: 30 }],
  sources: () => ({
    scripts: ['https://cdn.cookie-script.com'],
    connect: ['https://consent.cookie-script.com', 'https://*.cookie-script.com'],
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

/**
 * Converts CookieScript's state, `{ action, categories }`, to our categories.
 * @returns undefined while the visitor has not answered
 */
export function choicesOf(state: unknown, event?: string): ConsentChoices | undefined {
  const { action, categories } =
    typeof state === 'object' && state ? { action: undefined, categories: undefined, ...state } : {};
  if (event === 'CookieScriptAcceptAll') return choices(() => true);
  if (event === 'CookieScriptReject' || action === 'reject') return choices(() => false);
  if (action !== 'accept') return undefined;
  const allowed: unknown[] = Array.isArray(categories) ? categories : [];
  return choices((name) => allowed.includes(name));
}

function choices(allows: (category: string) => boolean): ConsentChoices {
  return {
    preferences: allows('functionality'),
    media: allows('functionality'),
    statistics: allows('performance'),
    marketing: allows('targeting'),
  };
}
