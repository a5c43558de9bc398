import { defineIntegration } from './define-integration.ts';
import { createMetaQueue, metaCookies, metaSources, trackMeta } from './parts/meta-pixel.ts';

/** The Meta pixel. Its id is in `eventId`, the only field that the specification has for it. */
export const integration = defineIntegration({
  labels: { en: 'Meta pixel (Facebook)', pl: 'Piksel Meta (Facebook)', es: 'Píxel de Meta (Facebook)' },
  purposes: {
    en: 'Measures which advertisements on Facebook and Instagram lead to purchases, and helps to show suitable ones there.',
    pl: 'Mierzy, które reklamy na Facebooku i Instagramie prowadzą do zakupów, i pomaga wyświetlać tam dopasowane reklamy.',
    es: 'Mide qué anuncios de Facebook e Instagram llevan a compras y ayuda a mostrar allí los que puedan interesarte.',
  },
  idOf: (config) => config.facebookIntegration?.eventId,
  // Meta documents no format. Known ids have 15 and 16 digits.
  idFormat: /^\d{10,20}$/,
  consent: 'marketing',
  cookies: metaCookies,
  sources: () => metaSources,
  async start(id, host) {
    const isFirst = !window.fbq;
    const fbq = window.fbq ?? createMetaQueue();
    if (isFirst) {
      window.fbq = fbq;
      window._fbq = fbq;
      fbq('consent', 'revoke');
      // Meta would otherwise read forms, buttons and microdata of the pages, of which visitors are told nothing.
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
    }
    fbq('consent', 'grant');
    if (isFirst) await host.load('https://connect.facebook.net/en_US/fbevents.js');
    return {
      showPage: () => fbq('track', 'PageView'),
      track: trackMeta,
      stop: () => fbq('consent', 'revoke'),
    };
  },
});
