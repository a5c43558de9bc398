import { adsConversion } from '@witryna/contract/ads-conversion';
import { defineIntegration } from './define-integration.ts';
import { googleCookies, googleSources, onlyMeasures, startGoogle } from './parts/google-tag.ts';

const needsLabel =
  'Google Ads counts no purchases: googleAdsLabel, the label of the conversion, is missing or malformed, or has no id';
const container =
  'Tag Manager is on: its tags of other companies and its HTML are blocked by the policy of the shop’s pages';

/** A Google tag or a Tag Manager container. The shop decides at Google what it does, so it counts as marketing. */
export const integration = defineIntegration({
  labels: { en: 'Google tag', pl: 'Tag Google', es: 'Etiqueta de Google' },
  purposes: {
    en: 'Measures which ads lead to purchases, and shows ads that suit the visitor.',
    pl: 'Mierzy, które reklamy prowadzą do zakupów, i wyświetla reklamy dopasowane do odwiedzającego.',
    es: 'Mide qué anuncios llevan a compras y muestra anuncios que puedan interesar al visitante.',
  },
  // The same id twice would count every event twice.
  idOf({ gtagId, googleAnalytics4Id, googleAdsLabel }) {
    const id = gtagId?.trim();
    if (!id || id === googleAnalytics4Id?.trim()) return null;
    // A label in a wrong format must not turn the tag off.
    return [id, adsConversion(id, googleAdsLabel?.trim())].filter(Boolean).join(' ');
  },
  // Google documents the beginnings only. The conversion in Ads is behind the id.
  idFormat: /^(?:G-[A-Z\d]{4,14}|GT-[A-Z\d]{4,14}|AW-\d{6,14}|GTM-[A-Z\d]{4,12})(?: AW-\d{6,14}\/[\w-]{4,50})?$/,
  consent: (id) => (onlyMeasures(id) ? 'statistics' : 'marketing'),
  cookies: googleCookies,
  wantsFacts: () => true,
  warning(id) {
    if (id.startsWith('GTM-')) return container;
    return onlyMeasures(id) || id.includes(' ') ? undefined : needsLabel;
  },
  sources: googleSources,
  start: startGoogle,
});
