import { defineIntegration } from './define-integration.ts';
import { hasMetaEvent } from './parts/ad-event.ts';
import { metaCookies, metaSources, trackForeign } from './parts/meta-pixel.ts';

/**
 * FastTony's script starts a Meta pixel, which then knows of the first page only. So it is told of what happens, like
 * our own pixel. It also reads forms and buttons: to turn that off, one must know its id before it starts. Older
 * accounts have the number of their pixel as id, and another address.
 */
const addressOf = (id: string) =>
  /^\d+$/.test(id) ? `https://pixel.fasttony.es/${id}/` : `https://pixel.fasttony.com/${id}`;

export const integration = defineIntegration({
  labels: { en: 'FastTony', pl: 'FastTony', es: 'FastTony' },
  purposes: {
    en: 'Manages the shop’s ads on Facebook and Instagram, and measures which of them lead to purchases. Meta can also learn which buttons visitors press and which forms they send.',
    pl: 'Zarządza reklamami sklepu na Facebooku i Instagramie oraz mierzy, które z nich prowadzą do zakupów. Meta może też dowiedzieć się, jakie przyciski klika odwiedzający i jakie formularze wysyła.',
    es: 'Gestiona los anuncios de la tienda en Facebook e Instagram y mide cuáles llevan a compras. Meta también puede saber qué botones se pulsan y qué formularios se envían.',
  },
  idOf: (config) => config.fastTonyId,
  idFormat: /^(?:\d{5,20}|[\da-f]{32})$/i,
  consent: 'marketing',
  cookies: metaCookies,
  wantsFacts: hasMetaEvent,
  sources: (id) => ({
    ...metaSources,
    scripts: [new URL(addressOf(id)).origin, ...metaSources.scripts],
    connect: [new URL(addressOf(id)).origin, ...metaSources.connect],
  }),
  async start(id, host) {
    await host.load(addressOf(id), { defer: '' });
    return { track: trackForeign };
  },
});
