import { randomUUID } from 'node:crypto';
import type { Language } from '@witryna/contract/languages';
import type { ProductForm } from '@witryna/contract/product-form';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { combinationOf, productOf } from '../apps/api/test/product-forms.ts';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { signInOperator } from './sign-in-operator.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();
/** A shop whose goods no other journey counts. */
const host = 'lapa.localhost';
const ROWS = 200;

const cases: readonly { width: number; language: Language }[] = [
  { width: 1366, language: 'en' },
  { width: 360, language: 'pl' },
];

test.each(oneOf(cases, 0))(
  'a price list of 200 rows goes out and comes back: a mistake is told, all else is changed, and undone, at $width px in $language',
  async ({ width, language }) => {
    const t = textsOf(language);
    const prices = (key: string) => t('back-office-prices', key);
    const visit = await open({ width, touch: width < 768 });
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, language)}/${host}`;
    const code = randomUUID().slice(0, 8);
    const sizes = Array.from({ length: ROWS }, (_, at) => `${at + 1}`);
    const form = productOf({
      ...{ handle: `szelki-${code}`, title: `Szelki ${code}`, status: 'draft' },
      combinations: sizes.map((value) =>
        combinationOf({ variants: [{ name: 'Rozmiar', value, color: null }], sku: `${code}-${value}` }),
      ),
    });
    const id = await addProduct(page, shop, form);

    await page.goto(`${shop}/price-list`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: prices('download') }).click();
    const lines = (await readStream(await (await download).createReadStream())).split(/\r?\n/);
    const [head = ''] = lines;
    const own = lines.filter((line) => line.includes(code));
    expect(own).toHaveLength(ROWS);
    const changed = own.map((line, at) => line.replace('100.00', at === 0 ? 'cheap' : `9${at % 10}.50`));
    const buffer = Buffer.from([head, ...changed].join('\r\n'));
    await page.getByLabel(prices('file')).setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${ROWS} .* ${ROWS - 1} .* 1 `) })
      .waitFor();
    await page.getByText(prices('fault_noAmount')).first().waitFor();
    expect(await pricesOf(page, shop, id)).toEqual([10_000]);
    await page.getByRole('button', { name: `${ROWS - 1}` }).click();
    await page.getByRole('button', { name: prices('undo') }).waitFor();
    expect(await pricesOf(page, shop, id)).toHaveLength(11);
    await page.getByRole('button', { name: prices('undo') }).click();
    await expect.poll(() => pricesOf(page, shop, id), { timeout: 15_000 }).toEqual([10_000]);
    await visit.end();
  },
  120_000,
);

longTest(
  'a planned sale is in the shop at its minute, with the lowest price of the 30 days before',
  async () => {
    const t = textsOf('pl');
    const goods = (key: string) => t('back-office-goods', key);
    const visit = await open({ width: 1366 });
    visit.expectStatus(401, 403, 404);
    const { page } = visit;
    const shop = `${await signInOperator(inject('runningShop'), page, 'pl')}/${host}`;
    const code = randomUUID().slice(0, 8);
    const id = await addProduct(page, shop, productOf({ handle: `smycz-${code}`, title: `Smycz ${code}` }));
    await page.goto(`${shop}/goods/${id}`);
    const card = page.getByRole('region', { name: goods('plannedSale') });
    await card.getByRole('button', { name: goods('planSale') }).click();
    await card.getByLabel(goods('salePercent')).fill('20');
    await card.getByLabel(goods('saleFrom')).fill(
      await page.evaluate(() => {
        const now = new Date();
        return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      }),
    );
    const address = (await page.getByRole('link', { name: goods('viewInShop') }).getAttribute('href')) ?? '';
    await page.getByRole('button', { name: goods('save'), exact: true }).click();
    await page.getByText(goods('saved'), { exact: true }).first().waitFor();
    const tab = await visit.openTab();
    // The shop looks each minute whether a sale begins.
    await expect
      .poll(
        async () => {
          await tab.goto(address);
          return (await tab.locator('main').innerText()).replaceAll(/\s/g, ' ');
        },
        { timeout: 150_000, interval: 3_000 },
      )
      .toMatch(/80,00 zł.*100,00 zł/);
    await tab.close();
    await visit.end();
  },
  240_000,
);

/** Adds a product by the call that the form makes. @returns its id */
async function addProduct(page: Page, shop: string, form: ProductForm): Promise<number> {
  const added = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body });
      return (await response.json()) as unknown;
    },
    [`/api/admin/${new URL(shop).pathname.slice(1)}/goods`, JSON.stringify({ product: form })] as const,
  );
  return z.object({ id: z.int() }).parse(added).id;
}

/** The different prices of a product's combinations, in minor units. */
async function pricesOf(page: Page, shop: string, id: number): Promise<number[]> {
  const read = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as unknown,
    `/api/admin/${new URL(shop).pathname.slice(1)}/goods/${id}`,
  );
  const combinations = z.array(z.object({ priceMinor: z.int() }));
  const { product } = z.object({ product: z.object({ combinations }) }).parse(read);
  return [...new Set(product.combinations.map(({ priceMinor }) => priceMinor))].toSorted((a, b) => a - b);
}

async function readStream(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}
