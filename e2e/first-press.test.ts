import { cart } from '@witryna/contract/cart';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen } from './demo-shops.ts';
import { dropResponses } from './drop-responses.ts';
import { requestHost } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import {
  enter,
  expectErrorToast,
  expectPieces,
  expectToast,
  goTo,
  openProduct,
  type Shopper,
  shopPort,
  stored,
} from './shopper.ts';
import { answer, dataLayer, standIn } from './stand-in-tools.ts';

const open = shareBrowser();

/** Holds back all scripts of all tabs until the returned function is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  // The route stays: without any, Chromium would send requests that are held back in other ways.
  await context.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}

/** Notes the look that each pressed button has in the frame of its press: whether it is busy, and its spinner. */
async function watchPresses(page: Page) {
  await page.evaluate(() => {
    const looks: unknown[] = [];
    Reflect.set(window, 'looks', looks);
    const note = ({ target }: MouseEvent) =>
      requestAnimationFrame(() => {
        const button = (target as Element).closest('button');
        if (!button) return;
        const { animationName, width } = getComputedStyle(button, '::after');
        looks.push([button.name, button.ariaBusy, animationName, width]);
      });
    addEventListener('click', note, { capture: true });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'looks')]);
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('keptPresses') ?? '[]'));
const busyLook = (name: string) => [name, 'true', 'spin', '20px'];
const addButton = ({ main, t }: Shopper) =>
  main.getByRole('button', { name: t('shop', 'addToCart'), exact: true }).first();

/** The lines of the cart, as the server has them. */
async function readCart(shopper: Shopper) {
  const session = await stored(shopper, 'sessionId');
  const { text } = await requestHost(shopPort(), shopper.shop.host, `/api/shop/ShoppingCart/${session}`);
  return cart.parse(JSON.parse(text)).products;
}

test('a button pressed before any script is busy in the same frame, and adds what the shopper sees once', async () => {
  const shopper = await enter(open, lumen, 360);
  const { page, main, t, visit } = shopper;
  const release = await holdScripts(visit.context);
  await openProduct(shopper, lumen.product.name, { waitUntil: 'commit' });
  const [, plug] = lumen.product.correction;
  await main.locator('.option', { hasText: plug }).click();
  await main.getByLabel(t('shop', 'quantity'), { exact: true }).fill('2');
  const looks = await watchPresses(page);
  await addButton(shopper).click();
  await addButton(shopper).click();
  await expect.poll(looks).toEqual([busyLook('cart'), busyLook('cart')]);
  expect(await kept(page)).toMatchObject([{ kind: 'cart', name: lumen.product.name, quantity: '2' }]);
  release();
  await expectToast(shopper, t('shop', 'cart_added'));
  await expectPieces(shopper, 2);
  await expect.poll(() => addButton(shopper).getAttribute('aria-busy')).toBeNull();
  expect(await main.getByLabel(t('shop', 'quantity'), { exact: true }).inputValue()).toBe('1');
  expect(await kept(page)).toEqual([]);
  const lines = await readCart(shopper);
  expect(lines.map(({ variants }) => variants?.map(({ value }) => value))).toEqual([expect.arrayContaining([plug])]);
  await visit.end();
});

