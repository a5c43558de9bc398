import { defineIntegration } from './define-integration.ts';
import { isOn } from './parts/is-on.ts';

declare global {
  interface Window {
    PushEngage?: unknown[];
    /** Calls of the version before, which the script still takes. */
    _peq?: unknown[];
  }
}

/**
 * Push notifications. They need a service worker, which shops otherwise remove, and the CDN of the script once served
 * foreign code; so the id alone does nothing, and the shop must also set `pushEngageServiceWorker`.
 */
export const integration = defineIntegration({
  labels: { en: 'PushEngage', pl: 'PushEngage', es: 'PushEngage' },
  purposes: {
    en: 'Sends notifications of the shop to the visitor’s device, after the visitor has allowed it in the browser.',
    pl: 'Wysyła powiadomienia sklepu na urządzenie, gdy odwiedzający zgodzi się na to w przeglądarce.',
    es: 'Envía avisos de la tienda al dispositivo, cuando el visitante lo permite en el navegador.',
  },
  idOf: ({ pushEngageId, pushEngageServiceWorker }) => (isOn(pushEngageServiceWorker) ? pushEngageId : null),
  idFormat: /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})$/i,
  consent: 'marketing',
  warning: 'PushEngage is on: it installs a service worker, and its CDN once served foreign code',
  cookies: [
    { name: 'PushEngage*', days: 365 },
    { name: '_pe*', days: 365 },
  ],
  sources: () => ({
    scripts: ['https://clientcdn.pushengage.com'],
    connect: ['https://*.pushengage.com'],
    styles: ["'unsafe-inline'"],
  }),
  serviceWorker: (id) => ({
    scripts: ['https://clientcdn.pushengage.com/sdks/service-worker.js'],
    settings: { PUSHENGAGE_APP_ID: id },
  }),
  async start(id, host) {
    window.PushEngage ??= [];
    window._peq ??= [];
    window.PushEngage.push(['init', { appId: id }]);
    await host.load('https://clientcdn.pushengage.com/sdks/pushengage-web-sdk.js');
    return {};
  },
});
