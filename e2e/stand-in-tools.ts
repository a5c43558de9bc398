import type { Page, Response } from 'playwright-core';
import type { Visit } from './browser.ts';
import type { Shopper } from './shopper.ts';
import { textsOf } from './texts.ts';

const t = textsOf('pl');

const uuid = '0190e0a0-aaaa-4000-8000-00000000000f';

/** What a shop enters, the script that each tool then loads, and what the page has told the tool by then. */
const tools = [
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
export const headSections = [
  { id: 'verify', kind: 'meta', attributes: { name: 'p:domain_verify', content: 'abc' } },
  {
    id: 'inline',
    kind: 'script',
    attributes: {},
    content: 'window.inlineRan = "</script><b>"',
    consentCategory: 'statistics',
  },
  { id: 'remote', kind: 'script', attributes: { src: 'https://snippet.example/a.js' }, consentCategory: 'marketing' },
  { id: 'broken', kind: 'script', attributes: { src: 'javascript:alert(1)' } },
];
export const scripts = [...tools.map(([, script]) => script), 'https://snippet.example/a.js'];

/** Answers all requests to other hosts, by default with a tool that sets a cookie, and lists them. */
export async function standIn({ context }: Visit, bodies: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const requests: string[] = [];
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    requests.push(url);
    const body =
      bodies[new URL(url).hostname] ?? 'document.cookie = "_ga=1; path=/"; document.cookie = "_fbp=1; path=/";';
    return body === 'down' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  return requests;
}

/** Stands in for gtag.js, which sends each event to Google Analytics. */
export const sendingTag = `if (document.currentScript.src.includes('/gtag/js')) {
  const send = (call) => call[0] === 'event' && fetch('https://www.google-analytics.com/g/collect?en=' + call[1],
    { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(call[2]) });
  dataLayer.forEach(send);
  const push = dataLayer.push;
  dataLayer.push = (...calls) => { calls.forEach(send); return push.apply(dataLayer, calls) };
}`;

/** What the page has told the tools by the globals that their scripts read. */
export const readGlobals = (page: Page) =>
  page.evaluate(() => ({
    license: Reflect.get(window, '__lc').license,
    hotjar: Reflect.get(window, '_hjSettings'),
    user: Reflect.get(window, 'civchat'),
    nudgify: Reflect.get(window, 'nudgify'),
    push: Reflect.get(window, 'PushEngage'),
    mailer: Reflect.get(window, 'ml').q,
    meta: Reflect.get(window, 'fbq').queue,
    tikTok: [...Reflect.get(window, 'ttq')],
    yandex: Reflect.get(window, 'ym').a[0].slice(0, 2),
  }));

export const expectedGlobals = {
  license: 12345678,
  hotjar: { hjid: 1234567, hjsv: 6 },
  user: { apiKey: 'aB3dE6' },
  nudgify: { uuid },
  push: [['init', { appId: uuid }]],
  mailer: [['accounts', '123456', 'a1b2c3d4e5', 'load']],
  meta: [
    ['consent', 'revoke'],
    ['init', '123456789012345'],
    ['consent', 'grant'],
    ['track', 'PageView'],
  ],
  tikTok: [['page']],
  yandex: [12345678, 'init'],
};

/** The calls of `gtag` and the entries for Tag Manager, without times. */
export const dataLayer = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    Reflect.get(window, 'dataLayer').map((entry: object) =>
      Reflect.has(entry, 'length') ? [...(entry as unknown[])] : [entry],
    ),
  );

/** The question for consent in a Polish shop. */
export const banner = ({ page }: Pick<Shopper, 'page'>) => page.getByRole('region', { name: t('consent', 'title') });
export const answer = (shopper: Shopper, key: 'acceptAll' | 'rejectAll') =>
  banner(shopper)
    .getByRole('button', { name: t('consent', key) })
    .click();
/** The answer that the browser keeps. */
export const recorded = (shopper: Shopper) =>
  shopper.page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));

/** The https origins from which a page's policy allows scripts. */
export function scriptOrigins(response: Response | null): string[] {
  const policy = response?.headers()['content-security-policy'] ?? '';
  const sources = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  return sources.filter((source) => source.startsWith('https:'));
}

/** CookieScript with a visitor who allows statistics when `acceptStatistics` is called. */
export const cookieScript = `const state = { action: undefined, categories: [] };
  window.CookieScript = { instance: { currentState: () => state, show() { document.title = 'asked' } } };
  window.acceptStatistics = () => { state.action = 'accept'; state.categories = ['performance'];
    dispatchEvent(new CustomEvent('CookieScriptAccept')) };`;
