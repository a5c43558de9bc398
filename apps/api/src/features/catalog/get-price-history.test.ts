import { priceHistory as answer } from '@witryna/contract/price-history';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { priceHistory } from '../../../test/price-history.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const { makeCombination, logPrices } = priceHistory(db);
const { get, refusal, time } = createTestApi(db);
time.now = new Date('2025-07-31T10:00:00Z');

/** A combination whose price log is this one only. */
async function withPrices(prices: [from: string, minor: number][], timeZone = 'Europe/Warsaw') {
  const { shop, host } = await makeCombination(10_000, timeZone);
  const { id: product_id } = await makeProduct(shop, { published_at: new Date('2025-01-01T00:00:00Z') }, []);
  const id = 7_000_000 + product_id;
  await logPrices(shop, id, prices);
  const price_minor = prices.at(-1)?.[1] ?? 0;
  await shop.write((tx) => tx.insertInto('combination').values({ id, product_id, price_minor }).execute());
  const path = `/shop/Product/${product_id}/price-history?combinationId=${id}`;
  return { shop, product_id, host, path, read: () => get(host, path, answer) };
}

test('the price history has the lowest price of each of the last 30 days in the shop’s time zone', async () => {
  const { read } = await withPrices([
    ['2024-01-01T00:00:00Z', 5_000],
    ['2025-07-01T00:00:00Z', 10_000],
    ['2025-07-19T22:00:00Z', 8_000],
    ['2025-07-20T15:00:00Z', 9_000],
    ['2025-07-31T10:00:00Z', 7_000],
  ]);
  const { days, lowest } = await read();
  expect([days.length, days[0], days.at(-1), lowest]).toEqual([
    30,
    { day: '2025-07-02', price: 100 },
    { day: '2025-07-31', price: 70 },
    70,
  ]);
  const around = days.filter(({ day }) => day >= '2025-07-19' && day <= '2025-07-21');
  // The 80.00 began at midnight in Warsaw, and ended on the same day.
  expect(around.map(({ price }) => price)).toEqual([100, 80, 90]);
});

test('days before the first sale are left out, and a price with an announced code counts', async () => {
  const { shop, read } = await withPrices([['2025-07-29T12:00:00Z', 10_000]], 'America/New_York');
  const code = { code: 'LATO', kind: 'percent', percent: 15, announced: true } as const;
  const period = { starts_at: new Date('2025-07-30T12:00:00Z'), ends_at: new Date('2025-07-30T18:00:00Z') };
  await shop.write((tx) =>
    tx
      .insertInto('coupon')
      .values({ ...code, ...period })
      .execute(),
  );
  expect(await read()).toEqual({
    days: [
      { day: '2025-07-29', price: 100 },
      { day: '2025-07-30', price: 85 },
      { day: '2025-07-31', price: 100 },
    ],
    lowest: 85,
  });
});

test('a combination of another product, of another shop or off sale has no price history', async () => {
  const [one, other] = [
    await withPrices([['2025-07-01T00:00:00Z', 100]]),
    await withPrices([['2025-07-01T00:00:00Z', 1]]),
  ];
  expect(await refusal(one.host, other.path)).toMatchObject({ code: 'NotFound' });
  const ofOther = one.path.replace(/\d+$/, String(7_000_000 + other.product_id));
  expect(await refusal(one.host, ofOther)).toMatchObject({ code: 'NotFound' });
  expect(await refusal(one.host, one.path.replace(/=.*/, '='))).toMatchObject({ code: 'InvalidRequest' });
  await one.shop.write((tx) => tx.updateTable('combination').set({ active: false }).execute());
  expect(await refusal(one.host, one.path)).toMatchObject({ code: 'NotFound' });
});
