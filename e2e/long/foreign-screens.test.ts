import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Feature, featureOfCall, features } from '@witryna/contract/features';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import routes from '../../apps/storefront/app/routes.ts';
import { oneOf } from '../../scripts/one-of.ts';
import { shareBrowser } from '../browser.ts';
import { openForeignShop } from '../foreign-shop.ts';
import { requestHost } from '../request-host.ts';
import { addressOf, enter, goTo, putInCart, type Shopper } from '../shopper.ts';

const open = shareBrowser();

type Screen = [path: string, status: number];

/** Routes without a screen. The shop has no Custom frame, and nobody edits it. */
const files: Record<string, Screen> = {
  'robots.txt': ['/robots.txt', 200],
  'app.webmanifest': ['/app.webmanifest', 200],
  'sitemap.xml': ['/sitemap.xml', 200],
  'sitemaps/pages.xml': ['/sitemaps/pages.xml', 200],
  'blog/feed.xml': ['/blog/feed.xml', 200],
  'page-builder-frame/:part': ['/page-builder-frame/home', 404],
  'page-builder-preview': ['/page-builder-preview', 404],
  'service-worker.js': ['/service-worker.js', 404],
  'video/:host/:id': ['/video/vimeo/76979871', 200],
};

/** Paths of the test double's shop for each route of the storefront, with the expected status. */
const screens: Record<string, Screen[]> = {
  error: [['/error', 500]],
  'service-break': [['/service-break', 200]],
  'shop-not-found': [['/shop-not-found', 200]],
  status: [['/status', 200]],
  '': [['/', 200]],
  'products/:slug?': [
    ['/products', 200],
    ['/products/x1-kubki', 200],
    ['/products?search=nicniema', 200],
    ['/products/x99-nic', 404],
  ],
  'product/:slug': [
    ['/product/x11', 200],
    ['/product/x99', 404],
  ],
  'document/:slug': [
    ['/document/x51-karta-podarunkowa', 200],
    ['/document/x99', 404],
  ],
  blog: [['/blog', 200]],
  'blog/:slug': [
    ['/blog/x41', 200],
    ['/blog/x99', 404],
  ],
  'help-center': [['/help-center', 200]],
  'help-center/:type': [
    ['/help-center/regulation', 200],
    ['/help-center/faq', 404],
  ],
  'help-center/:type/:version': [['/help-center/regulation/2020-01-01', 404]],
  'legal/:page': [
    ['/legal/returns', 200],
    ['/legal/accessibility', 200],
    ['/legal/notice', 404],
  ],
  about: [['/about', 200]],
  contact: [['/contact', 200]],
  'my-account': [['/my-account', 200]],
  'login-register': [['/login-register', 200]],
  wishlist: [['/wishlist', 200]],
  'wishlist/shared': [
    ['/wishlist/shared?ids=x11', 200],
    ['/wishlist/shared', 404],
  ],
  compare: [['/compare', 200]],
  cart: [['/cart', 200]],
  checkout: [['/checkout', 200]],
  'thank-you': [['/thank-you', 200]],
  'transfer-details': [['/transfer-details', 200]],
  cashOnDelivery: [['/cashOnDelivery', 200]],
  hotpay: [['/hotpay', 200]],
  'order/:id': [['/order/0', 200]],
  'cookie-settings': [['/cookie-settings', 200]],
  withdrawal: [['/withdrawal', 200]],
  newsletter: [['/newsletter', 200]],
  'back-in-stock': [['/back-in-stock', 200]],
  'cart-reminder': [['/cart-reminder', 200]],
  'not-found': [['/not-found', 404]],
  '*': [['/nothing/of/the/kind', 404]],
};

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => (entry.children ? pathsOf(entry.children) : [entry.path ?? '']));
}

test('every route has an entry in `screens` or `files`', () => {
  const known = [...Object.keys(screens), ...Object.keys(files)];
  expect(known.sort()).toEqual(pathsOf(routes).sort());
});

const TABS = 4;

/** Opens a page and waits until its network requests have ended. */
async function openScreen(page: Page, address: string, [path, status]: Screen): Promise<void> {
  const answer = await page.goto(address + path);
  expect(`${path} ${answer?.status()}`).toBe(`${path} ${status}`);
  // By the specification, a document that can't be loaded is an empty page without a heading.
  const shown = status === 200 || !/\/(?:document|help-center)\//.test(path);
  if (shown) await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openAllScreens({ visit, shop }: Shopper): Promise<void> {
  const queue = Object.values(screens).flat();
  const openNext = async () => {
    const page = await visit.openTab();
    for (let screen = queue.shift(); screen; screen = queue.shift())
      await openScreen(page, addressOf(shop, ''), screen);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, openNext));
}

const servers = [
  ['with the specification’s 28 calls', []],
  ['with all features', features],
] as const;

test.each(oneOf<(typeof servers)[number]>(servers, 0))(
  'a foreign server %s fills every screen and gets no call of a feature that it lacks',
  async (_, named) => {
    const { shop, foreign } = await openForeignShop(3, { ids: 'words', rich: true, lists: 'data' }, named);
    const shopper = await enter(open, shop);
    const { visit, page, main, t } = shopper;
    // Some of the pages are missing on purpose, and the photos that the test double names do not exist.
    visit.expectStatus(404, 500);
    for (const [path, status] of Object.values(files))
      expect((await requestHost(shop.port, shop.host, path)).status, path).toBe(status);
    // The cart and checkout pages make more calls with a product in the cart.
    await putInCart(shopper, shop.simple);
    await openAllScreens(shopper);
    await goTo(shopper, '/cart');
    await main.getByRole('button', { name: t('cart', 'increaseOf', { name: shop.simple }) }).click();
    await expect.poll(() => foreign.calls.some((call) => /^(?:PATCH|DELETE) shop\/ShoppingCart/.test(call))).toBe(true);
    await page.waitForLoadState('networkidle');
    const used = foreign.calls.flatMap((call) => featureOfCall(...splitCall(call)) ?? []);
    expect([...new Set<Feature>(used)].filter((feature) => !named.some((name) => name === feature))).toEqual([]);
    // Tags are an article's own; the specification's fetch of them makes no call.
    expect(foreign.calls.filter((call) => /\btags?\b/i.test(call))).toEqual([]);
    await visit.end();
  },
);

function splitCall(call: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ');
  return [method, path];
}
