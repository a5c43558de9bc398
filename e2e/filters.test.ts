import { expect, test } from 'vitest';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { glina, verde } from './demo-shops.ts';
import { acceptCookies, enter, goTo, type Shopper } from './shopper.ts';

const open = shareBrowser();
const value = { box: /^kobalt/, chip: 'Szkliwo: kobalt' };

const filterForm = ({ main, t }: Shopper) => main.getByRole('form', { name: t('filters', 'title') });
const chips = ({ main, t }: Shopper) => main.getByRole('list', { name: t('filters', 'chosen') }).getByRole('link');
const products = ({ main }: Shopper) => main.getByRole('article');
const removing = ({ t }: Shopper, chip: string) => `${t('filters', 'remove')} ${chip}`;

test('filters beside the products apply at once, are removed by chips, and follow back', async () => {
  const shopper = await enter(open, glina, 1366);
  const { page, t } = shopper;
  await goTo(shopper, '/products');
  await acceptCookies(shopper);
  const before = await products(shopper).count();
  const box = filterForm(shopper).getByLabel(value.box);
  const expected = Number((await box.locator('xpath=..').locator('small').textContent()) ?? 0);
  await box.check();
  await page.waitForURL(/filter\.attribute\.Szkliwo=kobalt/);
  await expect.poll(() => products(shopper).count()).toBe(expected);
  await filterForm(shopper).getByLabel(t('filters', 'priceTo'), { exact: true }).fill('100,00');
  await filterForm(shopper).getByLabel(t('filters', 'priceTo'), { exact: true }).press('Enter');
  await page.waitForURL(/filter\.priceTo=100(?:&|$)/);
  await expect.poll(() => chips(shopper).count()).toBe(3);
  await checkAccessibility(page);
  await chips(shopper).filter({ hasText: value.chip }).click();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.goBack();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => products(shopper).count()).toBe(before);
  expect(await box.isChecked()).toBe(false);
  await shopper.visit.end();
});

test('without scripts the filters are a form with a button, and chips are links', async () => {
  const shopper = await enter(open, glina, 1366, { javaScript: false });
  const { page, t, main } = shopper;
  await goTo(shopper, '/products?sort=sale');
  await filterForm(shopper).getByLabel(value.box).check();
  await filterForm(shopper)
    .getByRole('button', { name: t('filters', 'apply') })
    .click();
  await page.waitForURL(/sort=sale.*filter\.attribute\.Szkliwo=kobalt/);
  await main.getByRole('link', { name: removing(shopper, value.chip) }).click();
  await page.waitForURL(/\/products\?sort=sale$/);
  await shopper.visit.end();
});

test.each([glina, verde])('on a phone the filters of $host are a sheet that covers the page', async (shop) => {
  const shopper = await enter(open, shop, 360);
  const { page, t } = shopper;
  await goTo(shopper, '/products');
  await acceptCookies(shopper);
  const title = shopper.main.locator('summary', { hasText: t('filters', 'title') });
  await title.click();
  await checkAccessibility(page);
  expect(await page.getByRole('banner').count()).toBe(0);
  const inStock = filterForm(shopper).getByLabel(t('filters', 'inStock'));
  await inStock.check();
  await page.waitForURL(/filter\.inStock=true/);
  const count = Number((await inStock.locator('xpath=..').locator('small').textContent()) ?? 0);
  await filterForm(shopper)
    .getByRole('button', { name: new RegExp(`\\b${count}\\b`) })
    .click();
  await filterForm(shopper).waitFor({ state: 'hidden' });
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await chips(shopper).first().click();
  await page.waitForURL(/\/products$/);
  await shopper.visit.end();
});
