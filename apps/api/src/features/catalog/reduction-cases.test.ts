import { randomUUID } from 'node:crypto';
import { cart } from '@witryna/contract/cart';
import { productDetails, productList } from '@witryna/contract/catalog';
import { shopConfig } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { daysAgo, priceHistory } from '../../../test/price-history.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

// The cases of the explanations that Poland's consumer authority (UOKiK) gave on 8 May 2023.

const { db } = await createTestDatabase<Tables>();
const { makeCombination, logPrices, lowestBefore, setColumns } = priceHistory(db);
const { ask, get, send, time } = createTestApi(db);
// The database's clock tells which code is valid.
time.now = new Date();

/** A combination that was sold for 100.00 and, for a while that ended `cheapEnded` days ago, for 60.00. */
async function soldCheaper(cheapEnded: number) {
  const made = await makeCombination();
  await logPrices(made.shop, made.id, [
    [daysAgo(100), 10_000],
    [daysAgo(cheapEnded + 5), 6_000],
    [daysAgo(cheapEnded), 10_000],
  ]);
  return made;
}

test('a promotion that is prolonged keeps the price before its start, however long it lasts', async () => {
  const { shop, id } = await soldCheaper(50);
  const began = daysAgo(40);
  const cut = await setColumns(shop, id, { price_minor: 8_000, price_before_minor: 10_000, reduced_at: began });
  expect(cut.lowest_price_minor).toBe(6_000);
  // 40 days later, the 60.00 are older than 30 days, but the window does not slide.
  const prolonged = await setColumns(shop, id, { price_minor: 8_000, price_before_minor: 10_000, stock: 3 });
  expect(prolonged).toMatchObject({ lowest_price_minor: 6_000, reduced_at: began });
});

test('a promotion that ended and begins again has a window of its own, in which the first one counts', async () => {
  const { shop, id } = await soldCheaper(50);
  await setColumns(shop, id, { price_minor: 8_000, price_before_minor: 10_000, reduced_at: daysAgo(12) });
  await setColumns(shop, id, { price_minor: 10_000, price_before_minor: null });
  const again = await setColumns(shop, id, { price_minor: 8_000, price_before_minor: 10_000 });
  expect(again.lowest_price_minor).toBe(8_000);
});

test('each of several cuts within a promotion is a new reduction, compared with what came before it', async () => {
  const { shop, id } = await soldCheaper(60);
  const lowest: (number | null)[] = [];
  for (const [price_minor, days] of [
    [9_000, 20],
    [8_000, 10],
    [7_000, 5],
  ] as const) {
    const row = await setColumns(shop, id, { price_minor, price_before_minor: 10_000, reduced_at: daysAgo(days) });
    lowest.push(row.lowest_price_minor);
  }
  expect(lowest).toEqual([10_000, 9_000, 8_000]);
});

test('a price that was raised shortly before the cut does not count as the price before', async () => {
  const { shop, product, id } = await makeCombination();
  await logPrices(shop, id, [
    [daysAgo(100), 10_000],
    [daysAgo(3), 15_000],
  ]);
  const cut = await setColumns(shop, id, { price_minor: 10_000, price_before_minor: 15_000 });
  expect(cut.lowest_price_minor).toBe(10_000);
  const row = await shop.read((tx) =>
    tx.selectFrom('product').select('discount_percent').where('id', '=', product).executeTakeFirst(),
  );
  expect(row?.discount_percent).toBe(0);
});

test('goods on sale for less than 30 days are compared with the lowest price since then', async () => {
  const { shop } = await makeCombination();
  const { id: product_id } = await makeProduct(shop, {}, []);
  const id = 8_000_000 + product_id;
  await logPrices(shop, id, [
    [daysAgo(9), 9_000],
    [daysAgo(4), 10_000],
  ]);
  const sold = { id, product_id, price_minor: 8_000, price_before_minor: 10_000 };
  await shop.write((tx) => tx.insertInto('combination').values(sold).execute());
  const row = await shop.read((tx) =>
    tx.selectFrom('combination').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ lowest_price_minor: 9_000, lowest_since_start: true });
});

