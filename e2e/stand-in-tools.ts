import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import type { Shopper } from './shopper.ts';
import { moreScriptOrigins, toolScripts } from './tool-ids.ts';

const uuid = '0190e0a0-aaaa-4000-8000-00000000000f';

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
export const scripts = [...toolScripts, 'https://snippet.example/a.js'];

/** The origins from which the policy allows scripts: those above, and those from which they load others. */
export const expectedOrigins = [...new Set(scripts.map((script) => new URL(script).origin)), ...moreScriptOrigins]
  // The policy names all hosts of Trusted Shops at once.
  .map((origin) => origin.replace('widgets.trustedshops', '*.trustedshops'))
  .sort();

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

/** Stands in for gtag.js, which sends each event to Google Analytics, and for a container, which hears of each page. */
export const sendingTag = `if (document.currentScript.src.includes('/gtag/js')) {
  const send = (call) => call[0] === 'event' && fetch('https://www.google-analytics.com/g/collect?en=' + call[1],
    { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(call[2]) });
  dataLayer.forEach(send);
  const push = dataLayer.push;
  dataLayer.push = (...calls) => { calls.forEach(send); return push.apply(dataLayer, calls) };
} else for (const method of ['pushState', 'replaceState']) {
  // A container whose trigger listens to the history.
  const change = history[method];
  history[method] = (...state) => {
    change.apply(history, state);
    dataLayer.push({ event: 'gtm.historyChange', 'gtm.newUrlFragment': location.hash,
      'gtm.newHistoryState': history.state });
  };
}`;

/** What the page has told the tools by the globals that their scripts read. */
export const readGlobals = (page: Page) =>
  page.evaluate(() => ({
    license: Reflect.get(window, '__lc').license,
    hotjar: Reflect.get(window, '_hjSettings'),
    user: Reflect.get(window, 'civchat').apiKey,
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
  user: 'aB3dE6',
  nudgify: { uuid, data: {}, variables: {} },
  push: [['init', { appId: uuid }]],
  mailer: [{ a: ['accounts', '123456', 'a1b2c3d4e5', 'load'], q: [] }],
  meta: [
    ['consent', 'revoke'],
    ['set', 'autoConfig', false, '123456789012345'],
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

/** The question for consent. */
export const banner = ({ page, t }: Shopper) => page.getByRole('region', { name: t('consent', 'title') });
export const answer = (shopper: Shopper, key: 'acceptAll' | 'rejectAll') =>
  banner(shopper)
    .getByRole('button', { name: shopper.t('consent', key) })
    .click();
/** Withdraws the consent on the page of cookie settings, which reloads itself. */
export const withdrawConsent = ({ page, main, t }: Shopper) =>
  Promise.all([page.waitForEvent('load'), main.getByRole('button', { name: t('consent', 'rejectAll') }).click()]);

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

/** An origin of a tool in each directive of the policy but that of scripts. */
export const toolOrigins = {
  'connect-src': 'https://api.livechatinc.com',
  'frame-src': 'https://secure.livechatinc.com',
  'style-src-elem': 'https://fonts.mailerlite.com',
  'font-src': 'https://assets.mlcdn.com',
};

/** Uses each origin, and one that no tool has, as its directive says. */
export const useOrigins = (page: Page, origins: typeof toolOrigins) =>
  page.evaluate((used) => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${new URL(blockedURI).origin}`),
    );
    const use: Record<string, (address: string) => unknown> = {
      'connect-src': (address) => fetch(address, { mode: 'no-cors' }).catch(() => undefined),
      'frame-src': (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      'style-src-elem': (href) =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
      'font-src': (address) => new FontFace('probe', `url(${address}/a.woff2)`).load().catch(() => undefined),
    };
    for (const [directive, origin] of Object.entries(used))
      for (const one of [origin, 'https://foreign.example']) use[directive]?.(one);
  }, origins);

/** What the policy has refused since `useOrigins`. */
export const refusedByPolicy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Reflect.get(window, 'refused')]);

/** What Google is told of each event of a journey with one product. */
export function expectedParams(id: string, name: string): Record<string, object> {
  const item = { item_id: id, item_name: name, price: expect.any(Number), quantity: 1 };
  const send_to = 'G-ABCDEF1234';
  const worth = { currency: 'PLN', value: expect.any(Number), items: [expect.objectContaining(item)], send_to };
  const alike = ['view_item', 'add_to_cart', 'add_to_wishlist', 'remove_from_cart', 'view_cart', 'begin_checkout'];
  return {
    search: { search_term: name, send_to },
    ...Object.fromEntries(alike.map((event) => [event, worth])),
    add_shipping_info: { ...worth, shipping_tier: expect.any(String) },
    add_payment_info: { ...worth, payment_type: expect.any(String) },
    purchase: { ...worth, transaction_id: expect.any(String), shipping: expect.any(Number) },
  };
}
