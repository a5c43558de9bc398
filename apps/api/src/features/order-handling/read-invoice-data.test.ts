import type { InvoiceData } from '@witryna/contract/admin-data';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { readInvoiceData } from './read-invoice-data.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'invoices.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);

const invoice = { companyName: 'Firma', companyAddress: 'Długa 1', companyEmail: 'firma@example.com', country: 'PL' };

/** Orders goods of each price and VAT rate, with a coupon, and reads the data of the order's invoice. */
async function invoiceOf(goods: readonly [priceMinor: number, vatRate: number | null][], coupon?: string) {
  const session = newSession();
  for (const [priceMinor, vat_rate] of goods) {
    const cup = await makeCup(shop, 5, priceMinor);
    await db
      .updateTable('product')
      .set({ vat_rate, category_id: vat_rate && category })
      .where('id', '=', cup.id)
      .execute();
    await shopper.fill(cup, 1, session);
  }
  if (coupon) await api.ask(host, `/shop/ShoppingCart/${session}/coupon/${coupon}`);
  const { number, id } = await shopper.place(
    await shopper.fillIn(session, { invoice: { ...invoice, companyTaxId: '526-025-02-74' } }),
  );
  const read = async () => {
    for await (const data of readInvoiceData(shop, { all: false })) if (data.number === number) return data;
    throw new Error(`no invoice of ${number}`);
  };
  return { id, read };
}

const category = await makeCategory(shop);
const coupons = [
  { code: 'TRZY', kind: 'amount' as const, amount_minor: 3_333 },
  { code: 'KATEGORIA', kind: 'percent' as const, percent: 50, category_id: category },
];
for (const coupon of coupons)
  await db
    .insertInto('coupon')
    .values({ shop_id: shop.shopId, ...coupon })
    .execute();

const discountsOf = ({ lines }: InvoiceData) =>
  lines.filter(({ kind }) => kind === 'discount').map(({ vatRate, total, name }) => [vatRate, total, name]);
const sumOf = ({ lines }: InvoiceData) =>
  Math.round(100 * lines.reduce((sum, { kind, total }) => (kind === 'discount' ? sum - total : sum + total), 0));

test('a discount has a row for each VAT rate of the goods that it takes something off', async () => {
  const { read } = await invoiceOf(
    [
      [10_000, 23],
      [5_000, 8],
      [5_000, 23],
      [1_000, null],
    ],
    'TRZY',
  );
  const data = await read();
  // Of 210.00: 15.87, 7.94, 7.93 and 1.59 for the lines.
  expect(discountsOf(data)).toEqual([
    [23, 23.8, 'TRZY'],
    [8, 7.94, 'TRZY'],
    [null, 1.59, 'TRZY'],
  ]);
  expect(sumOf(data)).toBe(data.total * 100);
  expect(data.company?.taxId).toBe('5260250274');
});

test('a coupon of a category takes nothing off other goods', async () => {
  const { read } = await invoiceOf(
    [
      [10_000, 5],
      [10_000, null],
    ],
    'KATEGORIA',
  );
  expect(discountsOf(await read())).toEqual([[5, 50, 'KATEGORIA']]);
  expect(discountsOf(await (await invoiceOf([[10_000, 5]])).read())).toEqual([]);
});

test('the discount of an order from before its lines knew it is split by what they cost', async () => {
  const { id, read } = await invoiceOf(
    [
      [10_000, 23],
      [10_000, 8],
    ],
    'TRZY',
  );
  await db.updateTable('order_line').set({ discount_minor: null }).where('order_id', '=', id).execute();
  const data = await read();
  expect(discountsOf(data)).toEqual([
    [23, 16.67, 'TRZY'],
    [8, 16.66, 'TRZY'],
  ]);
  expect(sumOf(data)).toBe(data.total * 100);
});
