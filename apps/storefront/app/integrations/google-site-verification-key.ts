import { defineIntegration } from './define-integration.ts';

/** Google Search Console reads its key, 43 characters of base64url, from the HTML of the home page. */
export const integration = defineIntegration({
  labels: {
    en: 'Google Search Console: verification key',
    pl: 'Google Search Console: klucz weryfikacyjny',
    es: 'Google Search Console: clave de verificación',
  },
  idOf: (config) => config.googleSiteVerificationKey,
  idFormat: /^[\w-]{43}$/,
  consent: 'necessary',
  homeHead: (id) => [{ name: 'google-site-verification', content: id }],
});
