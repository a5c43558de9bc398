import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import {
  addressOf,
  addToCart,
  enter,
  expectHeading,
  expectPieces,
  expectToast,
  goTo,
  openProduct,
  putInCart,
  type Shopper,
  shopPort,
  stored,
} from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();

const journeys = [
  { shop: glina, width: 1366 },
  { shop: verde, width: 360 },
  { shop: lumen, width: 768 },
] as const;

describe.each(oneOf(journeys, 1))('the cart of $shop.host at $width px', ({ shop, width }) => {
  test('changes quantities, removes lines, restores them with undo, and keeps them for later', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await putInCart(shopper, shop.simple);
    await goTo(shopper, '/cart');
    await main.getByRole('button', { name: t('cart', 'increaseOf', { name: shop.simple }) }).click();
    await main.getByRole('button', { name: t('cart', 'increaseOf', { name: shop.simple }) }).click();
    await expectPieces(shopper, 3);
    await main.getByRole('button', { name: t('cart', 'decreaseOf', { name: shop.simple }) }).click();
    await expectPieces(shopper, 2);
    await page.reload();
    await expectPieces(shopper, 2);
    await main.getByRole('button', { name: t('cart', 'removeOf', { name: shop.simple }) }).click();
    await expectToast(shopper, t('shop', 'cart_removed_one'));
    await main.getByText(t('cart', 'empty'), { exact: true }).waitFor();
    await checkAccessibility(page, 'cart: empty');
    await undo(shopper);
    await expectPieces(shopper, 2);
    await main.getByRole('button', { name: t('cart', 'clear'), exact: true }).click();
    await expectToast(shopper, t('shop', 'cart_removed_all'));
    await main.getByText(t('cart', 'empty'), { exact: true }).waitFor();
    await undo(shopper);
    await expectPieces(shopper, 2);

    await main.getByRole('button', { name: t('cart', 'saveForLaterOf', { name: shop.simple }) }).press('Enter');
    await main.getByText(t('cart', 'empty'), { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2');
    await page.reload();
    const move = main.getByRole('button', { name: `${t('cart', 'moveToCart')}: ${shop.simple}` });
    await move.waitFor();
    await checkAccessibility(page, 'cart: saved for later');
    await main.getByRole('button', { name: t('cart', 'removeOf', { name: shop.simple }) }).click();
    await expectToast(shopper, t('cart', 'savedRemoved'));
    await undo(shopper);
    await move.press('Enter');
    await expectPieces(shopper, 2);
    expect(await stored(shopper, 'savedForLater')).toBe('[]');
    await shopper.visit.end();
  });

  test('applies a coupon from the address once there is a product, and removes it again', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, `/?c=${shop.coupon}`);
    await expectHeading(shopper, /./);
    await expect.poll(() => stored(shopper, 'couponCode')).toContain(shop.coupon);
    await putInCart(shopper, shop.simple);
    await page
      .getByRole('link', { name: t('shop', 'viewCart'), exact: true })
      .last()
      .click();
    await main.getByText(t('cart', 'couponActive', { code: shop.coupon })).waitFor();
    await main.getByRole('button', { name: t('cart', 'couponRemove', { code: shop.coupon }) }).click();
    await expectToast(shopper, t('shop', 'coupon_removed'));
    expect(await stored(shopper, 'couponCode')).toBeNull();
    await shopper.visit.end();
  });

  longTest('is offered on another device by a link, which changes nothing by itself', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    const { name } = shop.product;
    await shopper.visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await putInCart(shopper, name);
    await goTo(shopper, '/cart');
    await main.getByRole('button', { name: t('cart', 'shareCart') }).click();
    await expectToast(shopper, t('share', 'linkCopied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${addressOf(shop, '/cart\\?cart=')}\\d+-\\d+\\.\\d+\\.1$`));
    await shopper.visit.end();

    const friend = await enter(open, shop, width);
    await friend.page.goto(`${link}-999999999.1.1`);
    await friend.main.getByRole('heading', { name: t('cart', 'linked') }).waitFor();
    await friend.main.getByRole('link', { name, exact: true }).waitFor();
    await friend.main.getByText(pluralForm(t('cart', 'linkedGone'), 'one', 1)).waitFor();
    await checkAccessibility(friend.page, 'cart: linked');
    await friend.main.getByRole('button', { name: t('cart', 'linkedTake') }).click();
    await friend.main
      .getByRole('status')
      .getByText(pluralForm(t('cart', 'taken'), 'one', 1))
      .waitFor();
    await expectPieces(friend, 1);
    expect(friend.page.url()).toBe(addressOf(shop, '/cart'));
    await goTo(friend, '/cart?cart=1700000000-1.1.1');
    await friend.main.getByText(t('cart', 'link_expired')).waitFor();
    await friend.main.getByRole('button', { name: t('cart', 'toOwnCart') }).click();
    await friend.main.getByRole('link', { name, exact: true }).waitFor();
    await friend.visit.end();
  });

  test('is the same in two tabs', async () => {
    const shopper = await enter(open, shop, width);
    await putInCart(shopper, shop.simple);
    const other: Shopper = { ...shopper, page: await shopper.visit.openTab() };
    const second = { ...other, main: other.page.locator('main') };
    await goTo(second, '/cart');
    await expectPieces(second, 1);
    await shopper.page.bringToFront();
    await addToCart(shopper);
    await expectPieces(shopper, 2);
    await second.page.bringToFront();
    await expectPieces(second, 2);
    await second.main.getByRole('button', { name: shopper.t('cart', 'removeOf', { name: shop.simple }) }).click();
    await second.main.getByText(shopper.t('cart', 'empty'), { exact: true }).waitFor();
    await shopper.page.bringToFront();
    await expectNoPieces(shopper);
    await shopper.visit.end();
  });
});