test('presses of a page that is left at once count on the next page, once', async () => {
  const shopper = await enter(open, glina);
  const { page, main, t, visit } = shopper;
  const release = await holdScripts(visit.context);
  await goTo(shopper, `/products?search=${encodeURIComponent(glina.simple)}`, { waitUntil: 'commit' });
  const looks = await watchPresses(page);
  const card = main.getByRole('article').first();
  await card.hover();
  for (const name of ['cart', 'wishlist', 'compareList']) await card.locator(`button[name=${name}]`).click();
  await expect.poll(looks).toEqual(['cart', 'wishlist', 'compareList'].map(busyLook));
  await card.getByRole('link', { name: glina.simple, exact: true }).click({ noWaitAfter: true });
  await page.waitForURL(/\/product\//, { waitUntil: 'commit' });
  const [, wished, compared, ...others] = await kept(page);
  const { value } = wished;
  expect(compared).toMatchObject({ value });
  // This shop has no tools that the followed link could be told to.
  expect(others).toEqual([]);
  release();
  await expectToast(shopper, t('shop', 'cart_added'));
  await expectPieces(shopper, 1);
  for (const list of ['wishlist', 'compareList'] as const)
    expect(JSON.parse((await stored(shopper, list)) ?? '')).toEqual([Number(value)]);
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  await expectPieces(shopper, 1);
  expect(await readCart(shopper)).toMatchObject([{ quantity: 1 }]);
  await visit.end();
});

longTest('an addition whose answer is lost with the page, and a copy of its tab, count once', async () => {
  const shopper = await enter(open, glina);
  const { page, visit } = shopper;
  const release = await holdScripts(visit.context);
  await openProduct(shopper, glina.simple, { waitUntil: 'commit' });
  await addButton(shopper).click();
  const [copy] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  expect(await kept(copy)).toEqual(await kept(page));
  const arrived = Promise.withResolvers<void>();
  await dropResponses(page, '**/api/shop/ShoppingCart*', () => {
    arrived.resolve();
    return new Promise(() => undefined);
  });
  release();
  await arrived.promise;
  expect(await kept(page)).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goTo(shopper, '/contact');
  for (const tab of [page, copy]) {
    await expectPieces({ ...shopper, page: tab }, 1);
    await expect.poll(() => kept(tab)).toEqual([]);
  }
  expect(await readCart(shopper)).toMatchObject([{ quantity: 1 }]);
  await visit.end();
});

longTest('a refusal on the next page names the product', async () => {
  const shopper = await enter(open, glina, 768);
  const { page, main, t, visit } = shopper;
  visit.expectStatus(409);
  const release = await holdScripts(visit.context);
  await openProduct(shopper, glina.simple, { waitUntil: 'commit' });
  await main.getByLabel(t('shop', 'quantity'), { exact: true }).fill('9999');
  await addButton(shopper).click();
  await goTo(shopper, '/contact', { waitUntil: 'commit' });
  release();
  await expectErrorToast(shopper, `${glina.simple}: ${t('shop', 'errorNoMorePieces')}`);
  await expect.poll(() => kept(page)).toEqual([]);
  await visit.end();
});

longTest(
  'a card followed as the first touch is told of once, and neither kept nor told before consent allows it',
  async () => {
    const { port, dataDir } = inject('alteredShop');
    const ids = JSON.stringify({ googleAnalytics4Id: 'G-ABCDEF1234' });
    await changeDatabase(dataDir, sql`update shop set config = config || ${ids}::jsonb where name = 'Bajka'`);
    const shopper = await enter(open, { ...glina, host: 'bajka.localhost', port }, 360);
    const { page, main, visit } = shopper;
    visit.expectStatus(0);
    visit.expectMessage(/Picture could not be loaded/);
    const requests = await standIn(visit);
    await visit.context.route('**/pictures/**', (route) => route.abort());
    /** Follows the first card of the list before any script has run. @returns what is kept of it */
    const followCard = async (coupon: string) => {
      const release = await holdScripts(visit.context);
      await goTo(shopper, `/products?c=${coupon}`, { waitUntil: 'commit' });
      await main.locator('img[data-lost]').first().waitFor({ state: 'attached' });
      await main.getByRole('article').first().getByRole('link').first().click({ noWaitAfter: true });
      await page.waitForURL(/\/product\//, { waitUntil: 'commit' });
      const presses = await kept(page);
      expect(await stored(shopper, 'couponCode')).toBe(coupon);
      release();
      await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0);
      return presses;
    };
    const told = async () => {
      const calls = await dataLayer(page);
      const lists = ['view_item_list', 'select_item'];
      return calls.flatMap(([call, name, about]) =>
        call === 'event' && lists.includes(String(name)) && JSON.stringify(about).includes('"products"') ? [name] : [],
      );
    };
    expect(await followCard('FIRST')).toEqual([]);
    expect(requests).toEqual([]);
    await answer(shopper, 'acceptAll');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(await told()).toEqual([]);

    expect(await followCard('SECOND')).toMatchObject([{ kind: 'list', value: expect.stringMatching(/^\d+$/) }]);
    await expect.poll(told).toEqual(['view_item_list', 'select_item']);
    await expect.poll(() => kept(page)).toEqual([]);
    await page.reload();
    await page.waitForFunction(() => 'dataLayer' in window);
    expect(await told()).toEqual([]);
    await visit.end();
  },
);
