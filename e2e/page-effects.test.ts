import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import {
  acceptCookies,
  addressOf,
  addToCart,
  enter,
  expectErrorToast,
  expectHeading,
  expectToast,
  goTo,
  openProduct,
  putInCart,
  type Shopper,
  shopPort,
  stored,
} from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const slow = { timeout: 10_000 };

/** Acts as if the visitor switched to another tab, or back. */
function setHidden({ page }: Shopper, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

longTest('a hidden tab alternates its title, and has its own title again when shown', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  await goTo(shopper, '/contact');
  await page.locator('html[data-js]').waitFor();
  const own = await page.title();
  await expect
    .poll(
      async () => {
        await setHidden(shopper, true);
        return page.title();
      },
      { interval: 700, timeout: 10_000 },
    )
    .toBe('Herbata stygnie…');
  await expect.poll(() => page.title(), slow).toBe(own);
  await expect.poll(() => page.title(), slow).toBe('Herbata stygnie…');
  await setHidden(shopper, false);
  expect(await page.title()).toBe(own);
  await visit.end();
});

test('a new page starts at its top, going back restores the place, and a button scrolls to the top', async () => {
  const shopper = await enter(open, lumen, 1366);
  const { page, t, visit, main } = shopper;
  const place = () => page.evaluate(() => Math.round(scrollY));
  await goTo(shopper, '/products');
  const up = page.getByRole('button', { name: t('shop', 'scrollToTop') });
  await page.mouse.wheel(0, 60);
  expect(await up.isVisible()).toBe(false);
  await page.mouse.wheel(0, 700);
  await up.waitFor({ state: 'visible' });
  for (const [top, state] of [
    [100, 'hidden'],
    [101, 'visible'],
  ] as const) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await up.waitFor({ state });
  }
  await page.mouse.wheel(0, 660);
  await expect.poll(place, slow).toBeGreaterThan(500);
  const before = await place();
  const card = main.getByRole('article').nth(4).getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expectHeading(shopper, name);
  expect(await place()).toBe(0);
  await page.goBack();
  await expectHeading(shopper, t('shop', 'allProducts'));
  await expect.poll(place, slow).toBe(before);
  // A click before hydration opens a new document, so the page may have to hydrate again.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration), slow).toBe('manual');
  await up.click();
  await expect.poll(place, slow).toBe(0);
  await up.waitFor({ state: 'hidden' });
  await visit.end();
});

longTest('on a phone the scroll-to-top button is hidden while it would cover another button', async () => {
  const shopper = await enter(open, glina, 360);
  const { page, t, visit, main } = shopper;
  await goTo(shopper, '/products');
  await acceptCookies(shopper);
  const up = page.getByRole('button', { name: t('shop', 'scrollToTop') });
  const card = main.getByRole('article').nth(7);
  const bringUnder = (target: Locator) =>
    target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - innerHeight + 40, behavior: 'instant' });
    });
  await bringUnder(card.locator('.tabular').last());
  await up.waitFor({ state: 'visible' });
  await bringUnder(card.getByRole('button', { name: t('shop', 'addWishlist') }));
  await up.waitFor({ state: 'hidden' });
  await bringUnder(main.getByRole('article').nth(8).locator('img').first());
  await up.waitFor({ state: 'visible' });
  // After a page load, the first scroll loads the script of the scroll-to-top button. It must hide the button at once.
  await goTo(shopper, '/products?page=2');
  await bringUnder(card.getByRole('button', { name: t('shop', 'addWishlist') }));
  await page.waitForLoadState('networkidle');
  expect(await up.isVisible()).toBe(false);
  await visit.end();
});