test('each variant has a window of its own, and a list shows that of the cheapest one', async () => {
  const { shop, host } = await makeCombination();
  const { id: product, combinations } = await makeProduct(shop, {}, [{ price_minor: 10_000 }, { price_minor: 12_000 }]);
  const [small = 0, large = 0] = combinations;
  await logPrices(shop, small, [[daysAgo(100), 10_000]]);
  await logPrices(shop, large, [
    [daysAgo(100), 5_000],
    [daysAgo(20), 12_000],
  ]);
  await setColumns(shop, small, { price_minor: 9_000, price_before_minor: 10_000, reduced_at: daysAgo(15) });
  await setColumns(shop, large, { price_minor: 11_000, price_before_minor: 12_000 });
  const details = await get(host, `/shop/Product/${product}/details`, productDetails);
  expect(details.combinations.map(({ lowestPrice }) => lowestPrice)).toEqual([100, 50]);
  expect(details.lowestPrice).toBe(100);
});

const announced = { code: 'LATO20', kind: 'percent', percent: 20, announced: true } as const;

test('a promotion counts from the midnight of the shop’s own day', async () => {
  const { shop, id } = await makeCombination(10_000, 'America/Los_Angeles');
  await logPrices(shop, id, [
    ['2025-01-01T00:00:00Z', 10_000],
    ['2025-06-01T06:59:00Z', 4_000],
    ['2025-06-01T07:00:00Z', 10_000],
  ]);
  // Los Angeles is 7 hours behind: the 40.00 were the price of the last minute of 31 May there.
  expect((await lowestBefore(shop, id, '2025-06-30T12:00:00Z'))?.lowest).toBe(4_000);
  expect((await lowestBefore(shop, id, '2025-07-01T06:59:59Z'))?.lowest).toBe(4_000);
  expect((await lowestBefore(shop, id, '2025-07-01T07:00:00Z'))?.lowest).toBe(10_000);
});

test('a code announced to everybody is a reduction: list, details and cart show the lowest price before it', async () => {
  const { shop, host, product, id } = await soldCheaper(20);
  const read = async () => {
    const { data } = await get(host, '/shop/Product', productList);
    const { combinations } = await get(host, `/shop/Product/${product}/details`, productDetails);
    const { announcedCode } = await get(host, `/shop/config/${host}`, shopConfig);
    const expires = (await ask(host, `/shop/config/${host}`)).headers.get('x-valid-until');
    return { lowest: [data[0]?.lowestPrice, combinations[0]?.lowestPrice], announcedCode, expires };
  };
  const [ends, later] = [daysAgo(-3), daysAgo(-9)];
  const setCoupon = (change: object) => shop.write((tx) => tx.updateTable('coupon').set(change).execute());
  expect(await read()).toEqual({ lowest: [null, null], announcedCode: undefined, expires: null });
  await shop.write((tx) =>
    tx
      .insertInto('coupon')
      .values({ ...announced, starts_at: daysAgo(2), ends_at: ends })
      .execute(),
  );
  const announcedCode = { code: 'LATO20', percent: 20 };
  expect(await read()).toEqual({ lowest: [60, 60], announcedCode, expires: ends.toISOString() });
  const line = { productId: product, combinationId: id, session: randomUUID() };
  const { body } = await send(host, '/shop/ShoppingCart', line);
  expect(cart.parse(body).products).toMatchObject([{ lowestPrice: 60, priceBeforeDiscount: null }]);
  await setCoupon({ ends_at: later });
  expect(await read()).toEqual({ lowest: [60, 60], announcedCode, expires: later.toISOString() });
  // A reduction that began before the code keeps its own lowest price only until the code begins.
  await setColumns(shop, id, { price_minor: 9_000, price_before_minor: 10_000, reduced_at: daysAgo(1) });
  expect((await read()).lowest).toEqual([60, 60]);
  await setCoupon({ announced: false });
  time.now = new Date(Date.now() + 1_000);
  expect(await read()).toMatchObject({ announcedCode: undefined, expires: null });
});

test('the price with an announced code counts in the window of later reductions, also when the coupon is gone', async () => {
  const { shop, id } = await makeCombination();
  await logPrices(shop, id, [[daysAgo(100), 9_999]]);
  await shop.write((tx) =>
    tx
      .insertInto('coupon')
      .values({ ...announced, percent: 12.5, starts_at: daysAgo(12) })
      .execute(),
  );
  await shop.write((tx) => tx.updateTable('coupon').set({ percent: 50 }).execute());
  await shop.write((tx) => tx.deleteFrom('coupon').execute());
  const cut = await setColumns(shop, id, { price_minor: 8_000, price_before_minor: 9_999 });
  // 12.5 % of 99.99 are 12.49875; the 50 % began and ended today, so they are not in the window.
  expect(cut.lowest_price_minor).toBe(9_999 - 1_250);
});
