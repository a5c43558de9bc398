import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen, verde } from './demo-shops.ts';
import { enter, expectNoCookie, expectToast, goTo, openProduct, type Shopper, stored } from './shopper.ts';
import { spawnShopCommand } from './spawn-shop-command.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();
const photoFile = join(import.meta.dirname, '../demo/shops/glina/pictures/banner-1.webp');

const journeys = [
  { shop: glina, width: 768 },
  { shop: verde, width: 1366 },
  { shop: lumen, width: 360 },
] as const;

describe.each(oneOf(journeys, 1))('in $shop.host at $width px', ({ shop, width }) => {
  test('products are added to the wishlist and removed from it', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/wishlist');
    await main.getByText(t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await checkAccessibility(page, 'wishlist: empty');
    await openProduct(shopper, shop.product.name);
    await main
      .getByRole('button', { name: t('shop', 'addWishlist'), exact: true })
      .first()
      .click();
    await expectToast(shopper, t('shop', 'added_wishlist'));
    await goTo(shopper, '/wishlist');
    await main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await checkAccessibility(page, 'wishlist');
    await page.reload();
    await main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await main.getByRole('button', { name: t('lists', 'clearWishlist') }).click();
    await expectToast(shopper, t('shop', 'wishlist_removed_all'));
    await main.getByText(t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await expectNoCookie(shopper);
    await shopper.visit.end();
  });

  longTest('a sixth product can’t be added to the comparison', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t } = shopper;
    await goTo(shopper, '/products');
    const first = (await main.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    for (const at of [0, 1, 2, 3, 4]) {
      await compare(shopper, at);
      await expect.poll(async () => JSON.parse((await stored(shopper, 'compareList')) ?? '[]').length).toBe(at + 1);
    }
    await compare(shopper, 5);
    // After a press before hydration, the toast begins with the product's name.
    await page.getByText(t('shop', 'added_compare_quantity_fail'), { exact: false }).waitFor();
    expect(JSON.parse((await stored(shopper, 'compareList')) ?? '[]')).toHaveLength(5);
    await goTo(shopper, '/compare');
    await main.getByRole('link', { name: first }).first().waitFor();
    await checkAccessibility(page, 'compare');
    const rows = main.getByRole('row', { name: /./ }).filter({ has: page.getByRole('rowheader') });
    const marked = rows.filter({ hasText: t('lists', 'differs') });
    const hide = main.getByRole('checkbox', { name: t('lists', 'hideEqual') });
    const [all, different] = [await rows.count(), await marked.count()];
    expect(different).toBeGreaterThan(0);
    expect(different).toBeLessThan(all);
    await hide.press('Space');
    await expect.poll(() => rows.count()).toBe(different);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(different);
    expect(await hide.isChecked()).toBe(true);
    await checkAccessibility(page, 'compare: differences');
    await main.getByRole('button', { name: t('lists', 'clearCompare') }).click();
    await main.getByText(t('lists', 'compareEmpty'), { exact: true }).waitFor();
    await checkAccessibility(page, 'compare: empty');
    await shopper.visit.end();
  });

  test('two tabs show the same wishlist and comparison', async () => {
    const shopper = await enter(open, shop, width);
    const other: Shopper = { ...shopper, page: await shopper.visit.openTab() };
    const second = { ...other, main: other.page.locator('main') };
    await goTo(second, '/wishlist');
    await second.main.getByText(shopper.t('lists', 'wishlistEmpty'), { exact: true }).waitFor();
    await openProduct(shopper, shop.product.name);
    for (const [button, toast, next] of [
      ['addWishlist', 'added_wishlist', 'removeWishlist'],
      ['addCompare', 'added_compare', 'removeCompare'],
    ] as const) {
      await shopper.main
        .getByRole('button', { name: shopper.t('shop', button), exact: true })
        .first()
        .click();
      await expectToast(shopper, shopper.t('shop', toast));
      await shopper.main.getByRole('button', { name: shopper.t('shop', next), exact: true }).waitFor();
    }
    await second.main.getByRole('link', { name: shop.product.name }).first().waitFor();
    await expectCount(second, 'wishlistCount');
    if (second.wide) await expectCount(second, 'compareCount');
    await second.main.getByRole('button', { name: shopper.t('lists', 'clearWishlist') }).click();
    await shopper.main
      .getByRole('button', { name: shopper.t('shop', 'addWishlist'), exact: true })
      .first()
      .waitFor();
    await shopper.visit.end();
  });

  longTest(
    'a review with a photo is sent, after a first try that failed; the shop approves and answers it; it helps',
    async () => {
      const shopper = await enter(open, shop, width);
      const { page, main, t } = shopper;
      await openProduct(shopper, shop.product.name);
      await main.locator('a[href$="#reviews"]').first().click();
      await main.getByRole('button', { name: t('product', 'writeReview') }).click();
      const form = main.getByRole('form', { name: t('product', 'writeReview') });
      const send = form.getByRole('button', { name: t('reviews', 'sendReview') });
      await send.click();
      for (const key of ['ratingRequired', 'authorRequired', 'bodyRequired', 'consentRequired']) {
        await form.getByText(t('reviews', key), { exact: true }).waitFor();
      }
      const firstStar = form.getByRole('radio').first();
      await expect.poll(() => firstStar.evaluate((star) => star === document.activeElement)).toBe(true);
      const photos = form.locator('input[type=file]');
      const nonsense = {
        name: 'nonsense.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      };
      await photos.setInputFiles([{ ...nonsense, name: 'photo.webp', buffer: await readFile(photoFile) }, nonsense]);
      await form.getByText(`nonsense.jpg: ${t('photos', 'photoUnreadable')}`, { exact: false }).waitFor();
      await form.getByRole('button', { name: t('photos', 'removePhoto', { name: 'photo.webp' }) }).waitFor();
      await checkAccessibility(page, 'review: photos and errors');
      await form.getByRole('radio').nth(4).check({ force: true });
      await form.getByLabel(t('reviews', 'yourName')).fill(shop.buyer.fullName);
      await form.getByLabel(t('reviews', 'yourReview')).fill('<b>5/5</b> łóżęć ñ');
      await form.getByRole('checkbox').check();
      shopper.visit.expectStatus(503);
      await page.route('**/reviews*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await send.click();
      await form.getByText(t('reviews', 'reviewNotSent')).waitFor();
      await send.click();
      const sent = main.getByText(t('reviews', 'reviewSent'), { exact: true });
      await sent.waitFor();
      // The confirmation is much shorter than the review form that it replaces. It must stay in the viewport.
      await expect.poll(() => sent.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
      expect(
        await sent.evaluate(
          (element) => document.activeElement?.contains(element) && document.activeElement !== document.body,
        ),
      ).toBe(true);
      await checkAccessibility(page, 'review: sent');

      const { dataDir } = inject('runningShop');
      const moderate = async (...args: string[]) => {
        const { code, output } = await spawnShopCommand(dataDir, 'reviews', ...args);
        expect(code, output).toBe(0);
        return output;
      };
      const waiting = await moderate('list', shop.host, '--state', 'waiting', '--json');
      // Other journeys write reviews, too.
      const written = waiting.split('\n').findLast((line) => line.includes('<b>5/5</b>'));
      const { id, photos: sentPhotos } = JSON.parse(written ?? '{}');
      expect(sentPhotos).toBe(1);
      await moderate('approve', shop.host, `${id}`);
      await moderate('reply', shop.host, `${id}`, '<b>Gracias</b> łóżęć');
      const card = main.getByRole('listitem').filter({ hasText: '<b>5/5</b> łóżęć ñ' });
      await expect
        .poll(
          async () => {
            await page.goto('about:blank');
            await openProduct(shopper, shop.product.name);
            await main.locator('a[href$="#reviews"]').first().click();
            // The reviews open when their code has loaded.
            await main.getByRole('button', { name: t('product', 'writeReview') }).waitFor();
            return card.getByText('<b>Gracias</b> łóżęć').count();
          },
          { timeout: 20_000 },
        )
        .toBe(1);
      await card.getByText(t('product', 'replyOf', { shop: shop.name })).waitFor();
      const helpful = card.getByRole('button', { name: t('product', 'helpful'), exact: true });
      await helpful.click();
      const helped = card.getByRole('button', { name: `${t('product', 'helpful')} (1)`, pressed: true });
      await helped.waitFor();
      // The link that reports an unlawful review.
      await main.locator('p > a[href^="/contact?product="]').waitFor();
      await checkAccessibility(page, 'reviews');
      await card.getByRole('img', { name: t('product', 'reviewPhoto', { author: shop.buyer.fullName }) }).click();
      await page.getByRole('dialog', { name: t('product', 'reviewPhoto', { author: shop.buyer.fullName }) }).waitFor();
      await page.keyboard.press('Escape');
      await page.reload();
      await helped.waitFor();
      await shopper.visit.end();
    },
  );
});

longTest('a wishlist that can’t be loaded shows an error, and its button loads the list again', async () => {
  const shopper = await enter(open, verde, 360);
  const { page, main, t } = shopper;
  await openProduct(shopper, verde.simple);
  await main
    .getByRole('button', { name: t('shop', 'addWishlist'), exact: true })
    .first()
    .click();
  await expectToast(shopper, t('shop', 'added_wishlist'));
  shopper.visit.expectStatus(503);
  await page.route('**/api/shop/Product?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await goTo(shopper, '/wishlist');
  await main
    .getByRole('alert')
    .getByRole('heading', { name: t('shop', 'errorUnavailable') })
    .waitFor();
  await checkAccessibility(page, 'wishlist: failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await main.getByRole('button', { name: t('shop', 'tryAgain') }).click();
  await main.getByRole('link', { name: verde.simple }).first().waitFor();
  await shopper.visit.end();
});

longTest('removing from a long wishlist keeps the scroll position; clearing it focuses the empty message', async () => {
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

/** Adds the product of the card with this index to the comparison: by the button under the mouse, or by the card's menu. */
async function compare(shopper: Shopper, at: number): Promise<void> {
  const { page, main, t, wide } = shopper;
  await goTo(shopper, '/products');
  const card = main.getByRole('article').nth(at);
  if (wide) {
    await card.hover();
    await card.getByRole('button', { name: t('shop', 'addCompare'), exact: true }).click();
    return;
  }
  const more = card.getByRole('button', { name: t('shop', 'moreActions') });
  const menu = page.getByRole('menu', { name: t('shop', 'moreActions') });
  await more.click();
  await menu.waitFor();
  if (at === 0) {
    await checkAccessibility(page, 'card menu');
    const isFocused = (element: Element) => element === document.activeElement;
    const add = menu.getByRole('menuitem', { name: t('shop', 'addCompare') });
    await expect.poll(() => add.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    // The button hears a moment later that the browser has closed the menu.
    await card.locator('[aria-expanded="false"]').waitFor();
    expect(await more.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // The browser tells of a scroll that had ended before.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect(await menu.isVisible()).toBe(true);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
}

/** Waits until the header shows the number 1 at the wishlist or at the comparison. */
async function expectCount({ page, t }: Shopper, key: 'wishlistCount' | 'compareCount'): Promise<void> {
  const name = pluralForm(t('shop', key), 'one', 1);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();
}
