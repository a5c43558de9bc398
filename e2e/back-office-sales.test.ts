import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { combinationOf, productOf } from '../apps/api/test/product-forms.ts';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
/** A shop whose goods no other journey counts. */
const host = 'lapa.localhost';

const cases = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
  { width: 360, language: 'en' },
  { width: 1366, language: 'pl' },
] as const;

test.each(oneOf(cases, 0))(
  'a shopkeeper plans a sale of a category, starts it, the shop shows its banner and the reduced price with the lowest one of 30 days, and neither once it has ended, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t: Words = (key, values) => texts('back-office-sales', key, values);
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in.
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, language)}/${host}`;
    const name = `Jesień ${randomUUID().slice(0, 8)}`;
    const address = await addGoods(page, shop, name);

    await page.goto(`${shop}/sales`);
    await page
      .getByRole('link', { name: t('addSale') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('newSale') }).waitFor();
    await page.getByLabel(t('name'), { exact: true }).fill(name);
    const category = page.getByLabel(t('category'), { exact: true });
    await category.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Control+s');
    await page.getByLabel(t('percent'), { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel(t('percent'), { exact: true }).fill('20');
    await page.getByLabel(t('firstDay'), { exact: true }).fill('2099-12-20');
    await page.getByLabel(t('lastDay'), { exact: true }).fill('2099-12-24');
    const banner = `Smycze 20% taniej: ${name}`;
    await page.getByLabel(new RegExp(`^${t('bannerText')}`)).fill(banner.replace('20%', '30%'));
    await page.getByRole('button', { name: t('bannerFollow', { percent: '20%' }), exact: true }).click();
    await page.getByText(t('bannerPreview')).waitFor();
    await page.getByRole('link', { name: `Smycz ${name}` }).waitFor();
    await checkAccessibility(page, 'back office: new sale');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/sales\/\d+$/);
    await page.getByText(t('state_planned'), { exact: true }).first().waitFor();
    await expectPrices(visit, address, full);
    await expectBanner(visit, address, banner, false);

    await page.getByRole('button', { name: t('startNow'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('startNow'), exact: true })
      .click();
    await page.getByText(t('state_running'), { exact: true }).first().waitFor();
    await expectPrices(visit, address, reduced);
    await expectBanner(visit, address, banner, true);

    await page.getByRole('button', { name: t('endNow'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('endNow'), exact: true })
      .click();
    await page.getByText(t('state_ended'), { exact: true }).first().waitFor();
    await expectPrices(visit, address, full);
    await expectBanner(visit, address, banner, false);

    await page.getByRole('link', { name: t('toSales') }).click();
    await page.getByRole('link', { name, exact: true }).waitFor();
    await checkAccessibility(page, 'back office: sales');

    // A copy that is removed is gone, also for whoever goes back to where it was.
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: t('duplicate') }).click();
    await page.getByLabel(t('percent'), { exact: true }).fill('');
    await page.getByLabel(t('percent'), { exact: true }).fill('15');
    await expect.poll(() => page.locator('[data-path="banner.text"]').inputValue()).toBe(banner.replace('20%', '15%'));
    await page.getByLabel(t('firstDay'), { exact: true }).fill('2099-12-20');
    await page.getByLabel(t('lastDay'), { exact: true }).fill('2099-12-24');
    const ended = page.url();
    await page.keyboard.press('Control+s');
    await page.getByText(t('state_planned'), { exact: true }).first().waitFor();
    const removed = page.url();
    expect(removed).not.toBe(ended);
    await page.getByRole('button', { name: t('removeSale'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('remove'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: t('sales') }).waitFor();
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, removed);
    await page.getByRole('heading', { level: 1, name: t('saleMissing') }).waitFor();
    await page.getByRole('link', { name: t('toSales') }).click();
    await page.getByRole('link', { name, exact: true }).waitFor();
    await visit.end();
  },
  240_000,
);

test.each(oneOf(cases, 1))(
  'a shopkeeper plans an offer, removes it, undoes that and sees what the offer has brought, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const t: Words = (key, values) => texts('back-office-offers', key, values);
    const visit = await open({ width, touch: width < 768 });
    visit.expectStatus(400, 401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, language)}/${host}`;
    await page.goto(`${shop}/offers`);
    await page.getByRole('button', { name: t('addOffer') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('kind'), { exact: true }).selectOption('takePay');
    await dialog.locator('[data-path="values.take"]').fill('4');
    await dialog.locator('[data-path="values.pay"]').fill('5');
    await dialog.getByLabel(new RegExp(`^${t('firstDay')}`)).fill('2099-12-01');
    await checkAccessibility(page, 'back office: new offer');
    await dialog.getByRole('button', { name: t('save'), exact: true }).click();
    await dialog.getByText(t('problem_notLess')).waitFor();
    await dialog.locator('[data-path="values.pay"]').fill('3');
    await dialog.getByRole('button', { name: t('save'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ hasText: '2099' });
    await row.getByText(t('state_planned'), { exact: true }).waitFor();
    await checkAccessibility(page, 'back office: offers');
    await row.getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: texts('back-office-goods', 'undo'), exact: true })
      .first()
      .click();
    await row.waitFor();
    await row.getByRole('button').nth(2).click();
    await dialog.getByText(t('discountGiven'), { exact: true }).waitFor();
    await dialog
      .getByRole('button', { name: t('cancel'), exact: true })
      .last()
      .click();
    await row.getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });

    await page.goto(`${shop}/changes?thing=settings`);
    await page.getByText('2099').first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/[{}[\]]|takePay/);
    await visit.end();
  },
  120_000,
);

