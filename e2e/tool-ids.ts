const uuid = '0190e0a0-aaaa-4000-8000-00000000000f';

/** What a shop enters for each tool, and the script that the page then loads. */
export const tools = [
  [{ googleAnalytics4Id: 'G-ABCDEF1234' }, 'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234'],
  [{ gtagId: 'GTM-ABC123' }, 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'],
  [{ facebookIntegration: { eventId: '123456789012345' } }, 'https://connect.facebook.net/en_US/fbevents.js'],
  [
    { tikTokPixelId: 'C4A0000000000000000Z' },
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4A0000000000000000Z&lib=ttq',
  ],
  [{ nudgifyId: uuid }, 'https://pixel.nudgify.com/pixel.js'],
  [{ liveChatId: '12345678' }, 'https://cdn.livechatinc.com/tracking.js'],
  [{ hotJarId: '1234567' }, 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6'],
  [{ yandexMetricaId: '12345678' }, 'https://mc.yandex.ru/metrika/tag.js'],
  [
    { pushEngageId: uuid, pushEngageServiceWorker: 'true' },
    'https://clientcdn.pushengage.com/sdks/pushengage-web-sdk.js',
  ],
  [{ userComApiKey: 'aB3dE6', userComDomain: 'sklep' }, 'https://sklep.user.com/widget.js'],
  [{ fastTonyId: 'a'.repeat(32) }, `https://pixel.fasttony.com/${'a'.repeat(32)}`],
  [{ trustedShopsId: `X${'A1'.repeat(16)}` }, `https://widgets.trustedshops.com/js/X${'A1'.repeat(16)}.js`],
  [
    { trustistoId: 'site1', trustistoScript: 'https://proof.trustisto.com/{id}.js' },
    'https://proof.trustisto.com/site1.js',
  ],
  [
    {
      mailerLitePopupAccountId: '123456',
      mailerLitePopupSubdomainId: 'a1b2c3d4e5',
      mailerLiteClassicVersion: 'true',
    },
    'https://static.mailerlite.com/js/universal.js',
  ],
] as const;
export const allIds = Object.assign({ messengerPageId: '123456789012345' }, ...tools.map(([ids]) => ids));
export const toolScripts = tools.map(([, script]) => script);
/** Origins from which the tools load further scripts. */
export const moreScriptOrigins = [
  ...['https://*.livechatinc.com', 'https://script.hotjar.com', 'https://mc.yandex.com', 'https://yastatic.net'],
  ...['https://mc.webvisor.com', 'https://mc.webvisor.org', 'https://ads.tiktok.com'],
  ...['https://analytics-ipv6.tiktokw.us', 'https://www.google.com', 'https://www.googleadservices.com'],
  ...['https://googleads.g.doubleclick.net', 'https://pagead2.googlesyndication.com', 'https://*.trustisto.com'],
  ...['https://assets.mailerlite.com', 'https://groot.mailerlite.com', 'https://assets.mlcdn.com'],
];
