import { defineIntegration } from './define-integration.ts';
import { ga4Event } from './parts/ga4-event.ts';
import { productEvents } from './parts/user-com-products.ts';

declare global {
  interface Window {
    civchat?: { apiKey: string; onLoad?: () => void };
    userengage?: (event: string, data?: object) => void;
    UE?: { pageHit?: (data: { apiKey: string }) => void };
  }
}

/** How long events wait for the widget, which defines its functions some time after its script has loaded. */
const longestStartMs = 10_000;

/** The host of a shop's user.com: a part of user.com, or a host of its own. */
function read(id: string): { apiKey: string; host: string } {
  const [apiKey = '', domain = ''] = id.split(' ');
  return { apiKey, host: domain.includes('.') ? domain : `${domain}.user.com` };
}

export const integration = defineIntegration({
  labels: { en: 'user.com', pl: 'user.com', es: 'user.com' },
  purposes: {
    en: 'A chat with the shop, and messages that suit what the visitor has looked at.',
    pl: 'Czat ze sklepem oraz wiadomości dopasowane do tego, co oglądał odwiedzający.',
    es: 'Un chat con la tienda y mensajes relacionados con lo que el visitante ha visto.',
  },
  idOf: ({ userComApiKey, userComDomain }) =>
    userComApiKey || userComDomain ? `${userComApiKey?.trim() ?? '?'} ${userComDomain?.trim() ?? '?'}` : null,
  idFormat: /^[A-Za-z\d]{6,64} [a-z\d-]+(?:\.[a-z\d-]+)*$/,
  consent: 'marketing',
  cookies: [{ name: '__ca__chat', days: 365 }],
  wantsFacts: () => true,
  sources(id) {
    const { host } = read(id);
    const origin = `https://${host}`;
    return {
      scripts: [origin],
      connect: [origin, `wss://${host}`, 'https://*.user.com', 'wss://*.user.com'],
      frames: [origin],
      styles: ["'unsafe-inline'"],
    };
  },
  async start(id, host) {
    const { apiKey, host: domain } = read(id);
    const ready = new Promise<void>((resolve) => {
      window.civchat = { apiKey, onLoad: resolve };
      setTimeout(resolve, longestStartMs);
    });
    await host.load(`https://${domain}/widget.js`);
    if (!window.userengage) await ready;
    // The widget counts the page on which it starts by itself.
    let counted = location.origin + location.pathname + location.search;
    return {
      showPage(address) {
        if (address !== counted) window.UE?.pageHit?.({ apiKey });
        counted = address;
      },
      track(event) {
        if (!window.userengage) return false;
        const { name, params } = ga4Event(event);
        window.userengage(`event.${name}`, params);
        for (const data of productEvents(event)) window.userengage('product_event', data);
        return true;
      },
    };
  },
});
