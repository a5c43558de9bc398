import { discountPercent } from '@witryna/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { daysAgo, priceHistory } from '../../../test/price-history.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { up } from '../../database/migrations/0083-discounts-rounded-down.ts';

const { db } = await createTestDatabase<Tables>();
const { makeCombination, logPrices, lowestBefore, setColumns: update } = priceHistory(db);

test('the window is the 30 calendar days before the day on which the reduction began', async () => {
  const { shop, id } = await makeCombination(10_000, 'UTC');
  await logPrices(shop, id, [
    ['2025-01-01T00:00:00Z', 10_000],
    ['2025-03-01T00:00:00Z', 7_000],
    ['2025-03-02T00:00:00Z', 9_000],
    ['2025-03-31T10:00:00Z', 8_000],
  ]);
  // 31 March minus 30 days is 1 March, so the price 7000 of 1 March counts, and the price 8000 of 31 March does not.
  expect(await lowestBefore(shop, id, '2025-03-31T12:00:00Z')).toEqual({ lowest: 7_000, since_start: false });
  expect(await lowestBefore(shop, id, '2025-04-01T00:00:00Z')).toEqual({ lowest: 8_000, since_start: false });
  expect(await lowestBefore(shop, id, '2025-04-01T23:59:59Z')).toEqual({ lowest: 8_000, since_start: false });
});

test('a price that began before the window and was still valid within it counts', async () => {
  const { shop, id } = await makeCombination(10_000, 'UTC');
  await logPrices(shop, id, [
    ['2025-01-01T00:00:00Z', 6_000],
    ['2025-03-01T00:00:01Z', 9_000],
  ]);
  expect((await lowestBefore(shop, id, '2025-03-31T08:00:00Z'))?.lowest).toBe(6_000);
  expect((await lowestBefore(shop, id, '2025-04-01T08:00:00Z'))?.lowest).toBe(9_000);
});

test('the window’s days are those of the shop’s time zone, also across a daylight saving change', async () => {
  const began = '2025-04-01T02:00:00Z';
  const prices: [string, number][] = [
    ['2025-01-01T00:00:00Z', 10_000],
    ['2025-04-01T00:30:00Z', 7_000],
  ];
  const utc = await makeCombination(10_000, 'UTC');
  await logPrices(utc.shop, utc.id, prices);
  expect((await lowestBefore(utc.shop, utc.id, began))?.lowest).toBe(10_000);
  const newYork = await makeCombination(10_000, 'America/New_York');
  await logPrices(newYork.shop, newYork.id, prices);
  // In New York's time zone, the lower price and the reduction both began on 31 March.
  expect((await lowestBefore(newYork.shop, newYork.id, began))?.lowest).toBe(10_000);
  expect((await lowestBefore(newYork.shop, newYork.id, '2025-04-01T04:00:00Z'))?.lowest).toBe(7_000);
  const warsaw = await makeCombination(10_000, 'Europe/Warsaw');
  await logPrices(warsaw.shop, warsaw.id, [
    ['2025-01-01T00:00:00Z', 10_000],
    ['2025-03-09T22:59:59Z', 5_000],
    ['2025-03-09T23:00:00Z', 9_000],
  ]);
  expect((await lowestBefore(warsaw.shop, warsaw.id, '2025-04-08T22:30:00Z'))?.lowest).toBe(9_000);
  expect((await lowestBefore(warsaw.shop, warsaw.id, '2025-04-08T21:30:00Z'))?.lowest).toBe(5_000);
});

test('a product sold for less than 30 days gets the lowest price since its first sale, marked as such', async () => {
  const { shop, id } = await makeCombination(10_000, 'UTC');
  await logPrices(shop, id, [
    ['2025-05-10T00:00:00Z', 9_500],
    ['2025-05-15T00:00:00Z', 10_000],
  ]);
  expect(await lowestBefore(shop, id, '2025-05-20T00:00:00Z')).toEqual({ lowest: 9_500, since_start: true });
  expect(await lowestBefore(shop, id, '2025-05-10T09:00:00Z')).toEqual({ lowest: 9_500, since_start: true });
  expect(await lowestBefore(shop, id, '2025-05-09T09:00:00Z')).toMatchObject({ lowest: null });
});