test('the cart in the header has photo, quantity, price and total, and removes a line', async () => {
  const shopper = await enter(open, glina);
  const { page, t } = shopper;
  await putInCart(shopper, glina.simple);
  await addToCart(shopper);
  await page.getByRole('banner').getByRole('button', { name: /: 2 / }).click();
  const panel = page.locator('#cart-panel');
  expect(await panel.getByRole('listitem').locator('img').getAttribute('src')).toContain('/pictures/');
  const minorIn = async (text: Locator) => Number((await text.textContent())?.replace(/^2 ×|\D/g, ''));
  const price = await minorIn(panel.getByText(/^2 × [\d\s]+,\d\d\szł$/));
  const total = panel.getByRole('paragraph').filter({ hasText: t('cart', 'total') });
  expect([price > 0, await minorIn(total)]).toEqual([true, 2 * price]);
  await panel.getByRole('button', { name: t('cart', 'removeOf', { name: glina.simple }) }).click();
  await panel.getByText(t('cart', 'empty'), { exact: true }).waitFor();
  await expectNoPieces(shopper);
  await shopper.visit.end();
});

async function undo({ page, t }: Shopper): Promise<void> {
  const toasts = page.getByRole('region', { name: t('shop', 'notifications') });
  await toasts
    .getByRole('button', { name: t('shop', 'undo') })
    .last()
    .click();
}

/** Waits until the header says that the cart is empty. */
async function expectNoPieces({ page, t, wide }: Shopper): Promise<void> {
  const empty = /=0 \{([^}]*)\}/.exec(t('shop', 'cartCount'))?.[1] ?? '';
  const name = new RegExp(`: ${empty}$`);
  await page
    .getByRole('banner')
    .getByRole(wide ? 'button' : 'link', { name })
    .last()
    .waitFor();
}

longTest('the up-sell products of the cart have the title from the shop configuration', async () => {
  const shopper = await enter(open, glina, 1366);
  const config = JSON.parse((await requestHost(shopPort(), glina.host, `/api/shop/config/${glina.host}`)).text);
  await putInCart(shopper, glina.simple);
  await goTo(shopper, '/cart');
  await shopper.main.getByRole('heading', { name: config.upSellConfig.title, exact: true }).waitFor();
  await shopper.visit.end();
});

longTest('a quantity that is typed is read as a whole number from 1', async () => {
  const shopper = await enter(open, glina, 768);
  await openProduct(shopper, glina.simple);
  const quantity = shopper.main.getByLabel(shopper.t('shop', 'quantity'), { exact: true });
  let pieces = 0;
  for (const [typed, counted] of [
    ['2.5', 2],
    ['1e3', 1],
    ['-4', 1],
    ['0', 1],
    ['abc', 1],
    [' 3 ', 3],
  ] as const) {
    await quantity.fill('');
    await quantity.pressSequentially(typed);
    await quantity.press('Enter');
    await addToCart(shopper);
    pieces += counted;
    await expectPieces(shopper, pieces);
  }
  await shopper.visit.end();
});

longTest('a product can’t be added again once the cart has all its stock', async () => {
  const shopper = await enter(open, glina, 768);
  const { main, t } = shopper;
  await putInCart(shopper, 'Podstawka na kadzidełko');
  await main.getByText(t('shop', 'errorNoMorePieces'), { exact: true }).waitFor();
  expect(
    await main
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .isDisabled(),
  ).toBe(true);
  await shopper.visit.end();
});
