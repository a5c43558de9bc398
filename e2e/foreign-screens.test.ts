import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Feature, featureOfCall, features } from '@witryna/contract/features';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import routes from '../apps/storefront/app/routes.ts';
import { askHost } from './ask.ts';
import { shareBrowser } from './browser.ts';
import { openForeignShop } from './foreign-shop.ts';
import { addressOf, enter, goTo, putInCart, type Shopper } from './shopper.ts';

const open = shareBrowser();

type Screen = [path: string, status: number];
const files = ['/robots.txt', '/sitemap.xml'];

/** Of every route of the storefront an address of the test double's shop, and the status of its page. */
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
  about: [['/about', 200]],
  contact: [['/contact', 200]],
  'my-account': [['/my-account', 200]],
  'login-register': [['/login-register', 200]],
  wishlist: [['/wishlist', 200]],
  compare: [['/compare', 200]],
  cart: [['/cart', 200]],
  checkout: [['/checkout', 200]],
  'thank-you': [['/thank-you', 200]],
  'transfer-details': [['/transfer-details', 200]],
  cashOnDelivery: [['/cashOnDelivery', 200]],
  hotpay: [['/hotpay', 200]],
  'order/:id': [['/order/0', 200]],
  withdrawal: [['/withdrawal', 200]],
  'not-found': [['/not-found', 404]],
  '*': [['/nothing/of/the/kind', 404]],
};

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => (entry.children ? pathsOf(entry.children) : [entry.path ?? '']));
}

test('every route has its screen here', () => {
  const known = [...Object.keys(screens), ...files.map((file) => file.slice(1))];
  expect(known.sort()).toEqual(pathsOf(routes).sort());
});

const TABS = 4;

/** Opens a page and waits until it has asked for all that it wants. */
async function look(page: Page, address: string, [path, status]: Screen): Promise<void> {
  const answer = await page.goto(address + path);
  expect(`${path} ${answer?.status()}`).toBe(`${path} ${status}`);
  // of a document that can't be had nothing is shown, as the specification says
  const shown = status === 200 || !/\/(?:document|help-center)\//.test(path);
  if (shown) await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function walk({ visit, shop }: Shopper): Promise<void> {
  const waiting = Object.values(screens).flat();
  const walkTab = async () => {
    const page = await visit.openTab();
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) await look(page, addressOf(shop, ''), screen);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, walkTab));
}

test.each([
  ['of the specification’s 28 calls', []],
  ['that has all of ours, too', features],
] as const)('a server %s is shown on every screen, and asked for nothing that it does not name', async (_, named) => {
  const { shop, bare } = await openForeignShop(3, { ids: 'words', rich: true, lists: 'data' }, named);
  const shopper = await enter(open, shop);
  const { visit, page, main, t } = shopper;
  // some pages are missing, and so are the photos that this server names
  visit.expectStatus(404, 500);
  for (const file of files) expect((await askHost(shop.port, shop.host, file)).status, file).toBe(200);
  // with something in the cart, cart and checkout ask for more
  await putInCart(shopper, shop.simple);
  await walk(shopper);
  await goTo(shopper, '/cart');
  await main.getByRole('button', { name: t('cart', 'increaseOf', { name: shop.simple }) }).click();
  await expect.poll(() => bare.calls.some((call) => /^(?:PATCH|DELETE) shop\/ShoppingCart/.test(call))).toBe(true);
  await page.waitForLoadState('networkidle');
  const wanted = bare.calls.flatMap((call) => featureOfCall(...splitCall(call)) ?? []);
  expect([...new Set<Feature>(wanted)].filter((feature) => !named.some((name) => name === feature))).toEqual([]);
  await visit.end();
});

function splitCall(call: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ');
  return [method, path];
}
