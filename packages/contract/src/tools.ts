import type { ConsentCategory } from './consent-categories.ts';

/** What a shopkeeper should know of a tool before it is switched on. Names of companies are the same in all languages. */
export interface ToolFacts {
  /** The name of its file among the storefront's integrations. */
  readonly tool: string;
  readonly name: string;
  /** Its fields in `integrations` of `shop.json`; those that are on or off are told apart. */
  readonly fields: readonly string[];
  readonly switches?: readonly string[];
  /** Without which consent nothing of it is loaded; `necessary` needs none, `by-id` follows from the kind of the id. */
  readonly consent: ConsentCategory | 'necessary' | 'by-id';
  /**
   * For how long its scripts keep each page busy on a telephone, in ms: docs/integrations.md says how that is known. Null if
   * nobody publishes it, 0 if it loads nothing.
   */
  readonly busyMs: number | null;
  readonly example?: string;
}

export const tools: readonly ToolFacts[] = [
  {
    ...{ tool: 'google-analytics4-id', name: 'Google Analytics 4', consent: 'statistics', busyMs: 1_100 },
    ...{ fields: ['googleAnalytics4Id'], example: 'G-AB12CD34EF' },
  },
  {
    ...{ tool: 'gtag-id', name: 'Google Ads, Google tag, Tag Manager', consent: 'by-id', busyMs: 1_100 },
    ...{ fields: ['gtagId', 'googleAdsLabel'], example: 'AW-123456789' },
  },
  {
    ...{ tool: 'facebook-integration', name: 'Meta', consent: 'marketing', busyMs: 500 },
    ...{ fields: ['facebookIntegration.eventId'], example: '123456789012345' },
  },
  { tool: 'tik-tok-pixel-id', name: 'TikTok', fields: ['tikTokPixelId'], consent: 'marketing', busyMs: 600 },
  { tool: 'fast-tony-id', name: 'FastTony', fields: ['fastTonyId'], consent: 'marketing', busyMs: null },
  { tool: 'hot-jar-id', name: 'Hotjar', fields: ['hotJarId'], consent: 'statistics', busyMs: 700 },
  {
    ...{ tool: 'trusted-shops-id', name: 'Trusted Shops', consent: 'preferences', busyMs: 400 },
    ...{ fields: ['trustedShopsId'] },
  },
  {
    ...{ tool: 'trustisto-id', name: 'Trustisto', consent: 'preferences', busyMs: null },
    ...{ fields: ['trustistoId', 'trustistoScript'] },
  },
  { tool: 'live-chat-id', name: 'LiveChat', fields: ['liveChatId'], consent: 'preferences', busyMs: 1_100 },
  {
    ...{ tool: 'user-com', name: 'user.com', consent: 'marketing', busyMs: null },
    ...{ fields: ['userComApiKey', 'userComDomain'] },
  },
  { tool: 'nudgify-id', name: 'Nudgify', fields: ['nudgifyId'], consent: 'preferences', busyMs: null },
  {
    ...{ tool: 'mailer-lite', name: 'MailerLite', consent: 'marketing', busyMs: null },
    ...{ fields: ['mailerLitePopupAccountId', 'mailerLitePopupSubdomainId'], switches: ['mailerLiteClassicVersion'] },
  },
  {
    ...{ tool: 'push-engage-id', name: 'PushEngage', consent: 'marketing', busyMs: null },
    ...{ fields: ['pushEngageId'], switches: ['pushEngageServiceWorker'] },
  },
  { tool: 'messenger-page-id', name: 'Messenger', fields: ['messengerPageId'], consent: 'necessary', busyMs: 0 },
  {
    ...{ tool: 'google-site-verification-key', name: 'Google Search Console', consent: 'necessary', busyMs: 0 },
    ...{ fields: ['googleSiteVerificationKey'] },
  },
  { tool: 'cookie-script', name: 'CookieScript', fields: ['cookieScript.id'], consent: 'necessary', busyMs: 600 },
  {
    ...{ tool: 'yandex-metrica-id', name: 'Yandex Metrica', consent: 'statistics', busyMs: 2_400 },
    ...{ fields: ['yandexMetricaId'] },
  },
  {
    ...{ tool: 'universal-analitics-id', name: 'Universal Analytics', consent: 'necessary', busyMs: 0 },
    ...{ fields: ['universalAnaliticsId'] },
  },
];
