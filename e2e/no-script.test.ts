import { describe, expect, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { journeyShops } from './demo-shops.ts';
import { enter, expectHeading, goTo, type Shopper } from './shopper.ts';

const open = shareBrowser();

describe.each(oneOf(journeyShops, 1))('without scripts in $host', (shop) => {
  test('home, categories, sorting, paging, search and product pages work', async () => {
    const shopper = await enter(open, shop, 768, { javaScript: false });
    const { page, main, t } = shopper;
    await goTo(shopper, '/');
    await goTo(shopper, '/products');
    await main.getByRole('link', { name: shop.category, exact: true }).first().click();
    await expectHeading(shopper, shop.category);
    await main.getByLabel(t('listing', 'sortBy')).selectOption('price_hightolow');
    await main.getByRole('button', { name: t('listing', 'sortSubmit') }).click();
    await page.waitForURL(/[?&]sort=price_hightolow/);
    await goTo(shopper, '/products');
    const first = await namesOf(shopper);
    await main.getByRole('link', { name: t('shop', 'nextPage'), exact: true }).click();
    await page.waitForURL(/[?&]page=2/);
    expect((await namesOf(shopper)).filter((name) => first.includes(name))).toEqual([]);
    await search(shopper);
    await main.getByRole('article').getByRole('link', { name: shop.product.name, exact: true }).click();
    await expectHeading(shopper, shop.product.name);
    await readProduct(shopper);
    await expectNotice(shopper);
    for (const path of ['/cart', '/checkout', '/thank-you', '/withdrawal']) {
      await goTo(shopper, path);
      await expectNotice(shopper);
      expect(await main.locator('.animate-pulse:visible').count()).toBe(0);
    }
    await shopper.visit.end();
  });
});

async function namesOf({ main }: Shopper): Promise<string[]> {
  return main.getByRole('article').getByRole('heading').allTextContents();
}

/** Searches in the menu panel, which opens without a script. */
async function search(shopper: Shopper): Promise<void> {
  const { page, shop, t } = shopper;
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shop', 'menu'), exact: true })
    .click();
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill(shop.searchFor);
  await field.press('Enter');
  await expectHeading(shopper, t('listing', 'searchHeading', { search: shop.searchFor }));
}

/** Fails unless the page says that it needs scripts. */
async function expectNotice({ page, t }: Shopper): Promise<void> {
  const notice = page.locator('noscript aside');
  expect(await notice.isVisible()).toBe(true);
  expect((await notice.textContent())?.replaceAll('\u00a0', ' ')).toBe(t('shop', 'needsScript'));
}

/** Checks a product page without scripts: its options are links, and it has no button to add to the cart. */
async function readProduct({ page, main, shop, t }: Shopper): Promise<void> {
  await main
    .getByRole('link', { name: new RegExp(shop.product.correction[1]) })
    .last()
    .click();
  await page.waitForURL(/[?&]combination=\d+/);
  expect(await main.getByRole('button', { name: t('shop', 'addToCart'), exact: true }).count()).toBe(0);
  expect(await page.locator('img').count()).toBeGreaterThan(0);
}

test('a page without scripts is accessible', async () => {
  const [shop] = journeyShops;
  if (!shop) throw new Error('there is no shop');
  // The accessibility check is a script itself, so only the page's own scripts are blocked. The stored `failedLoad`
  // keeps the page from leading to /error.
  const shopper = await enter(open, shop, 1366);
  shopper.visit.expectStatus(0);
  await shopper.page.addInitScript(() => sessionStorage.setItem('failedLoad', '-'));
  await shopper.page.route('**/assets/*.js', (route) => route.abort('failed'));
  await goTo(shopper, '/products');
  await checkAccessibility(shopper.page, 'listing: without scripts');
  await shopper.visit.context.close();
});
