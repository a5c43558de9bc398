import { defineIntegration } from './define-integration.ts';

/** FastTony's script loads the Meta pixel and others by itself. */
export const integration = defineIntegration({
  labels: { en: 'FastTony', pl: 'FastTony', es: 'FastTony' },
  purposes: {
    en: 'Manages the shop’s ads on Facebook and Instagram, and measures which of them lead to purchases.',
    pl: 'Zarządza reklamami sklepu na Facebooku i Instagramie oraz mierzy, które z nich prowadzą do zakupów.',
    es: 'Gestiona los anuncios de la tienda en Facebook e Instagram y mide cuáles llevan a compras.',
  },
  idOf: (config) => config.fastTonyId,
  idFormat: /^(?:\d{5,20}|[\da-f]{32})$/,
  consent: 'marketing',
  cookies: [
    { name: '_fbp', days: 90 },
    { name: '_fbc', days: 90 },
  ],
  sources: () => ({
    scripts: ['https://pixel.fasttony.com', 'https://connect.facebook.net'],
    connect: ['https://pixel.fasttony.com', 'https://www.facebook.com', 'https://connect.facebook.net'],
  }),
  async start(id, host) {
    await host.load(`https://pixel.fasttony.com/${id}`, { defer: '' });
    return {};
  },
});
