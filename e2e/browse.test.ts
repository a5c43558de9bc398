import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { lumen } from './demo-shops.ts';
import {
  acceptCookies,
  addToCart,
  enter,
  expectHeading,
  expectNoCookie,
  expectPieces,
  expectToast,
  goTo,
  isHydrated,
  openMenu,
  openProduct,
  putInCart,
  type Shopper,
  search,
  shopsAtWidths,
  stored,
} from './shopper.ts';

const open = shareBrowser();

describe.each(oneOf(shopsAtWidths, 0))('$shop.host at $width px', ({ shop, width }) => {
  test('a shopper gets from the home page through the lists to a cart with a coupon', async () => {
    const shopper = await enter(open, shop, width, { motion: true });
    await goTo(shopper, '/');
    await acceptCookies(shopper);
    await browseLists(shopper);
    await findProduct(shopper);
    await chooseCombination(shopper);
    await addToCart(shopper);
    await expectPieces(shopper, 1);
    await goToCart(shopper);
    await applyCoupon(shopper);
    await expectNoCookie(shopper);
    await shopper.visit.end();
  });
});

async function browseLists(shopper: Shopper): Promise<void> {
  const { page, main, shop, t, wide } = shopper;
  if (wide) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shop', 'showCategories') })
      .click();
    await page.getByRole('banner').getByRole('link', { name: shop.category, exact: true }).first().click();
  } else {
    const menu = await openMenu(shopper);
    await checkAccessibility(page, 'menu panel');
    await menu.getByText(shop.category, { exact: true }).first().click();
    await menu.getByRole('link', { name: shop.category, exact: true }).click();
  }
  await expectHeading(shopper, shop.category);
  await sortByPrice(shopper);
  await checkAccessibility(page, 'listing: sorted');

  await goTo(shopper, '/products');
  await sortByPrice(shopper);
  const first = await namesOf(shopper);
  await main.getByRole('link', { name: t('shop', 'nextPage'), exact: true }).click();
  await page.waitForURL(/[?&]page=2/);
  await expect.poll(() => namesOf(shopper)).not.toEqual(first);
  expect((await namesOf(shopper)).filter((name) => first.includes(name))).toEqual([]);
  expect(page.url()).toContain('sort=price_lowtohigh');
}

async function sortByPrice({ page, main, t }: Shopper): Promise<void> {
  await main.getByLabel(t('listing', 'sortBy')).selectOption('price_lowtohigh');
  await page.waitForURL(/[?&]sort=price_lowtohigh/);
  const prices = async () => (await main.getByRole('article').allTextContents()).map(priceIn);
  await expect.poll(async () => isRising(await prices())).toBe(true);
}

/** The current price on a product card is its first price; an old price may follow. */
function priceIn(card: string): number {
  const [, major = '', minor = ''] = /(\d[\d\s.,]*)[.,](\d\d)(?!\d)/.exec(card) ?? [];
  return Number(major.replace(/\D/g, '') + minor);
}

function isRising(prices: readonly number[]): boolean {
  return prices.length > 1 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0));
}

async function namesOf({ main }: Shopper): Promise<string[]> {
  return main.getByRole('article').getByRole('heading').allTextContents();
}

test('two options pressed at once both count, even when no combination has both', async () => {
  const shopper = await enter(open, lumen, 768);
  const { page, main, t, shop } = shopper;
  await openProduct(shopper, shop.product.name);
  await main.hover();
  const radios = shop.product.impossible.map(([, value]) => main.getByRole('radio', { name: value, exact: true }));
  for (const radio of radios) await expect.poll(() => isHydrated(radio)).toBe(true);
  const handles = await Promise.all(radios.map((radio) => radio.elementHandle()));
  await page.evaluate(async (pressed) => {
    for (const radio of pressed) {
      if (radio instanceof HTMLElement) radio.click();
      // This lets React render the first press before the second one, while the address has not changed yet.
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    }
  }, handles);
  await main.getByText(t('shop', 'errorCombinationUnavailable'), { exact: true }).waitFor();
  await page.waitForURL(/[?&]combination=/);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await main.getByText(t('shop', 'errorCombinationUnavailable'), { exact: true }).isVisible()).toBe(true);
  await shopper.visit.end();
});

async function findProduct(shopper: Shopper): Promise<void> {
  const { page, main, shop } = shopper;
  await search(shopper, shop.searchFor);
  await checkAccessibility(page, 'listing: search');
  await main.getByRole('article').getByRole('link', { name: shop.product.name, exact: true }).click();
  await expectHeading(shopper, shop.product.name);
  await checkAccessibility(page, 'product');
}

