import { describe, expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { enter, goTo, openProduct, type Shopper, stored, wantHeading, wantNoCookie, wantToast } from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();

describe.each([
  { shop: glina, width: 768 },
  { shop: verde, width: 1366 },
  { shop: lumen, width: 360 },
] as const)('in $shop.host at $width px', ({ shop, width }) => {
  test('the wishlist keeps products and gives them up again', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/wishlist');
    await main.getByText(t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await checkAccessibility(page);
    await openProduct(shopper, shop.product.name);
    await main
      .getByRole('button', { name: t('shop', 'addWishlist'), exact: true })
      .first()
      .click();
    await wantToast(shopper, t('shop', 'added_wishlist'));
    await goTo(shopper, '/wishlist');
    await main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await checkAccessibility(page);
    await page.reload();
    await main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await main.getByRole('button', { name: t('lists', 'clearWishlist') }).click();
    await wantToast(shopper, t('shop', 'wishlist_removed_all'));
    await main.getByText(t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await wantNoCookie(shopper);
    await shopper.visit.end();
  });

  test('a sixth product is not compared', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/products');
    const products = main.getByRole('article');
    for (const at of [0, 1, 2, 3, 4]) {
      await compare(shopper, at);
      await expect.poll(async () => JSON.parse((await stored(shopper, 'compareList')) ?? '[]').length).toBe(at + 1);
    }
    await compare(shopper, 5);
    await wantToast(shopper, t('shop', 'added_compare_quantity_fail'));
    expect(JSON.parse((await stored(shopper, 'compareList')) ?? '[]')).toHaveLength(5);
    const first = (await products.first().getByRole('heading').textContent()) ?? '';
    await goTo(shopper, '/compare');
    await main.getByRole('link', { name: first }).first().waitFor();
    await checkAccessibility(page);
    await main.getByRole('button', { name: t('lists', 'clearCompare') }).click();
    await main.getByText(t('lists', 'compareEmpty'), { exact: true }).waitFor();
    await checkAccessibility(page);
    await shopper.visit.end();
  });

  test('two windows show one wishlist and one comparison', async () => {
    const shopper = await enter(open, shop, width);
    const other: Shopper = { ...shopper, page: await shopper.visit.openTab() };
    const second = { ...other, main: other.page.locator('main') };
    await goTo(second, '/wishlist');
    await second.main.getByText(shopper.t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await openProduct(shopper, shop.product.name);
    for (const [button, said, then] of [
      ['addWishlist', 'added_wishlist', 'removeWishlist'],
      ['addCompare', 'added_compare', 'removeCompare'],
    ] as const) {
      await shopper.main
        .getByRole('button', { name: shopper.t('shop', button), exact: true })
        .first()
        .click();
      await wantToast(shopper, shopper.t('shop', said));
      await shopper.main.getByRole('button', { name: shopper.t('shop', then), exact: true }).waitFor();
    }
    await second.main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await wantCount(second, 'wishlistCount');
    if (second.wide) await wantCount(second, 'compareCount');
    await second.main.getByRole('button', { name: shopper.t('lists', 'clearWishlist') }).click();
    await shopper.main
      .getByRole('button', { name: shopper.t('shop', 'addWishlist'), exact: true })
      .first()
      .waitFor();
    await shopper.visit.end();
  });

  test('a review is sent from the product page', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await openProduct(shopper, shop.product.name);
    await main.locator('a[href$="#reviews"]').click();
    await main.getByRole('button', { name: t('product', 'writeReview') }).click();
    const form = main.getByRole('form', { name: t('product', 'writeReview') });
    const send = form.getByRole('button', { name: t('reviews', 'sendReview') });
    await send.click();
    for (const key of ['ratingRequired', 'authorRequired', 'bodyRequired', 'consentRequired']) {
      await form.getByText(t('reviews', key), { exact: true }).waitFor();
    }
    const firstStar = form.getByRole('radio').first();
    await expect.poll(() => firstStar.evaluate((star) => star === document.activeElement)).toBe(true);
    await checkAccessibility(page);
    await form.getByRole('radio').nth(4).check({ force: true });
    await form.getByLabel(t('reviews', 'yourName')).fill(shop.buyer.fullName);
    await form.getByLabel(t('reviews', 'yourReview')).fill('<b>5/5</b> łóżęć ñ');
    await form.getByRole('checkbox').check();
    await send.click();
    const sent = main.getByText(t('reviews', 'reviewSent'), { exact: true });
    await sent.waitFor();
    // The form was much higher: what is said in its place must not lie above the window.
    await expect.poll(() => sent.evaluate((said) => said.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(
      await sent.evaluate((said) => document.activeElement?.contains(said) && document.activeElement !== document.body),
    ).toBe(true);
    await checkAccessibility(page);
    await shopper.visit.end();
  });

  test('a message reaches the shop', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/contact');
    const form = main.getByRole('form', { name: t('content', 'contactForm') });
    const send = form.getByRole('button', { name: t('content', 'send') });
    await send.click();
    await form.getByText(t('content', 'fullNameRequired'), { exact: true }).waitFor();
    await form.getByText(t('content', 'emailRequired'), { exact: true }).waitFor();
    await form.getByText(t('content', 'consentRequired'), { exact: true }).waitFor();
    await checkAccessibility(page);
    await form.getByLabel(t('content', 'name'), { exact: true }).fill(shop.buyer.fullName);
    await form.getByLabel(t('content', 'email'), { exact: true }).fill(shop.buyer.email);
    await form.getByLabel(t('content', 'subject'), { exact: true }).fill('?');
    await form.getByLabel(t('content', 'message'), { exact: true }).fill('…');
    await form.getByRole('checkbox').check();
    await send.click();
    await form.getByText(t('content', 'messageSent'), { exact: true }).waitFor();
    expect(await form.getByLabel(t('content', 'message'), { exact: true }).inputValue()).toBe('');
    await wantHeading(shopper, /./);
    await shopper.visit.end();
  });
});

/** The button shows itself on the card that the mouse or the keyboard is at. */
test('a list that can’t be read says so and is read again on a press', async () => {
  const shopper = await enter(open, verde, 360);
  const { page, main, t } = shopper;
  await openProduct(shopper, verde.simple);
  await main
    .getByRole('button', { name: t('shop', 'addWishlist'), exact: true })
    .first()
    .click();
  await wantToast(shopper, t('shop', 'added_wishlist'));
  shopper.visit.expectStatus(503);
  await page.route('**/api/shop/Product?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await goTo(shopper, '/wishlist');
  await main
    .getByRole('alert')
    .getByRole('heading', { name: t('shop', 'errorUnavailable') })
    .waitFor();
  await checkAccessibility(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await main.getByRole('link', { name: verde.simple }).first().waitFor();
  await shopper.visit.end();
});

test('taking one off a long list moves nothing, and who empties it is led to what is left to say', async () => {
  const shopper = await enter(open, verde, 360);
  const { page, main, t } = shopper;
  await goTo(shopper, '/products');
  const hearts = main.getByRole('article').getByRole('button', { name: t('shop', 'addWishlist'), exact: true });
  for (const at of [0, 1, 2, 3, 4, 5]) await hearts.nth(at).click();
  await expect.poll(async () => JSON.parse((await stored(shopper, 'wishlist')) ?? '[]')).toHaveLength(6);
  await goTo(shopper, '/wishlist');
  const bins = main.getByRole('button', { name: new RegExp(`^${t('shop', 'removeWishlist')}: `) });
  await expect.poll(() => bins.count()).toBe(6);
  await bins.nth(5).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await bins.nth(4).click();
  await expect.poll(() => bins.count()).toBe(5);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
  await main.getByRole('button', { name: t('lists', 'clearWishlist') }).click();
  const empty = main.getByRole('heading', { name: t('lists', 'wishlistEmpty'), exact: true });
  await expect.poll(() => empty.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const box = await empty.boundingBox();
  expect(box?.y).toBeGreaterThan(64);
  expect(box?.y).toBeLessThan(740);
  await shopper.visit.end();
});

async function compare({ main, t }: Shopper, at: number): Promise<void> {
  const card = main.getByRole('article').nth(at);
  await card.hover();
  await card.getByRole('button', { name: t('shop', 'addCompare'), exact: true }).click();
}

/** The header tells one product in a list. */
async function wantCount({ page, t }: Shopper, key: 'wishlistCount' | 'compareCount'): Promise<void> {
  const name = pluralForm(t('shop', key), 'one', 1);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();
}
