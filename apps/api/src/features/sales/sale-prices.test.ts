import { discountPercent } from '@witryna/contract/money';
import { DAY_MS, dayAt, momentOf } from '@witryna/contract/zone-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { priceHistory } from '../../../test/price-history.ts';
import { saleFormOf } from '../../../test/sale-forms.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { getSale } from './list-sales.ts';
import { runSale } from './move-sale.ts';
import { previewSale } from './preview-sale.ts';
import { addSale, endSale } from './save-sale.ts';

const { db } = await createTestDatabase<Tables>();
const { logPrices } = priceHistory(db);
const zone = 'Europe/Warsaw';
const shop = await makeShop(db, 'own.test', { time_zone: zone });
const HOUR = 3_600_000;

interface Price {
  from: number;
  minor: number;
}

/** The lowest price of the 30 days of the shop before the day of a moment, by what the law says; null if there is none. */
function lowestBefore(prices: readonly Price[], began: number): number | null {
  const day = dayAt(began, zone);
  const [from, to] = [momentOf(day - 30 * DAY_MS, zone), momentOf(day, zone)];
  const known = prices.filter((price) => price.from < began).toSorted((a, b) => a.from - b.from);
  const [first] = known;
  // Something that is sold since today only is compared with what it has cost today.
  const end = first && first.from >= to ? began : to;
  const valid = known.filter((price, at) => {
    const until = known[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return until > price.from && Math.min(until, end) > Math.max(price.from, from);
  });
  return valid.length > 0 ? Math.min(...valid.map(({ minor }) => minor)) : null;
}

const steps = fc.array(
  fc.record({ hoursAgo: fc.integer({ min: 1, max: 24 * 75 }), minor: fc.integer({ min: 1_000, max: 20_000 }) }),
  { maxLength: 8 },
);

test('a sale shows the lowest price of the 30 days before it, whatever the prices were, and told so before', async () => {
  const property = fc.asyncProperty(
    steps,
    fc.integer({ min: 5_000, max: 15_000 }),
    fc.integer({ min: 1, max: 90 }),
    fc.boolean(),
    async (past, priceMinor, percent, isFollowed) => {
      const { id: product, combinations } = await makeProduct(shop, {}, [{ price_minor: priceMinor }]);
      const combination = combinations[0] ?? 0;
      const now = Date.now();
      const log = past.map(({ hoursAgo, minor }) => ({ from: now - hoursAgo * HOUR, minor }));
      if (log.length > 0)
        await logPrices(
          shop,
          combination,
          log.map(({ from, minor }) => [new Date(from), minor]),
        );
      const made = await db
        .selectFrom('price_log')
        .selectAll()
        .where('combination_id', '=', combination)
        .orderBy('id')
        .execute();
      const prices = () => made.map((row) => ({ from: row.valid_from.getTime(), minor: row.price_minor }));
      const plan = {
        ...saleFormOf({ planned: true, goods: { kind: 'products', ids: [product] }, percent }),
        startsAt: new Date(now).toISOString(),
        endsAt: new Date(now + HOUR).toISOString(),
      };
      const moment = new Date();
      const { rows } = await previewSale(shop, { id: null, plan }, moment);
      const { id } = await addSale(shop, plan, { actor: 'Anna', now: moment });
      await runSale(shop, id, moment);
      const stored = db.selectFrom('combination').selectAll().where('id', '=', combination);
      const [before, told] = [lowestBefore(prices(), moment.getTime()), rows[0]];
      const during = await stored.executeTakeFirstOrThrow();
      if (!told || told.priceMinor === null) {
        // A percentage so small that rounding leaves the price as it is.
        expect(during).toMatchObject({ price_minor: priceMinor, price_before_minor: null });
        return;
      }
      expect(told.lowestMinor).toBe(before);
      expect(during).toMatchObject({
        price_minor: told.priceMinor,
        price_before_minor: priceMinor,
        lowest_price_minor: before,
      });
      expect(told.percent).toBe(before === null ? null : discountPercent(before, told.priceMinor));

      const ending = new Date(moment.getTime() + 60_000);
      await endSale(shop, id, { actor: 'Anna', now: ending });
      await runSale(shop, id, ending);
      expect((await getSale(shop, id, ending)).state).toBe('ended');
      const after = await stored.executeTakeFirstOrThrow();
      expect(after).toMatchObject({ price_minor: priceMinor, price_before_minor: null, lowest_price_minor: null });
      if (!isFollowed) return;
      // A sale that follows tomorrow is compared with the price of this one.
      const next = { startsAt: new Date(now + DAY_MS).toISOString(), endsAt: new Date(now + 2 * DAY_MS).toISOString() };
      const chained = await previewSale(shop, { id: null, plan: { ...plan, ...next } }, new Date());
      const known = await db
        .selectFrom('price_log')
        .selectAll()
        .where('combination_id', '=', combination)
        .orderBy('id')
        .execute();
      const all = known.map((row) => ({ from: row.valid_from.getTime(), minor: row.price_minor }));
      expect(chained.rows[0]?.lowestMinor).toBe(lowestBefore(all, now + DAY_MS));
      expect(chained.rows[0]?.lowestMinor).toBeLessThanOrEqual(told.priceMinor);
    },
  );
  await fc.assert(property, { numRuns: runsOf(120) });
}, 120_000);

let shops = 0;

test('a sale that is planned is told its lowest price as if those before it had run', async () => {
  const property = fc.asyncProperty(
    fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 60 }),
        length: fc.integer({ min: 1, max: 5 }),
        percent: fc.integer({ min: 5, max: 80 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.integer({ min: 5, max: 80 }),
    async (earlier, percent) => {
      shops += 1;
      const seller = await makeShop(db, `chained${shops}.test`, { time_zone: zone });
      const { id: product } = await makeProduct(seller, {}, [{ price_minor: 10_000 }]);
      const goods = { kind: 'products' as const, ids: [product] };
      const now = new Date();
      const midnight = (days: number) => momentOf(dayAt(now.getTime(), zone) + days * DAY_MS, zone);
      const own: { from: number; to: number; percent: number }[] = [];
      let free = 0;
      for (const one of earlier.toSorted((a, b) => a.day - b.day)) {
        const from = Math.max(one.day, free);
        free = from + one.length;
        own.push({ from: midnight(from), to: midnight(free), percent: one.percent });
      }
      for (const { from, to, percent: theirs } of own) {
        const times = { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
        await addSale(seller, saleFormOf({ planned: true, goods, percent: theirs, ...times }), { actor: 'A', now });
      }
      const [starts, ends] = [midnight(free + 3), midnight(free + 9)];
      const times = { startsAt: new Date(starts).toISOString(), endsAt: new Date(ends).toISOString() };
      const plan = saleFormOf({ planned: true, goods, percent, ...times });
      const { rows } = await previewSale(seller, { id: null, plan }, now);
      const prices = [
        { from: now.getTime() - 1, minor: 10_000 },
        ...own.flatMap((one) => [
          { from: one.from, minor: 100 * (100 - one.percent) },
          { from: one.to, minor: 10_000 },
        ]),
      ];
      expect(rows[0]?.lowestMinor).toBe(lowestBefore(prices, starts));
    },
  );
  await fc.assert(property, { numRuns: runsOf(60) });
}, 120_000);