test.each(oneOf(cases, 2))(
  'a shopkeeper sees who waits for goods and how many carts are left, at $width px in $language',
  async ({ width, language }) => {
    const texts = textsOf(language);
    const visit = await open({ width, touch: width < 768 });
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, language)}/${host}`;
    for (const [path, title] of [
      ['waiting', 'waiting'],
      ['carts', 'leftCarts'],
    ]) {
      await page.goto(`${shop}/${path}`);
      await page.getByRole('heading', { level: 1, name: texts('back-office-demand', title ?? '') }).waitFor();
    }
    await checkAccessibility(page, 'back office: carts left');
    await visit.end();
  },
  120_000,
);

/** In the sale, the price of before stands beside it, and the lowest price, with which the law compares it. */
const reduced = /^(?=.*109,60 zł)(?=.*137,00 zł)(?=.*123,30 zł)/;
const full = /^(?!.*109,60).*137,00 zł/;

type Words = (key: string, values?: Record<string, string>) => string;
type Visit = Awaited<ReturnType<typeof open>>;

/**
 * Adds a category with a product by the calls that forms make. The product costs 137.00, and has cost 123.30 for a while.
 * @returns the address of its page in the shop
 */
async function addGoods(page: Page, shop: string, name: string): Promise<string> {
  const added = z.object({ id: z.int() });
  const handle = `sezon-${name.slice(-8)}`;
  const category = { handle, name, parentId: null, picture: null, text: null };
  const { id: categoryId } = added.parse(await ask(page, shop, 'categories', { category }));
  const combinations = [combinationOf({ priceMinor: 13_700 })];
  const product = productOf({ handle, title: `Smycz ${name}`, categoryId, combinations });
  const { id } = added.parse(await ask(page, shop, 'goods', { product }));
  for (const percent of [-10, 11.11]) {
    const change = { kind: 'price', percent };
    await ask(page, shop, 'goods/change', { ids: [id], change });
  }
  return z.object({ address: z.string() }).parse(await ask(page, shop, `goods/${id}`)).address;
}

/** Makes a call of the back office for the shop; without a body, it reads. */
async function ask(page: Page, shop: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, text === null ? {} : { method: 'POST', headers, body: text });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return (await response.json()) as unknown;
    },
    [`/api/admin/${new URL(shop).pathname.slice(1)}/${path}`, body ? JSON.stringify(body) : null] as const,
  );
}

/** What a shopper is shown on the page of the product. */
async function expectPrices(visit: Visit, address: string, prices: RegExp): Promise<void> {
  const tab = await visit.openTab();
  await expect
    .poll(
      async () => {
        await tab.goto(address);
        return (await tab.locator('main').innerText()).replaceAll(/\s/g, ' ');
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toMatch(prices);
  await tab.close();
}

/** Whether every page of the shop says what the sale says, with a link to its goods. */
async function expectBanner(visit: Visit, address: string, banner: string, isShown: boolean): Promise<void> {
  const tab = await visit.openTab();
  await tab.goto(new URL('/contact', address).href);
  await tab.locator('main').waitFor();
  const link = tab.getByRole('complementary').getByRole('link', { name: banner });
  expect(await link.count()).toBe(isShown ? 1 : 0);
  if (isShown) {
    await link.click();
    await tab.waitForURL(/\/products\/\d+\?filter\.discount=true/);
  }
  await tab.close();
}
