import { defineIntegration } from './define-integration.ts';
import { type NudgifyCart, type NudgifyProduct, nudgifyCart, nudgifyProducts } from './parts/nudgify-data.ts';

declare global {
  interface Window {
    nudgify?: {
      uuid: string;
      /** Read by the script when it starts. */
      data: { cart?: NudgifyCart; product?: NudgifyProduct };
      /** The plugin always sets this, also without any. */
      variables: object;
      /** Added by the script: another product is shown. */
      product?(product: NudgifyProduct): void;
    };
  }
}

/** The social-proof widget: "5 people have this in their cart". As Nudgify's plugin 1.3.6 for WordPress starts it. */
export const integration = defineIntegration({
  labels: { en: 'Nudgify', pl: 'Nudgify', es: 'Nudgify' },
  purposes: {
    en: 'Shows small notices about what other visitors look at and buy, and learns which goods you look at and what your cart is worth.',
    pl: 'Wyświetla krótkie powiadomienia o tym, co oglądają i kupują inni, i otrzymuje informacje o oglądanych towarach i wartości koszyka.',
    es: 'Muestra pequeños avisos sobre lo que otros ven y compran, y sabe qué productos miras y cuánto vale tu carrito.',
  },
  idOf: (config) => config.nudgifyId,
  idFormat: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  consent: 'preferences',
  cookies: [{ name: 'nudgify*', stays: 'until-deleted' }],
  wantsFacts: (name) => name === 'view_item',
  sources: () => ({
    scripts: ['https://pixel.nudgify.com'],
    connect: ['https://*.nudgify.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    window.nudgify = { uuid: id, data: {}, variables: {} };
    await host.load('https://pixel.nudgify.com/pixel.js', { charset: 'utf-8' });
    return {
      track(event) {
        const products = nudgifyProducts(event);
        const cart = nudgifyCart(event);
        if (window.nudgify && cart) window.nudgify.data = { ...window.nudgify.data, cart };
        for (const product of products) window.nudgify?.product?.(product);
        return cart !== undefined || products.length > 0;
      },
    };
  },
});
