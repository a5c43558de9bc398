import { defineIntegration } from './define-integration.ts';
import { googleCookies, googleSources, onlyMeasures, startGoogle } from './parts/google-tag.ts';

/** A Google tag or a Tag Manager container. The shop decides at Google what it does, so it counts as marketing. */
export const integration = defineIntegration({
  labels: { en: 'Google tag', pl: 'Tag Google', es: 'Etiqueta de Google' },
  purposes: {
    en: 'Measures which ads lead to purchases, and shows ads that suit the visitor.',
    pl: 'Mierzy, które reklamy prowadzą do zakupów, i wyświetla reklamy dopasowane do odwiedzającego.',
    es: 'Mide qué anuncios llevan a compras y muestra anuncios que puedan interesar al visitante.',
  },
  // The same id twice would count every event twice.
  idOf: ({ gtagId, googleAnalytics4Id }) => (gtagId?.trim() === googleAnalytics4Id?.trim() ? null : gtagId),
  idFormat: /^(?:G-[A-Z0-9]{10}|GT-[A-Z0-9]{6,12}|AW-\d{6,12}|GTM-[A-Z0-9]{6,8})$/,
  consent: (id) => (onlyMeasures(id) ? 'statistics' : 'marketing'),
  cookies: googleCookies(),
  sources: googleSources,
  start: startGoogle,
});