async function chooseCombination(shopper: Shopper): Promise<void> {
  const { page, main, shop, t } = shopper;
  const { impossible, correction } = shop.product;
  const [first, second] = impossible;
  if (!first || !second) throw new Error('an impossible combination has two options');
  const radio = (value: string, note = '') => main.getByRole('radio', { name: value + note, exact: true });
  const add = main.getByRole('button', { name: t('shop', 'addToCart'), exact: true });
  await radio(first[1]).check({ force: true });
  const note = ` (${t('product', 'impossible')})`;
  await radio(second[1], note).check({ force: true });
  await main.getByText(t('shop', 'errorCombinationUnavailable'), { exact: true }).waitFor();
  expect(await add.isDisabled()).toBe(true);
  await checkAccessibility(page, 'product: combination unavailable');
  await main.getByRole('radio', { name: correction[1] }).check({ force: true });
  await main.getByText(t('shop', 'errorCombinationUnavailable')).waitFor({ state: 'detached' });
  await page.waitForURL(/[?&]combination=\d+/);
  expect(await add.isEnabled()).toBe(true);
  // The features are a tab, a row that opens, or stand open.
  const features = main.locator(':is([role="tab"], .info-row > summary)');
  const opener = features.filter({ hasText: t('product', 'tabFeatures') });
  if ((await opener.count()) > 0) await opener.click();
  await main
    .getByRole('definition')
    .filter({ hasText: /^[A-Z]{2}-\d+-/ })
    .waitFor();
}

async function goToCart(shopper: Shopper): Promise<void> {
  const { page, shop, t, wide } = shopper;
  const banner = page.getByRole('banner');
  if (wide) {
    await banner.getByRole('button', { name: /: 1 / }).click();
    const panel = page.locator('#cart-panel');
    const line = panel.getByRole('listitem');
    await line.getByRole('link', { name: shop.product.name }).first().waitFor();
    expect(await line.locator('img').count()).toBe(1);
    for (const part of [shop.product.correction[1], /\d[.,]\d\d/]) await line.getByText(part).first().waitFor();
    await line.getByRole('button', { name: t('cart', 'removeOf', { name: shop.product.name }) }).waitFor();
    await panel.getByText(t('cart', 'total'), { exact: true }).waitFor();
    await panel.getByRole('link', { name: t('cart', 'toCheckout'), exact: true }).waitFor();
    await checkAccessibility(page, 'cart panel');
    await panel.getByRole('link', { name: t('cart', 'viewCart'), exact: true }).click();
  } else {
    await banner.getByRole('link', { name: /: 1 / }).click();
  }
  await expectHeading(shopper, t('cart', 'title'));
  await shopper.main.getByRole('link', { name: shop.product.name }).first().waitFor();
  await checkAccessibility(page, 'cart');
}

async function applyCoupon(shopper: Shopper): Promise<void> {
  const { main, page, shop, t } = shopper;
  const code = main.getByLabel(t('cart', 'couponLabel'));
  const apply = main.getByRole('button', { name: t('cart', 'couponApply') });
  await code.fill('NIEMA99');
  await apply.click();
  await main.getByText(t('cart', 'refusal_unknown')).waitFor();
  await code.fill(shop.coupon);
  await apply.click();
  await expectToast(shopper, t('shop', 'coupon_added'));
  await main.getByText(t('cart', 'couponActive', { code: shop.coupon })).waitFor();
  expect(await stored(shopper, 'couponCode')).toContain(shop.coupon);
  await checkAccessibility(page, 'cart: coupon');
}

longTest('on a landscape tablet the layout switch marks two columns, and cart names stay on one line', async () => {
  const shopper = await enter(open, lumen, 1366, { width: 1024, height: 768 });
  const { page, main, shop, t } = shopper;
  await goTo(shopper, '/products');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const [two, three, list] = [button('2 columns'), button('3 columns'), button(t('listing', 'layoutList'))];
  const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  // CSS marks the active button already before hydration, so its background is checked. Hydration sets aria-pressed.
  expect(await background(three)).toBe(await background(list));
  expect(await background(two)).not.toBe(await background(list));
  await list.click();
  await expect.poll(() => list.getAttribute('aria-pressed')).toBe('true');
  await two.click();
  await expect.poll(() => two.getAttribute('aria-pressed')).toBe('true');
  expect(await list.getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await page.mouse.move(300, 300);
  await expect.poll(() => two.getAttribute('aria-pressed')).toBe('true');

  await putInCart(shopper, shop.product.name);
  await goTo(shopper, '/cart');
  const name = main.getByRole('listitem').getByRole('link', { name: shop.product.name, exact: true }).first();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  await shopper.visit.end();
});

test('a product that another shop sells has a link there instead of the cart button, in lists and on its page', async () => {
  const shopper = await enter(open, lumen, 360);
  const { page, main, t } = shopper;
  const [name, host] = ['Opal globe bulb, E27', 'glowerk.example'];
  const href = `https://${host}/lamps/opal-globe-e27`;
  await goTo(shopper, `/products?search=${encodeURIComponent(name)}`);
  const inList = main.getByRole('link', { name: `${t('shop', 'buyNowAt', { host })}: ${name}`, exact: true });
  const onPage = main.getByRole('link', { name: t('shop', 'buyNow'), exact: true });
  const attributes = (link: Locator) =>
    link.evaluate((element) => ['href', 'rel', 'target'].map((attribute) => element.getAttribute(attribute)));
  expect(await attributes(inList)).toEqual([href, 'noopener nofollow', null]);
  await openProduct(shopper, name);
  expect(await attributes(onPage)).toEqual([href, 'noopener nofollow', null]);
  await main.getByText(t('product', 'soldElsewhere', { host }), { exact: true }).waitFor();
  // The related products below have cart buttons, but only the cart button of the page has a quantity.
  expect(await main.getByLabel(t('shop', 'quantity'), { exact: true }).count()).toBe(0);
  await checkAccessibility(page, 'product: sold elsewhere');
  await shopper.visit.end();
});
