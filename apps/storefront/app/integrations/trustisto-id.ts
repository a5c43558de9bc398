import { defineIntegration } from './define-integration.ts';
import { addressCall, trustistoCall } from './parts/trustisto-calls.ts';

declare global {
  interface Window {
    SPT?: TrustistoQueue;
    SP?: { init(siteId: string, settings?: object): void; go(page: string, data?: object): void };
  }
}

/** What waits for the script: its domain, the site's id, settings, and the calls of `go`. */
interface TrustistoQueue {
  u: string;
  ai?: string;
  cb?: object | undefined;
  eq?: (readonly [page: string, data?: object])[];
}

const standard = 'https://js.trustisto.com/socialproof.js';

/** The address of the script: Trustisto's, unless the shop has entered one of its own. */
function read(id: string): { siteId: string; address: URL } {
  const [siteId = '', pattern] = id.split(' ');
  return { siteId, address: new URL(pattern?.replaceAll('{id}', siteId) ?? standard) };
}

/** As Trustisto's plugin 1.3.0 for PrestaShop and lcbrq/magento-LCB_Trustisto start it. */
export const integration = defineIntegration({
  labels: { en: 'Trustisto', pl: 'Trustisto', es: 'Trustisto' },
  purposes: {
    en: 'Shows small notices about what other visitors look at and buy, and counts what you look at and buy for them.',
    pl: 'Wyświetla krótkie powiadomienia o tym, co oglądają i kupują inni, i uwzględnia w nich to, co oglądasz i kupujesz.',
    es: 'Muestra pequeños avisos sobre lo que otros ven y compran, y cuenta para ellos lo que tú miras y compras.',
  },
  idOf: ({ trustistoId, trustistoScript }) =>
    trustistoId && `${trustistoId.trim()} ${trustistoScript?.trim() ?? ''}`.trim(),
  idFormat: /^[\w-]{3,64}(?: https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w./?=&{}%-]*)?)?$/,
  consent: 'preferences',
  cookies: [{ name: 'trustisto*', days: 365 }],
  wantsFacts: (name) => name === 'view_item' || name === 'purchase',
  sources: (id) => ({
    scripts: [...new Set([read(id).address.origin, 'https://*.trustisto.com'])],
    connect: [...new Set([read(id).address.origin, 'https://*.trustisto.com'])],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    const { siteId, address } = read(id);
    const queue: TrustistoQueue = { u: '.trustisto.com' };
    window.SPT = queue;
    window.SP = {
      init: (ai, cb) => Object.assign(queue, { ai, cb }),
      go(...call) {
        queue.eq ??= [];
        queue.eq.push(call);
      },
    };
    window.SP.init(siteId);
    await host.load(address.href);
    return {
      showPage(shown) {
        const call = addressCall(new URL(shown).pathname);
        if (call) window.SP?.go(...call);
      },
      track(event) {
        const call = trustistoCall(event);
        if (call) window.SP?.go(...call);
        return call !== undefined;
      },
    };
  },
});
