import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, field, fillCheckout, goToCheckoutWith, orderButton } from './checkout-steps.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import {
  addToCart,
  enter,
  expectPieces,
  expectToast,
  goTo,
  openProduct,
  pressOkAbove,
  putInCart,
  type Shopper,
  stored,
} from './shopper.ts';

const open = shareBrowser();

type Fault = (route: Route) => Promise<void> | undefined;

const refusal = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: 'InternalError', requestId: '0' } } });
const neverAnswer: Fault = () => undefined;

/**
 * Faults of the API. `failures-pairwise.test.ts` tries such faults with more calls. `status` is the HTTP status that the
 * browser console logs; 0 means that no response came.
 */
const faults: { name: string; status: number; fault: Fault }[] = [
  { name: 'closes the connection', status: 0, fault: (route) => route.abort('connectionreset') },
  { name: 'answers 500', status: 500, fault: refusal(500) },
  {
    name: 'answers no JSON',
    status: 502,
    fault: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  },
  { name: 'never answers', status: 0, fault: neverAnswer },
];
/** Time limit for an error to appear: a call may take 15 s, and a busy machine needs some seconds to show its error. */
const ERROR_WITHIN_MS = 25_000;

/** Makes all calls to the path fail, except reads of the cart. */
async function failCalls(shopper: Shopper, path: string, { status, fault }: (typeof faults)[number]): Promise<void> {
  shopper.visit.expectStatus(status);
  await shopper.page.route(path, (route) =>
    route.request().method() === 'GET' && path.endsWith('ShoppingCart*') ? route.fallback() : fault(route),
  );
}

describe.each(oneOf(faults, 2))('when the API $name', (fault) => {
  test('adding to the cart shows an error and can be repeated', async () => {
    const shopper = await enter(open, glina, 768);
    const { page, main, t } = shopper;
    await openProduct(shopper, glina.simple);
    await failCalls(shopper, '**/api/shop/ShoppingCart*', fault);
    const add = main.getByRole('button', { name: t('shop', 'addToCart'), exact: true }).first();
    await add.click();
    const toasts = page.getByRole('region', { name: t('shop', 'notifications') });
    await toasts.getByRole('alert').getByText(/\S/).first().waitFor({ timeout: ERROR_WITHIN_MS });
    await expect.poll(() => add.isEnabled()).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await addToCart(shopper);
    await expectPieces(shopper, 1);
    await shopper.visit.end();
  });

  longTest('the contact form keeps what was typed and can be sent again', async () => {
    const shopper = await enter(open, lumen, 360);
    const { page, main, t } = shopper;
    await goTo(shopper, '/contact');
    const form = main.getByRole('form', { name: t('content', 'contactForm') });
    await form.getByLabel(t('content', 'name'), { exact: true }).fill('Aoife');
    await form.getByLabel(t('content', 'email'), { exact: true }).fill('aoife@example.com');
    await form.getByLabel(t('content', 'subject'), { exact: true }).fill('Cable');
    await form.getByLabel(t('content', 'message'), { exact: true }).fill('How long is it?');
    await failCalls(shopper, '**/api/shop/Contact*', fault);
    const send = form.getByRole('button', { name: t('content', 'send') });
    await send.click();
    await form.getByText(t('content', 'messageNotSent')).waitFor({ timeout: ERROR_WITHIN_MS });
    await expect.poll(() => send.isEnabled()).toBe(true);
    expect(await form.getByLabel(t('content', 'message'), { exact: true }).inputValue()).toBe('How long is it?');
    await checkAccessibility(page, 'contact: not sent');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await send.click();
    await form.getByText(t('content', 'messageSent'), { exact: true }).waitFor();
    await shopper.visit.end();
  });

  test('the checkout keeps what was typed, and pressing the button again places the order', async () => {
    const shopper = await enter(open, verde, 1366);
    const { page, main } = shopper;
    await goToCheckoutWith(shopper, verde.simple);
    await fillCheckout(shopper, 'transfer');
    await failCalls(shopper, '**/api/shop/Order*', fault);
    const order = orderButton(shopper);
    await order.click();
    await main.getByRole('alert').getByText(/\S/).first().waitFor({ timeout: ERROR_WITHIN_MS });
    await expect.poll(() => order.isEnabled()).toBe(true);
    expect(await field(shopper, 'street').inputValue()).toBe(verde.address.street);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await order.click();
    await expectThanks(shopper);
    await shopper.visit.end();
  });
});

