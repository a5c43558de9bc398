import { defineIntegration } from './define-integration.ts';
import { googleCookies, googleSources, startGoogle } from './parts/google-tag.ts';

export const integration = defineIntegration({
  labels: { en: 'Google Analytics 4', pl: 'Google Analytics 4', es: 'Google Analytics 4' },
  purposes: {
    en: 'Counts visits and purchases, and shows the shop which pages and products interest its visitors.',
    pl: 'Liczy odwiedziny i zakupy oraz pokazuje sklepowi, które strony i produkty interesują odwiedzających.',
    es: 'Cuenta visitas y compras, y muestra a la tienda qué páginas y productos interesan a sus visitantes.',
  },
  idOf: (config) => config.googleAnalytics4Id,
  idFormat: /^G-[A-Z\d]{4,14}$/,
  consent: 'statistics',
  cookies: googleCookies,
  wantsFacts: () => true,
  sources: googleSources,
  start: startGoogle,
});
