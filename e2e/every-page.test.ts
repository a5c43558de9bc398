import type { Language } from '@witryna/contract/languages';
import { listAreas, readMessages } from '@witryna/messages/message-files';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longCases, oneOf } from '../scripts/one-of.ts';
import { shareBrowser, type Visit } from './browser.ts';
import { openForeignShop } from './foreign-shop.ts';
import { requestHost } from './request-host.ts';
import { addressOf, shopPort } from './shopper.ts';

const open = shareBrowser();
/** The narrowest screen that pages are made for (specification section 9). */
const WIDTH = 320;
const TABS = 4;
const TIMEOUT = 240_000;

const demoShops: readonly { host: string; language: Language }[] = [
  { host: 'glina.localhost', language: 'pl' },
  { host: 'verde.localhost', language: 'es' },
  { host: 'lumen.localhost', language: 'en' },
  { host: 'glina-de.localhost', language: 'de' },
];
/** Pages that every shop has, by kind: `npm test` opens one of each kind. */
const pages = {
  shop: [
    ...['/', '/products', '/products?search=a', '/products?sort=sale', '/blog', '/about', '/contact', '/my-account'],
    ...['/login-register', '/help-center', '/cookie-settings', '/withdrawal', '/newsletter', '/back-in-stock'],
    ...['/cart-reminder', '/status'],
  ],
  ofTheShopper: [
    ...['/cart', '/checkout', '/wishlist', '/wishlist/shared', '/compare', '/thank-you', '/transfer-details'],
    ...['/cashOnDelivery', '/hotpay', '/order/0'],
  ],
  documents: [
    ...['regulation', 'privacy-policy', 'payments', 'delivery-conditions', 'faq'].map((type) => `/help-center/${type}`),
    ...['returns', 'complaints', 'product-safety', 'accessibility'].map((page) => `/legal/${page}`),
  ],
  missing: [
    ...['/blog/99999-x', '/help-center/other', '/help-center/regulation/other', '/legal/other', '/product/99999-x'],
    ...['/products/99999-x', '/products?page=99', '/products?search=qqqqxx', '/blog?page=99', '/blog?tag=qqqqxx'],
    ...['/document/99999-x', '/document/!', '/not-found', '/nothing/of/that/kind', '/error'],
  ],
};

interface Head {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function headIn(html: string): Head {
  const first = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const named = (name: string) => first(new RegExp(`<meta name="${name}" content="([^"]*)"`));
  return { title: first(/<title>([^<]*)<\/title>/), description: named('description'), robots: named('robots') };
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const all = (name: string) =>
      [...document.querySelectorAll(`meta[name=${name}]`)].map((tag) => tag.getAttribute('content')).join('|');
    return { title: document.title, description: all('description'), robots: all('robots') };
  });

const keys = new Set(listAreas('en').flatMap((area) => Object.keys(readMessages('en', area))));

/** Finds titles, descriptions and robots tags that are missing, show the key of a message, or differ after hydration. */
async function problemsOfHead(page: Page, address: string): Promise<unknown[]> {
  const response = await page.goto(address);
  const served = headIn((await response?.text()) ?? '');
  const bad = [...served.title.split(' – '), served.description].filter((text) => text === '' || keys.has(text));
  const robots = (response?.status() ?? 0) < 400 ? /^(?:noindex|index, follow)$/ : /^noindex$/;
  await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0);
  const hydrated = await headOf(page);
  const isSame = Object.entries(served).every(([name, text]) => Reflect.get(hydrated, name) === text);
  return bad.length === 0 && robots.test(served.robots) && isSame ? [] : [{ served, hydrated }];
}

/** Finds elements that make the page scroll sideways, and fields into which a phone zooms. */
function problemsOfWidth(page: Page): Promise<unknown[]> {
  return page.evaluate((width) => {
    const isClipped = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element);
    const isSmall = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize) < 16;
    const scrolls = document.documentElement.scrollWidth > width;
    return [
      ...(scrolls ? [...document.querySelectorAll('body, body *')].filter(isWide) : []),
      ...[...document.querySelectorAll('input, select, textarea')].filter(isSmall),
    ].map((element) => element.outerHTML.slice(0, 120));
  }, WIDTH);
}

