import type { InvoiceData } from '@witryna/contract/admin-data';
import { checkout, type PlaceOrder } from '@witryna/contract/checkout';
import { order } from '@witryna/contract/orders';
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

test('an order that leaves the EU names no VAT, and keeps what its shop said of taxes and duties', async () => {
  const settings = (taxes: object) =>
    db
      .updateTable('shop')
      .set({ delivery_countries: ['PL', 'DE', 'US', 'CA'], config: JSON.stringify({ taxes }) })
      .execute();
  await settings({ includedIn: ['US'] });
  const courier = { type: 'COURIER', name: 'Kurier USA', price_minor: 9_900, countries: ['US', 'CA'], vat_rate: 23 };
  await db
    .insertInto('delivery_type')
    .values({ shop_id: shop.shopId, ...courier, days_from: 4, days_to: 7, free_from_minor: null, sort_order: 9 })
    .execute();
  const cup = await makeCup(shop, 9);
  await db.updateTable('product').set({ vat_rate: 23 }).where('id', '=', cup.id).execute();
  const sendTo = async (name: string, address: PlaceOrder['address']) => {
    const { session } = await shopper.fill(cup);
    const offer = await api.get(host, `/shop/Checkout/${session}`, checkout);
    const delivery = offer.deliveries.find((one) => one.name === name);
    const placed = await shopper.place({
      ...(await shopper.fillIn(session)),
      address,
      expectedTotalMinor: delivery?.totalMinor ?? 0,
      delivery: { id: delivery?.id, type: 'COURIER' },
      payment: { type: 'bank-transfer' },
    });
    const { taxes, products, delivery: sent } = order.parse((await shopper.withSecret(placed)).body);
    return { number: placed.number, said: [taxes, products[0]?.vatRate, sent.vatRate] };
  };
  const home = { city: 'Brooklyn', street: '7 Water Street' };
  const toUs = await sendTo('Kurier USA', { ...home, country: 'US', stateCountry: 'New York', postCode: '11201' });
  await settings({});
  const toCanada = await sendTo('Kurier USA', {
    ...home,
    country: 'CA',
    stateCountry: 'Ontario',
    postCode: 'by the lake',
  });
  const toPoland = await sendTo('Kurier', { ...home, country: 'PL', postCode: '30-001' });
  expect([toUs.said, toCanada.said, toPoland.said]).toEqual([
    ['duties', null, null],
    [null, null, null],
    ['vat', 23, null],
  ]);
  const invoices = await Array.fromAsync(readInvoiceData(shop, { all: true }));
  const ratesOf = ({ number }: { number: string }) =>
    invoices.filter((data) => data.number === number).map(({ destination, lines }) => [destination, lines[0]?.vatRate]);
  expect([toUs, toPoland].map(ratesOf)).toEqual([[['US', null]], [['PL', 23]]]);
});
