import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { askHost } from './ask.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { changeShop } from './shop-database.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import {
  acceptCookies,
  enter,
  goTo,
  openProduct,
  putInCart,
  type Shopper,
  stored,
  wantHeading,
  wantToast,
} from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
const patient = { timeout: 10_000 };

/** As when the visitor looks at another tab, or comes back. */
function setHidden({ page }: Shopper, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('while nobody looks the title calls, and is itself again afterwards', async () => {
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
  await expect.poll(() => page.title(), patient).toBe(own);
  await expect.poll(() => page.title(), patient).toBe('Herbata stygnie…');
  await setHidden(shopper, false);
  expect(await page.title()).toBe(own);
  await visit.end();
});

test('a new page begins at its top, the way back where it was, and a button leads up', async () => {
  const shopper = await enter(open, lumen, 1366, { reducedMotion: true });
  const { page, t, visit, main } = shopper;
  const place = () => page.evaluate(() => Math.round(scrollY));
  await goTo(shopper, '/products');
  const up = page.getByRole('button', { name: t('shop', 'scrollToTop') });
  await page.mouse.wheel(0, 60);
  expect(await up.isVisible()).toBe(false);
  await page.mouse.wheel(0, 700);
  await up.waitFor({ state: 'visible' });
  await expect.poll(place, patient).toBeGreaterThan(500);
  const before = await place();
  const card = main.getByRole('article').nth(4).getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await wantHeading(shopper, name);
  expect(await place()).toBe(0);
  await page.goBack();
  await wantHeading(shopper, t('shop', 'allProducts'));
  await expect.poll(place, patient).toBe(before);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await up.click();
  await expect.poll(place, patient).toBe(0);
  await up.waitFor({ state: 'hidden' });
  await visit.end();
});

test('on a phone the button that leads up gives way to one that it would cover', async () => {
  const shopper = await enter(open, glina, 360);
  const { page, t, visit, main } = shopper;
  await goTo(shopper, '/products');
  await acceptCookies(shopper);
  const up = page.getByRole('button', { name: t('shop', 'scrollToTop') });
  const card = main.getByRole('article').nth(1);
  const bringUnder = (target: Locator) =>
    target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - innerHeight + 40, behavior: 'instant' });
    });
  await bringUnder(card.locator('img').first());
  await up.waitFor({ state: 'visible' });
  await bringUnder(card.getByRole('button', { name: t('shop', 'addCompare') }));
  await up.waitFor({ state: 'hidden' });
  await bringUnder(main.getByRole('article').nth(2).locator('img').first());
  await up.waitFor({ state: 'visible' });
  // The scroll that brings its code is over when the code is there.
  await goTo(shopper, '/products?page=2');
  await bringUnder(card.getByRole('button', { name: t('shop', 'addCompare') }));
  await page.waitForLoadState('networkidle');
  expect(await up.isVisible()).toBe(false);
  await visit.end();
});

test('a coupon in the address is applied at once to a cart with products; one that does not count is said to', async () => {
  const shopper = await enter(open, verde);
  await putInCart(shopper, verde.simple);
  await goTo(shopper, '/contact?c=WITAJ10');
  await wantToast(shopper, shopper.t('shop', 'coupon_added'));
  await goTo(shopper, '/contact?c=NOSUCHCODE');
  await wantToast(shopper, shopper.t('shop', 'coupon_notadded'));
  expect(await stored(shopper, 'couponCode')).toBe('NOSUCHCODE');
  await shopper.visit.end();
});

test('caching that was turned off in the address stays off: every call carries the time', async () => {
  const shopper = await enter(open, lumen);
  const { page, visit } = shopper;
  await goTo(shopper, '/?disableCache=1');
  await expect.poll(() => stored(shopper, 'disableCache'), patient).not.toBeNull();
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(url);
  });
  await putInCart(shopper, lumen.simple);
  expect(calls.length).toBeGreaterThan(0);
  for (const { searchParams } of calls) {
    expect(Number(searchParams.get('timestamp'))).toBeGreaterThan(1e12);
    expect(searchParams.get('shopId')).toMatch(/^\d+$/);
  }
  await visit.end();
});