test('a coupon in the address is applied at once to a cart with products; an invalid one is reported', async () => {
  const shopper = await enter(open, verde);
  await putInCart(shopper, verde.simple);
  await goTo(shopper, `/contact?c=${verde.coupon}`);
  await expectToast(shopper, shopper.t('shop', 'coupon_added'));
  await goTo(shopper, '/contact?c=NOSUCHCODE');
  // By its id, the log of browsers names the request that brought the document.
  const shown = await shopper.page.evaluate(() =>
    performance.getEntriesByType('navigation').map((one) => one.toJSON()),
  );
  const timing = { name: 'request', description: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(shown).toMatchObject([{ serverTiming: [timing] }]);
  await expectToast(shopper, shopper.t('shop', 'coupon_notadded'));
  expect(await stored(shopper, 'couponCode')).toBe('NOSUCHCODE');
  await shopper.visit.end();
});

longTest(
  'any disableCache value turns caching off for pages, data and calls until the developer menu ends it',
  async () => {
    const shopper = await enter(open, lumen);
    const { page, visit, main, t } = shopper;
    const host = addressOf(lumen);
    await page.goto(addressOf(lumen, '/?disableCache=false'));
    await expect.poll(() => stored(shopper, 'disableCache'), slow).not.toBeNull();
    // Calls from before the flag was stored end here.
    await page.waitForLoadState('networkidle');
    const responses: { url: URL; cache: string | undefined }[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.href.startsWith(host)) responses.push({ url, cache: response.headers()['x-cache'] });
    });
    // The opened address has no `disableCache`. The stored flag makes the page reload itself with it.
    await page.goto(addressOf(lumen, '/products'), { waitUntil: 'commit' });
    await page.waitForURL(/\/products\?disableCache=true$/);
    expect(responses.findLast(({ url }) => url.pathname === '/products')?.cache).toBeUndefined();
    const sort = main.getByRole('combobox', { name: t('listing', 'sortBy') });
    await page.waitForLoadState('networkidle');
    await sort.selectOption('sale');
    await page.waitForURL(/sort=sale/);
    const data = responses.filter(({ url }) => url.pathname.endsWith('.data'));
    expect(data).not.toHaveLength(0);
    await main.getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/product\/.*\?disableCache=true$/);
    expect(responses.filter(({ url }) => url.pathname.startsWith('/product/'))).toMatchObject([{ cache: undefined }]);
    await addToCart(shopper);
    for (const { url, cache } of data) {
      expect([url.searchParams.get('disableCache'), cache]).toEqual(['true', undefined]);
      // The configuration, header, menu and footer of the document are kept.
      expect(url.searchParams.get('_routes'), url.href).toMatch(/^routes\/products?$/);
    }
    const calls = responses.filter(({ url }) => url.pathname.startsWith('/api/'));
    expect(calls).not.toHaveLength(0);
    for (const { url } of calls) {
      expect(Number(url.searchParams.get('timestamp'))).toBeGreaterThan(1e12);
      expect(url.searchParams.get('shopId')).toMatch(/^\d+$/);
    }
    await page.goto(addressOf(lumen, '/?dev=true'), { waitUntil: 'commit' });
    await page.waitForURL(/disableCache=true/);
    const menu = page.getByRole('region', { name: t('dev', 'menu') });
    await menu.getByText(t('dev', 'cacheNone')).waitFor();
    await menu.getByRole('checkbox', { name: t('dev', 'pastCache') }).click();
    await page.waitForURL(addressOf(lumen, '/?dev=true'));
    expect(await stored(shopper, 'disableCache')).toBeNull();
    await expect.poll(() => responses.findLast(({ url }) => url.search === '?dev=true')?.cache, slow).toBeDefined();
    await visit.end();
  },
);

longTest('five products are compared, a sixth is refused; every change of a list shows a toast', async () => {
  const shopper = await enter(open, glina);
  const { main, t, visit } = shopper;
  await goTo(shopper, '/products');
  const add = (name: 'addCompare' | 'addWishlist') =>
    main.getByRole('article').getByRole('button', { name: t('shop', name), exact: true });
  for (let at = 0; at < 5; at += 1) {
    await add('addCompare').nth(at).click();
    await expect.poll(async () => JSON.parse((await stored(shopper, 'compareList')) ?? '[]').length, slow).toBe(at + 1);
  }
  await expectToast(shopper, t('shop', 'added_compare'));
  await add('addCompare').nth(5).click();
  await expectErrorToast(shopper, t('shop', 'added_compare_quantity_fail'));
  expect(JSON.parse((await stored(shopper, 'compareList')) ?? '[]')).toHaveLength(5);
  await add('addCompare').nth(0).click();
  await expectToast(shopper, t('shop', 'removed_compare'));
  await add('addWishlist').nth(0).click();
  await expectToast(shopper, t('shop', 'added_wishlist'));
  await add('addWishlist').nth(0).click();
  await expectToast(shopper, t('shop', 'wishlist_removed_one'));
  await goTo(shopper, '/compare');
  await main.getByRole('table').waitFor();
  await visit.end();
});

