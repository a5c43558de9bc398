import { defineIntegration } from './define-integration.ts';
import { hasMetaEvent } from './parts/ad-event.ts';
import { metaCookies, metaSources, startMeta, stopMeta, trackMeta } from './parts/meta-pixel.ts';

/** The Meta pixel. Its id is in `eventId`, the only field that the specification has for it. */
export const integration = defineIntegration({
  labels: { en: 'Meta pixel (Facebook)', pl: 'Piksel Meta (Facebook)', es: 'Píxel de Meta (Facebook)' },
  purposes: {
    en: 'Measures which ads on Facebook and Instagram lead to purchases, and helps to show suitable ones there.',
    pl: 'Mierzy, które reklamy na Facebooku i Instagramie prowadzą do zakupów, i pomaga wyświetlać tam dopasowane reklamy.',
    es: 'Mide qué anuncios de Facebook e Instagram llevan a compras y ayuda a mostrar allí los que puedan interesarte.',
  },
  idOf: (config) => config.facebookIntegration?.eventId,
  // Meta documents no format. Known ids have 15 and 16 digits.
  idFormat: /^\d{10,20}$/,
  consent: 'marketing',
  cookies: metaCookies,
  wantsFacts: hasMetaEvent,
  sources: () => metaSources,
  async start(id, host) {
    const fbq = await startMeta(id, host);
    return {
      showPage: () => fbq('track', 'PageView'),
      track: trackMeta,
      stop: stopMeta,
    };
  },
});
