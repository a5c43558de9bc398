import { expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, goToCheckout, order } from './checkout-steps.ts';
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
  shopPort,
  stored,
} from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();

const journeys = [
  { shop: glina, width: 768 },
  { shop: verde, width: 1366 },
  { shop: lumen, width: 360 },
] as const;

test.each(oneOf(journeys, 2))(
  'a wishlist that is shared by a link becomes an order in another browser: $shop.host',
  async ({ shop, width }) => {
    const owner = await enter(open, shop, width);
    await owner.visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { t } = owner;
    const names = [shop.product.name, shop.simple];
    for (const name of names) {
      await openProduct(owner, name);
      await owner.main
        .getByRole('button', { name: t('shop', 'addWishlist'), exact: true })
        .first()
        .click();
      await expectToast(owner, t('shop', 'added_wishlist'));
    }
    await goTo(owner, '/wishlist');
    await owner.main.getByRole('button', { name: t('lists', 'shareWishlist') }).click();
    await expectToast(owner, t('share', 'linkCopied'));
    const link = await owner.page.evaluate(() => navigator.clipboard.readText());
    const ids: number[] = JSON.parse((await stored(owner, 'wishlist')) ?? '[]');
    expect(link).toBe(addressOf(shop, `/wishlist/shared?ids=${ids.join('-')}`));
    await owner.visit.end();

    const friend = await enter(open, shop, width);
    const { page, main } = friend;
    await page.goto(link);
    await expectHeading(friend, t('lists', 'sharedWishlist'));
    for (const name of names) await main.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await checkAccessibility(page, 'shared wishlist');
    expect(await stored(friend, 'wishlist')).toBeNull();
    await main.getByRole('button', { name: t('lists', 'saveToWishlist') }).click();
    await expect.poll(() => stored(friend, 'wishlist')).toBe(JSON.stringify(ids));
    // The product with options is not added but named, with a link to choose them.
    await main.getByRole('button', { name: t('lists', 'allToCart') }).click();
    await expectToast(friend, t('shop', 'cart_added'));
    const result = main.getByRole('status').filter({ hasText: pluralForm(t('lists', 'addedToCart'), 'one', 1) });
    await result.getByRole('listitem').getByText(t('shop', 'chooseOptions')).waitFor();
    await checkAccessibility(page, 'shared wishlist: put in the cart');
    await result.getByRole('link', { name: shop.product.name }).click();
    await expectHeading(friend, shop.product.name);
    await addToCart(friend);
    await expectPieces(friend, 2);
    await goToCheckout(friend);
    await order(friend, 'cash');
    await expectThanks(friend);
    for (const hostile of ['', '%3Cscript%3E', 'abc', '-'.repeat(999), '0-999999999999']) {
      const answer = await requestHost(shopPort(), shop.host, `/wishlist/shared?ids=${hostile}`);
      expect(answer.status, hostile).toBe(404);
    }
    await friend.visit.end();
  },
);
