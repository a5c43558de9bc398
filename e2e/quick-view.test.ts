import { expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, lumen } from './demo-shops.ts';
import { enter, expectToast, goTo, isHydrated, pressOkAbove } from './shopper.ts';

const open = shareBrowser();

test('a product is put in the cart in the quick view, which returns the focus', async () => {
  const shopper = await enter(open, lumen, 1366);
  const { page, main, t, shop } = shopper;
  await goTo(shopper, `/products?search=${encodeURIComponent(shop.simple)}`);
  const card = main.getByRole('article').filter({ hasText: shop.simple }).first();
  const eye = card.getByRole('link', { name: `${t('shop', 'quickView')}: ${shop.simple}`, exact: true });
  await card.hover();
  await expect.poll(() => isHydrated(eye)).toBe(true);
  await eye.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: shop.simple });
  const add = dialog.getByRole('button', { name: t('shop', 'addToCart'), exact: true });
  await add.waitFor();
  await checkAccessibility(page, 'quick view');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await eye.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await add.waitFor();
  // A dialog tells of its closing late. Here the eye is pressed before.
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close();
    (document.activeElement as HTMLElement).click();
  });
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  await expectToast(shopper, t('shop', 'cart_added'));
  await shopper.visit.end();
});

test('the round button opens the options, which stay out of the address; touch screens have no quick view', async () => {
  const shopper = await enter(open, glina, 768);
  const { page, main, t, shop } = shopper;
  await goTo(shopper, `/products?search=${encodeURIComponent(shop.product.name)}`);
  const card = main.getByRole('article').filter({ hasText: shop.product.name }).first();
  await card.hover();
  expect(await card.getByRole('link', { name: t('shop', 'quickView') }).count()).toBe(0);
  const choose = card.getByRole('link', { name: t('shop', 'chooseOptions') });
  await expect.poll(() => isHydrated(choose)).toBe(true);
  await choose.click();
  const dialog = page.getByRole('dialog', { name: shop.product.name });
  await pressOkAbove(shopper, dialog);
  const [, value] = shop.product.correction;
  await dialog.getByRole('radio', { name: value }).check({ force: true });
  await expect.poll(() => dialog.getByRole('radio', { name: value }).isChecked()).toBe(true);
  expect(new URL(page.url()).searchParams.has('combination')).toBe(false);
  await dialog.getByRole('link', { name: t('shop', 'seeProduct'), exact: true }).click();
  await page.waitForURL(/\/product\//);
  await dialog.waitFor({ state: 'detached' });
  await shopper.visit.end();
});

test('without scripts the eye leads to the product', async () => {
  const shopper = await enter(open, glina, 1366, { javaScript: false });
  const { page, main, t, shop } = shopper;
  await goTo(shopper, '/products');
  const eye = main.getByRole('link', { name: t('shop', 'quickView') }).first();
  await main.getByRole('article').first().hover();
  await eye.click();
  await page.waitForURL(/\/product\//);
  expect(shop.host).toBe(new URL(page.url()).hostname);
  await shopper.visit.end();
});