test('five products are compared, a sixth is refused; lists tell what was done with them', async () => {
  const shopper = await enter(open, glina);
  const { page, main, t, visit } = shopper;
  await goTo(shopper, '/products');
  const add = (name: 'addCompare' | 'addWishlist') =>
    main.getByRole('article').getByRole('button', { name: t('shop', name), exact: true });
  for (let at = 0; at < 5; at += 1) {
    await add('addCompare').nth(at).click();
    await expect
      .poll(async () => JSON.parse((await stored(shopper, 'compareList')) ?? '[]').length, patient)
      .toBe(at + 1);
  }
  await wantToast(shopper, t('shop', 'added_compare'));
  await add('addCompare').nth(5).click();
  await wantToast(shopper, t('shop', 'added_compare_quantity_fail'));
  expect(JSON.parse((await stored(shopper, 'compareList')) ?? '[]')).toHaveLength(5);
  await add('addCompare').nth(0).click();
  await wantToast(shopper, t('shop', 'removed_compare'));
  await add('addWishlist').nth(0).click();
  await wantToast(shopper, t('shop', 'added_wishlist'));
  await add('addWishlist').nth(0).click();
  await wantToast(shopper, t('shop', 'wishlist_removed_one'));
  await goTo(shopper, '/compare');
  await main.getByRole('table').waitFor();
  await checkAccessibility(page);
  await visit.end();
});

describe('in a shop of its own', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShop({ env: { ALLOW_DEBUG_DOMAIN: '1' } });
  }, 100_000);
  afterAll(async () => void (await shop.stop()));

  test('a page that shows the shop of another host has the pictures of that shop', async () => {
    const { text } = await askHost(shop.port, glina.host, `/products?debugDomain=${verde.host}`);
    const pictures = [...text.matchAll(/ src="(\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) expect((await askHost(shop.port, glina.host, picture)).status, picture).toBe(200);
    const own = pictures[0]?.replace(/\?.*/, '') ?? '';
    expect((await askHost(shop.port, glina.host, own)).status).toBe(404);
  });

  test('a shop for adults asks first; No leads away, Yes is remembered', async () => {
    const asking = sql`jsonb_set(config::jsonb, '{layout,use18PlusAlert}', 'true')`;
    await changeShop(shop.dataDir, sql`update shop set config = ${asking} where name = ${lumen.name}`);
    const visit = await open({ locale: 'en-GB' });
    const { page } = visit;
    const t = textsOf('en');
    const gate = page.getByRole('dialog', { name: t('shop', 'adultTitle') });
    const asks = async () => {
      await page.goto(shop.addressOf(lumen.host, '/'));
      return gate.isVisible();
    };
    await expect.poll(asks, patient).toBe(true);
    await checkAccessibility(page);
    await gate.getByRole('link', { name: t('shop', 'no'), exact: true }).click();
    await page.waitForURL('about:blank');
    expect(await asks()).toBe(true);
    const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
    const isOnNotice = () => notice.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(() => page.keyboard.press('Tab').then(isOnNotice)).toBe(true);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'hidden' });
    await gate.getByRole('button', { name: t('shop', 'yes'), exact: true }).click();
    await gate.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ADULT_ACCEPTATION'))).toBe('true');
    expect(await asks()).toBe(false);
    await visit.end();
  });
});

test('the way to the cart pulses after something was added, unless the shop wants it still', async () => {
  for (const [shop, moves] of [
    [verde, true],
    [lumen, false],
  ] as const) {
    const shopper = await enter(open, shop);
    const { page, visit } = shopper;
    await putInCart(shopper, shop.simple);
    const way = page.getByRole('banner').locator('[data-pulse]');
    const animation = await way.evaluate((element) => getComputedStyle(element).animationName);
    expect(animation !== 'none', shop.host).toBe(moves);
    await visit.end();
  }
});

test('an older storefront’s service worker is unregistered', async () => {
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

test('a part that can not be loaded is said, with a way to try again', async () => {
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
  await wantHeading(shopper, glina.product.name);
  await visit.context.close();
});
