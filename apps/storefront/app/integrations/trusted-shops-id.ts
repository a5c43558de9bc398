import { defineIntegration } from './define-integration.ts';
import { type OrderText, orderTexts } from './parts/trusted-order.ts';

declare global {
  interface Window {
    trustbadge?: { reInitialize?: () => void };
  }
}

const orderId = 'trustedShopsCheckout';

export const integration = defineIntegration({
  labels: { en: 'Trusted Shops', pl: 'Trusted Shops', es: 'Trusted Shops' },
  purposes: {
    en: 'Shows the shop’s seal and ratings, and offers buyer protection after an order.',
    pl: 'Pokazuje certyfikat i oceny sklepu, a po zamówieniu proponuje ochronę kupującego.',
    es: 'Muestra el sello y las valoraciones de la tienda, y tras un pedido ofrece protección al comprador.',
  },
  idOf: (config) => config.trustedShopsId,
  idFormat: /^X[\dA-F]{32}$/i,
  consent: 'preferences',
  cookies: [{ name: 'trustbadge*' }],
  sources: () => ({
    scripts: ['https://widgets.trustedshops.com'],
    connect: ['https://widgets.trustedshops.com', 'https://*.etrusted.com', 'https://integrations.etrusted.site'],
    frames: ['https://www.trustedshops.de'],
    fonts: ['https://widgets.trustedshops.com', 'https://*.etrusted.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    await host.load(`https://widgets.trustedshops.com/js/${id}.js`, { charset: 'utf-8' });
    return {
      track(event) {
        if (event.name !== 'purchase') return false;
        showOrder(orderTexts(event.payload));
        window.trustbadge?.reInitialize?.();
        return true;
      },
    };
  },
});

/** Puts an order into the page as Trusted Shops reads it, without the buyer's address. */
function showOrder(texts: readonly OrderText[]): void {
  const element = document.createElement('div');
  element.id = orderId;
  element.style.display = 'none';
  element.append(...texts.map(toElement));
  document.getElementById(orderId)?.remove();
  document.body.append(element);
}

function toElement([name, content]: OrderText): HTMLElement {
  const element = document.createElement('span');
  // The parts of the order have ids, those of its items class names.
  if (name.startsWith('tsCheckoutProduct')) element.className = name;
  else element.id = name;
  element.append(...(typeof content === 'string' ? [content] : content.map(toElement)));
  return element;
}