describe('in a shop that changes', () => {
  const shop = inject('alteredShop');

  longTest('debugDomain shows the shop of another host with its pictures', async () => {
    const { text } = await requestHost(shop.port, glina.host, `/products?debugDomain=${verde.host}`);
    const pictures = [...text.matchAll(/ (?:src|href)="(\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures).toContainEqual(expect.stringContaining('favicon'));
    for (const picture of pictures)
      expect((await requestHost(shop.port, glina.host, picture)).status, picture).toBe(200);
    const withoutDebugDomain = pictures[0]?.replace(/\?.*/, '') ?? '';
    expect((await requestHost(shop.port, glina.host, withoutDebugDomain)).status).toBe(404);
  });

  longTest('a stored debugDomain loads every page again with that host', async () => {
    const shopper = await enter(open, { ...glina, port: shop.port });
    const { page, visit } = shopper;
    // A page would load itself again as soon as it is hydrated, and break off the next `goto`. A text file can't.
    await goTo(shopper, '/robots.txt');
    await page.evaluate((host) => localStorage.setItem('debugDomain', host), verde.host);
    await page.goto(addressOf({ ...glina, port: shop.port }, '/contact'), { waitUntil: 'commit' });
    await page.waitForURL(`**/contact?debugDomain=${verde.host}`);
    await page.locator('html[lang=es]').waitFor();
    await visit.end();
  });

  test('a shop without a blog has no blog page and no link to one, and a withdrawn product says so', async () => {
    const get = (path: string) => requestHost(shop.port, 'rosa.localhost', path);
    const [path, id] = /\/product\/(\d+)-[^"?]+/.exec((await get('/products')).text) ?? [];
    if (!path) throw new Error('the shop lists no product');
    expect((await get('/')).text).toContain('href="/blog"');
    await changeDatabase(shop.dataDir, sql`update shop set blog_enabled = false where name = 'Rosa'`);
    await changeDatabase(shop.dataDir, sql`update product set status = 'withdrawn' where id = ${Number(id)}`);
    await expect.poll(async () => (await get('/blog')).status, slow).toBe(404);
    await expect.poll(async () => (await get('/')).text, slow).not.toContain('href="/blog"');
    const gone = textsOf('es')('shop', 'errorProductUnavailable');
    await expect.poll(async () => (await get(path)).text, slow).toContain(gone);
  });
});

longTest('the cart link pulses after a product was added, unless the shop turns that off', async () => {
  for (const [shop, moves] of [
    [verde, true],
    [lumen, false],
  ] as const) {
    const shopper = await enter(open, shop, 1366, { motion: true });
    const { page, visit } = shopper;
    await putInCart(shopper, shop.simple);
    const cartLink = page.getByRole('banner').locator('[data-pulse]');
    const animation = await cartLink.evaluate((element) => getComputedStyle(element).animationName);
    expect(animation !== 'none', shop.host).toBe(moves);
    await visit.end();
  }
  const still = async (host: string) => (await requestHost(shopPort(), host, '/')).text.includes('data-still');
  // The German shop of Glina does not say whether the cart pulses.
  expect([await still(lumen.host), await still('glina-de.localhost')]).toEqual([true, false]);
});

longTest('the service worker of an older storefront is unregistered', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  await page.addInitScript(() => {
    const unregister = async () => {
      document.documentElement.dataset.unregistered = '';
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations: async () => [{ unregister }] } });
  });
  await goTo(shopper, '/about');
  await page.locator('html[data-unregistered]').waitFor();
  await visit.end();
});

longTest('a component whose script can’t be loaded leads to an error page with a retry button', async () => {
  const shopper = await enter(open, glina);
  const { page, t, visit } = shopper;
  visit.expectStatus(0);
  await openProduct(shopper, glina.product.name);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: t('product', 'enlarge') }).click();
  await page.getByRole('heading', { level: 1, name: t('shop', 'errorGeneric') }).waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await expectHeading(shopper, glina.product.name);
  await visit.context.close();
});
