import { defineIntegration } from './define-integration.ts';

/** Google Search Console looks for its key in the HTML of the home page: 43 characters of base64url. */
export const googleSiteVerificationKey = defineIntegration({
  idOf: (config) => config.googleSiteVerificationKey,
  idFormat: /^[\w-]{43}$/,
  consent: 'necessary',
  homeHead: (id) => [{ name: 'google-site-verification', content: id }],
});
