import { defineIntegration } from './define-integration.ts';

/** Google has switched Universal Analytics off. Shops may still have an id, which is accepted and does nothing. */
export const integration = defineIntegration({
  labels: {
    en: 'Universal Analytics (switched off by Google)',
    pl: 'Universal Analytics (wyłączone przez Google)',
    es: 'Universal Analytics (desactivado por Google)',
  },
  idOf: (config) => config.universalAnaliticsId,
  idFormat: /^UA-\d{4,12}-\d{1,4}$/,
  consent: 'necessary',
  warning: 'Universal Analytics was switched off by Google in 2024; its id does nothing',
});
