import { defineIntegration } from './define-integration.ts';
import { type OrderText, orderTexts } from './parts/trusted-order.ts';

declare global {
  interface Window {
    trustbadge?: { reInitialize?: () => void };
  }
}

const orderId = 'trustedShopsCheckout';
/** Hotjar and Contentsquare record the document, and leave out the texts within an element that has these. */
const recorderMasks = ['data-hj-suppress', 'data-cs-mask'];
const all = 'https://*.trustedshops.com';
const ratings = ['https://*.etrusted.com', 'https://integrations.etrusted.site'];

export const integration = defineIntegration({
  labels: { en: 'Trusted Shops', pl: 'Trusted Shops', es: 'Trusted Shops' },
  purposes: {
    en: 'Shows the shop’s seal and ratings. After an order it learns its number, sum, payment and goods and your email address, to offer buyer protection and to ask for a rating.',
    pl: 'Pokazuje certyfikat i oceny sklepu. Po zamówieniu otrzymuje jego numer, kwotę, sposób płatności i towary oraz Twój adres e-mail, aby zaproponować ochronę kupującego i poprosić o ocenę.',
    es: 'Muestra el sello y las valoraciones de la tienda. Tras un pedido recibe su número, importe, forma de pago y productos, y tu correo electrónico, para ofrecer protección al comprador y pedir una valoración.',
  },
  idOf: (config) => config.trustedShopsId,
  idFormat: /^X[\dA-F]{32}$/i,
  consent: 'preferences',
  // It stores nothing in the browser (help.etrusted.com, "Information about cookies").
  cookies: [],
  wantsFacts: (name) => name === 'purchase',
  sources: () => ({
    scripts: [all],
    connect: [all, ...ratings],
    frames: [all, 'https://www.trustedshops.de'],
    fonts: [all, 'https://*.etrusted.com', 'data:'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    await host.load(`https://widgets.trustedshops.com/js/${id}.js`, { charset: 'utf-8' });
    return {
      // The order stays no longer than the page that shows it.
      showPage: () => document.getElementById(orderId)?.remove(),
      track(event) {
        if (event.name !== 'purchase') return false;
        showOrder(orderTexts(event.payload));
        window.trustbadge?.reInitialize?.();
        return true;
      },
    };
  },
});

/** Puts an order into the page as Trusted Shops reads it. */
function showOrder(texts: readonly OrderText[]): void {
  const element = document.createElement('div');
  element.id = orderId;
  element.style.display = 'none';
  for (const mask of recorderMasks) element.setAttribute(mask, '');
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