test('a reduction stores the lowest price with the combination; a further cut starts a new reduction', async () => {
  const { shop, id } = await makeCombination();
  await logPrices(shop, id, [
    [daysAgo(60), 9_000],
    [daysAgo(10), 10_000],
  ]);
  const first = await update(shop, id, { price_minor: 8_000, price_before_minor: 10_000, reduced_at: daysAgo(5) });
  expect(first).toMatchObject({ lowest_price_minor: 9_000, lowest_since_start: false });
  const second = await update(shop, id, { price_minor: 7_000 });
  expect(second.lowest_price_minor).toBe(8_000);
  expect(second.reduced_at?.getTime()).toBeGreaterThan(daysAgo(1).getTime());
});

test('a running reduction keeps its start and lowest price when other fields change', async () => {
  const { shop, id } = await makeCombination();
  await logPrices(shop, id, [[daysAgo(90), 9_000]]);
  const began = daysAgo(40);
  const cut = await update(shop, id, { price_minor: 8_000, price_before_minor: 10_000, reduced_at: began });
  expect(cut.lowest_price_minor).toBe(9_000);
  for (const change of [
    { stock: 1 },
    { variants: '[{"name":"a","value":"b"}]' },
    { price_before_minor: 12_000 },
    { price_minor: 8_500 },
  ]) {
    expect(await update(shop, id, change)).toMatchObject({ reduced_at: began, lowest_price_minor: 9_000 });
  }
});

test('the price of an earlier reduction counts for the next one; without a reduction there is no lowest price', async () => {
  const { shop, id } = await makeCombination();
  await logPrices(shop, id, [[daysAgo(90), 10_000]]);
  await update(shop, id, { price_minor: 6_000, price_before_minor: 10_000, reduced_at: daysAgo(20) });
  const over = await update(shop, id, { price_minor: 10_000, price_before_minor: null });
  expect(over).toMatchObject({ lowest_price_minor: null, reduced_at: null });
  const again = await update(shop, id, { price_minor: 7_000, price_before_minor: 10_000 });
  expect(again.lowest_price_minor).toBe(6_000);
  const percent = await shop.read((tx) => tx.selectFrom('product').select('discount_percent').executeTakeFirst());
  expect(percent?.discount_percent).toBe(0);
});

test('a product without a higher price before has no reduction, and one first sold at a reduced price has no discount', async () => {
  const { shop, id } = await makeCombination();
  expect(await update(shop, id, { price_before_minor: 10_000 })).toMatchObject({
    price_before_minor: null,
    reduced_at: null,
  });
  const { id: product } = await makeProduct(shop, {}, [{ price_minor: 5_000, price_before_minor: 10_000 }]);
  const row = await shop.read((tx) =>
    tx.selectFrom('product').selectAll().where('id', '=', product).executeTakeFirst(),
  );
  expect(row).toMatchObject({ discount_percent: 0, lowest_price_minor: null });
});

test('a price that was changed back within the same transaction does not count', async () => {
  const { shop, id } = await makeCombination();
  await logPrices(shop, id, [[daysAgo(90), 10_000]]);
  const moment = daysAgo(3);
  await logPrices(shop, id, [
    [moment, 100],
    [moment, 10_000],
  ]);
  expect((await lowestBefore(shop, id, new Date()))?.lowest).toBe(10_000);
});

/** Reduces a combination twice, from 100.00 to 80.00 and to 70.00, after it was cheaper for a while. */
async function reduceTwice(perishable: boolean) {
  const made = await makeCombination();
  const { shop, id } = made;
  const setPerishable = (value: boolean) =>
    shop.write((tx) => tx.updateTable('product').set({ perishable: value }).execute());
  await setPerishable(perishable);
  await logPrices(shop, id, [
    [daysAgo(60), 6_000],
    [daysAgo(10), 10_000],
  ]);
  const first = await update(shop, id, { price_minor: 8_000, price_before_minor: 10_000 });
  const last = await update(shop, id, { price_minor: 7_000 });
  const read = () =>
    shop.read((tx) => tx.selectFrom('combination').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const percent = async () =>
    (await shop.read((tx) => tx.selectFrom('product').select('discount_percent').executeTakeFirstOrThrow()))
      .discount_percent;
  return { ...made, first, last, read, percent, setPerishable };
}

test('perishable goods get the price right before the first of several cuts, whatever it was in the 30 days', async () => {
  const { shop, id, first, last, percent } = await reduceTwice(true);
  expect(last).toMatchObject({ lowest_price_minor: 10_000, lowest_since_start: false });
  expect(last.reduced_at).toEqual(first.reduced_at);
  expect(await percent()).toBe(30);
  await update(shop, id, { price_minor: 9_000, price_before_minor: null });
  const again = await update(shop, id, { price_minor: 8_500, price_before_minor: 10_000 });
  expect(again.lowest_price_minor).toBe(9_000);
});

test('the database rounds discounts down, as pages do', async () => {
  const pair = fc.record({ lowest: fc.option(fc.nat(2 ** 31)), price: fc.nat(2 ** 31) });
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 50 }), async (pairs) => {
      const { rows } = await sql<{ percent: number }>`
        select whole_discount(price, lowest) as percent
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (price bigint, lowest bigint)`.execute(db);
      expect(rows.map(({ percent }) => percent)).toEqual(
        pairs.map(({ lowest, price }) => discountPercent(lowest ?? 0, price)),
      );
    }),
  );
  const { shop, id } = await makeCombination();
  await update(shop, id, { price_minor: 8_440, price_before_minor: 10_000 });
  const stored = () => shop.read((tx) => tx.selectFrom('product').select('discount_percent').executeTakeFirst());
  expect(await stored()).toEqual({ discount_percent: 15 });
  // as it was rounded before
  await shop.write((tx) => sql`update product set discount_percent = 16`.execute(tx));
  await db.transaction().execute((tx) => up(tx as never));
  expect(await stored()).toEqual({ discount_percent: 15 });
});