longTest('a cart that can’t be loaded shows an error, and its button loads the cart again', async () => {
  const shopper = await enter(open, glina, 360);
  const { page, main, t } = shopper;
  await putInCart(shopper, glina.simple);
  shopper.visit.expectStatus(500);
  await page.route('**/api/shop/ShoppingCart/**', refusal(500));
  await goTo(shopper, '/cart');
  await main.getByText(t('cart', 'failed'), { exact: true }).waitFor();
  await checkAccessibility(page, 'cart: failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await main.getByRole('link', { name: glina.simple }).first().waitFor();
  await shopper.visit.end();
});

test('a quantity typed and a button pressed before hydration take effect after it', async () => {
  const shopper = await enter(open, lumen, 360);
  const { page, main, t } = shopper;
  await openProduct(shopper, lumen.simple);
  const release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await main.getByLabel(t('shop', 'quantity'), { exact: true }).fill('3');
  await main
    .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
    .first()
    .click({ noWaitAfter: true });
  release();
  await expectToast(shopper, t('shop', 'cart_added'));
  await expectPieces(shopper, 3);
  await shopper.visit.end();
});

test('product options chosen before hydration are applied after it', async () => {
  const shopper = await enter(open, lumen, 360);
  const { page, main, t } = shopper;
  await openProduct(shopper, lumen.product.name);
  const release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  for (const [, value] of lumen.product.impossible)
    await main.getByTitle(value, { exact: true }).click({ noWaitAfter: true });
  release();
  await main.getByText(t('shop', 'errorCombinationUnavailable'), { exact: true }).waitFor();
  await shopper.visit.end();
});

test('each wishlist button pressed before hydration adds its product once', async () => {
  const shopper = await enter(open, glina, 360);
  const { page, main, t } = shopper;
  await goTo(shopper, '/products');
  const release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const hearts = main.getByRole('button', { name: t('shop', 'addWishlist'), exact: true });
  for (const at of [0, 1, 2, 1]) await hearts.nth(at).click();
  release();
  await expect.poll(async () => JSON.parse((await stored(shopper, 'wishlist')) ?? '[]')).toHaveLength(3);
  await shopper.visit.end();
});

test('a sort order chosen before hydration is applied after it', async () => {
  const shopper = await enter(open, lumen, 768);
  const { page, main, t } = shopper;
  await goTo(shopper, '/products');
  const release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await main.getByLabel(t('listing', 'sortBy')).selectOption('price_lowtohigh');
  release();
  await page.waitForURL(/[?&]sort=price_lowtohigh/);
  await shopper.visit.end();
});

longTest('the page stays usable and accessible when all pictures fail to load', async () => {
  const shopper = await enter(open, glina, 1366);
  shopper.visit.expectStatus(0);
  await shopper.page.route('**/pictures/**', (route) => route.abort('failed'));
  await goTo(shopper, '/');
  await shopper.main.getByRole('article').first().waitFor();
  // The logo can't be loaded either, so the header shows its alternative text, the shop's name.
  await shopper.page.getByRole('banner').getByAltText('Glina').filter({ visible: true }).waitFor();
  await checkAccessibility(shopper.page, 'listing: pictures failed');
  await shopper.visit.end();
});

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

longTest('pictures that can’t be loaded are replaced by the no-photo picture', async () => {
  const shopper = await enter(open, glina);
  const { page, main, t, visit } = shopper;
  visit.expectStatus(404);
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }));
  await goTo(shopper, '/products');
  const card = main.getByRole('article').first();
  // The first move of the mouse makes the page hydrate.
  await page.mouse.move(300, 300);
  await expect.poll(() => card.locator('img').count()).toBe(0);
  expect(await card.locator('.bg-soft > svg').first().isVisible()).toBe(true);

  await openProduct(shopper, glina.product.name);
  await main.getByRole('button', { name: t('product', 'enlarge') }).click();
  const lightbox = page.getByRole('dialog', { name: glina.product.name });
  await lightbox.locator('.bg-soft > svg').waitFor();
  expect(await lightbox.locator('img').count()).toBe(0);
  await pressOkAbove(shopper, lightbox);
  await page.keyboard.press('Escape');

  const review = {
    id: 1,
    author: 'Ola',
    rating: 5,
    body: 'Piękny',
    createdAt: '2026-11-01T00:00:00Z',
    photos: ['lost'],
  };
  await page.route('**/reviews?*', (route) =>
    route.fulfill({ json: { data: [review], totalItems: 1, average: 5, counts: [0, 0, 0, 0, 1] } }),
  );
  await main.locator('a[href$="#reviews"]').first().click();
  await main.getByRole('combobox', { name: t('product', 'reviewsShow') }).selectOption('helpful');
  const photo = main.getByRole('button', { name: t('product', 'reviewPhoto', { author: 'Ola' }) });
  await photo.locator('.bg-soft > svg').waitFor();
  expect(await photo.locator('img').count()).toBe(0);
  await visit.end();
});