async function expectPages(visit: Visit, addresses: readonly string[]): Promise<void> {
  const queue = [...addresses];
  const found: unknown[] = [];
  const openSome = async () => {
    const page = await visit.openTab();
    for (let address = queue.shift(); address; address = queue.shift()) {
      const problems = [...(await problemsOfHead(page, address)), ...(await problemsOfWidth(page)).slice(0, 4)];
      if (problems.length > 0) found.push([address, ...problems]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(TABS, queue.length) }, openSome));
  expect(found).toEqual([]);
}

async function detailsOf(host: string): Promise<string[]> {
  const found = async (path: string, link: RegExp) =>
    [...(await requestHost(shopPort(), host, path)).text.matchAll(link)].map(([, target = '']) => target);
  const links = await Promise.all([
    found('/products', /href="(\/product\/[^"?]+)/g),
    found('/products', /href="(\/products\/[^"?]+)/g),
    found('/blog', /href="(\/blog\/\d[^"?]+)/g),
    found('/help-center', /href="(\/document\/[^"?]+)/g),
  ]);
  return links.flatMap(([first]) => first ?? []);
}

test.each(oneOf(demoShops, 2))(
  'at 320 px every page of $host has title, description and robots, before and after hydration, and fits',
  async ({ host, language }) => {
    const visit = await open({ width: WIDTH, height: 640, touch: true, locale: language });
    visit.expectStatus(404, 500);
    const kinds = [...Object.values(pages), await detailsOf(host)];
    await expectPages(
      visit,
      kinds.flatMap((paths) => oneOf(paths, 0)).map((path) => addressOf({ host }, path)),
    );
    await visit.end();
  },
  TIMEOUT,
);

test('the same holds for the pages of the showcase and of hosts without a shop', async () => {
  const visit = await open({ width: WIDTH, height: 640, touch: true });
  visit.expectStatus(403, 404, 503);
  const host = 'showcase.localhost';
  const [product = ''] = /\/product\/[^"?]+/.exec((await requestHost(shopPort(), host, '/')).text) ?? [];
  const showcase = ['/cart', '/', product, '/blog'].map((path) => addressOf({ host }, path));
  const closed = ['expired', 'break', 'nobody'].map((name) => addressOf({ host: `${name}.localhost` }));
  await expectPages(visit, [...oneOf(showcase, 0), ...oneOf(closed, 0)]);
  await visit.end();
});

const failures: readonly (readonly [path: string, call: RegExp, status: number])[] = [
  ['/product/x11-kubek-bialy', /details$/, 500],
  ['/', /front-page$/, 500],
  ['/contact', /footer$/, 500],
  ['/about', /config/, 404],
  ['/products', /Product$/, 500],
  ['/blog', /Article$/, 429],
  ['/blog/x41-jak-dbac-o-kamionke', /Article\/[^/]+$/, 503],
  ['/help-center/regulation', /Document\/REGULATION$/, 500],
  ['/document/x51-karta-podarunkowa', /Document\/CUSTOM$/, 500],
  ['/wishlist', /nothing/, 200],
];

test.each(longCases<Language>(['pl', 'es', 'en', 'de']))(
  'the same holds for the shop of a foreign server without names whose calls fail, in %s',
  async (languageCode) => {
    const style = { ids: 'words', rich: false, oddities: false, languageCode } as const;
    const { shop, foreign } = await openForeignShop(3, style);
    const visit = await open({ width: WIDTH, height: 640, touch: true, locale: languageCode });
    visit.expectStatus(404, 429, 500, 502, 503, 504);
    for (const [path, call, status] of oneOf(failures, 0)) {
      foreign.faultOf = (asked) => (call.test(asked) ? { answer: { status, body: '{}' } } : undefined);
      await expectPages(visit, [addressOf(shop, `${path}?disableCache=true`)]);
    }
    await visit.end();
  },
  TIMEOUT,
);

test.each(demoShops)('without an order, no page of $host has a title that claims one', async ({ host, language }) => {
  const neutral = `${readMessages(language, 'orders').title} – `;
  for (const path of ['/thank-you', '/transfer-details', '/cashOnDelivery?o=1', '/order/1'])
    expect(headIn((await requestHost(shopPort(), host, path)).text).title.startsWith(neutral), path).toBe(true);
});