test('a combination that is inserted reduced, after its price history, gets the price by the rule for its product', async () => {
  const { shop } = await makeCombination();
  for (const [perishable, lowest] of [
    [true, 10_000],
    [false, 6_000],
  ] as const) {
    const { id: product_id } = await makeProduct(shop, { perishable }, []);
    const id = 9_000_000 + product_id;
    await logPrices(shop, id, [
      [daysAgo(60), 6_000],
      [daysAgo(10), 10_000],
    ]);
    const row = { id, product_id, price_minor: 8_000, price_before_minor: 10_000, reduced_at: daysAgo(5) };
    await shop.write((tx) => tx.insertInto('combination').values(row).execute());
    const inserted = db.selectFrom('combination').select('lowest_price_minor').where('id', '=', id);
    expect(await inserted.executeTakeFirst()).toEqual({ lowest_price_minor: lowest });
  }
});

test('a reduced product that becomes or ceases to be perishable gets its lowest price by the other rule', async () => {
  const became = await reduceTwice(false);
  expect(became.last.lowest_price_minor).toBe(6_000);
  await became.setPerishable(true);
  expect(await became.read()).toMatchObject({ lowest_price_minor: 8_000, reduced_at: became.last.reduced_at });
  const ceased = await reduceTwice(true);
  await ceased.setPerishable(false);
  const { lowest_price_minor, reduced_at } = await ceased.read();
  expect(lowest_price_minor).toBe(6_000);
  expect(reduced_at?.getTime()).toBeGreaterThan(ceased.first.reduced_at?.getTime() ?? Infinity);
  expect(await ceased.percent()).toBe(0);
});

test('the price log can be neither changed nor deleted', async () => {
  const { shop } = await makeCombination();
  const change = shop.write((tx) => sql`update price_log set price_minor = 1`.execute(tx));
  await expect(change).rejects.toThrow(/permission denied/);
  await expect(db.deleteFrom('price_log').execute()).rejects.toThrow(/append-only/);
});

test('the lowest price agrees with a check of every hour in the window', async () => {
  const { shop } = await makeCombination(10_000, 'UTC');
  const start = Date.UTC(2025, 0, 1);
  const hour = 3_600_000;
  const changes = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 24 * 70 }), minor: fc.integer({ min: 1, max: 500 }) }),
    {
      selector: (change) => change.at,
      minLength: 1,
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(changes, fc.integer({ min: 0, max: 24 * 75 }), async (prices, beganAt) => {
      const { combinations } = await makeProduct(shop);
      const id = combinations[0] ?? 0;
      await logPrices(
        shop,
        id,
        prices.map(({ at, minor }) => [new Date(start + at * hour), minor]),
      );
      const sorted = [...prices].sort((a, b) => a.at - b.at);
      const startOfDay = Math.floor(beganAt / 24) * 24;
      const firstSale = sorted[0]?.at ?? 0;
      const end = firstSale >= startOfDay ? beganAt : startOfDay;
      const seen: number[] = [];
      for (let at = startOfDay - 30 * 24; at < end; at += 1) {
        const price = sorted.findLast((change) => change.at <= at);
        if (price) seen.push(price.minor);
      }
      const answer = await lowestBefore(shop, id, new Date(start + beganAt * hour));
      expect(answer?.lowest ?? null).toBe(seen.length === 0 ? null : Math.min(...seen));
    }),
    { numRuns: 60 },
  );
});
