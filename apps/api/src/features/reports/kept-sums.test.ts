import { randomUUID } from 'node:crypto';
import { vatIn } from '@witryna/contract/money';
import { dayAt } from '@witryna/contract/zone-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { insertOrderRows, insertTestOrder, insertTestPayment, insertTestRefund } from '../../../test/report-orders.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { keepSums, refreshSums } from './keep-sums.ts';
import { findSums } from './keep-sums-store.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-20T12:00:00Z');
const jobs = { sendForShops: async () => undefined };
const dayOf = (at: Date, zone: string) => new Date(dayAt(at.getTime(), zone)).toISOString().slice(0, 10);

/** Counts what is kept of each day, by reading all orders. */
async function countNaively(shop: Tenant, zone: string): Promise<string[]> {
  const sums = new Map<string, [times: number, minor: number, tax: number]>();
  const add = (measure: string, day: string, key: string, times: number, minor: number, tax = 0) => {
    const name = [measure, day, key].join(' ');
    const [a, b, c] = sums.get(name) ?? [0, 0, 0];
    sums.set(name, [a + times, b + minor, c + tax]);
  };
  await shop.read(async (tx) => {
    const orders = await tx.selectFrom('shop_order').selectAll().execute();
    const lines = await tx.selectFrom('order_line').selectAll().execute();
    for (const order of orders) {
      const day = dayOf(order.placed_at, zone);
      if (order.state === 'cancelled') {
        add('cancelled', day, '', 1, order.total_minor);
        continue;
      }
      add('order', day, '', 1, order.total_minor);
      if (order.discount_minor > 0) add('discount', day, '', 1, order.discount_minor);
      add('payment', day, 'sandbox', 1, order.total_minor);
      add('delivery', day, 'Kurier', 1, order.delivery_cost_minor);
      const own = lines.filter((line) => line.order_id === order.id && line.quantity > 0);
      for (const line of own)
        add('product', day, `${line.product_id}`, line.quantity, line.summed_price_minor - (line.discount_minor ?? 0));
      const parts = [
        ...own.map((line) => ({ rate: line.vat_rate, minor: line.summed_price_minor - (line.discount_minor ?? 0) })),
        { rate: 23, minor: order.delivery_cost_minor },
      ].filter(({ minor }) => minor > 0);
      if (order.country === 'NO') add('vat', day, 'export', 1, order.total_minor);
      else if (parts.some(({ rate }) => rate === null)) add('vat', day, 'unknown', 1, order.total_minor);
      else {
        for (const [rate, same] of Map.groupBy(parts, ({ rate: one }) => one ?? 0)) {
          const minor = same.reduce((sum, part) => sum + part.minor, 0);
          add('vat', day, `${rate}`, 1, minor, vatIn(minor, rate));
        }
      }
    }
    const placed = new Map(orders.map(({ id, placed_at }) => [id, placed_at]));
    for (const { state, order_id, amount_minor } of await tx.selectFrom('payment_attempt').selectAll().execute()) {
      const day = dayOf(placed.get(order_id) ?? now, zone);
      if (state === 'paid') add('paid', day, 'sandbox', 1, amount_minor);
      if (state === 'failed' || state === 'expired') add('failed', day, 'sandbox', 1, amount_minor);
    }
    for (const refund of await tx.selectFrom('payment_refund').selectAll().where('state', '=', 'done').execute())
      add('refund', dayOf(refund.done_at ?? now, zone), refund.cause ?? '', 1, refund.amount_minor);
  });
  return [...sums].map(([name, values]) => `${name}: ${values.join(' ')}`).sort();
}

async function listKept(shop: Tenant): Promise<string[]> {
  const rows = await shop.read((tx) => tx.selectFrom('report_sum').selectAll().execute());
  return rows
    .map(({ measure, day, key, times, minor, tax_minor }) => `${measure} ${day} ${key}: ${times} ${minor} ${tax_minor}`)
    .sort();
}

/** Moments of the weeks in which clocks are put back and forward. */
const moment = fc.oneof(
  fc.date({ min: new Date('2026-10-23T00:00:00Z'), max: new Date('2026-10-28T00:00:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-03-27T00:00:00Z'), max: new Date('2026-03-31T00:00:00Z'), noInvalidDate: true }),
);
const line = fc.record({
  product: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitMinor: fc.integer({ min: 1, max: 5_000 }),
  rate: fc.constantFrom(23, 8, 5, 0, null),
});
const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      at: moment,
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ product }) => product }),
      country: fc.constantFrom('PL', 'PL', 'DE', 'NO'),
      discountMinor: fc.constantFrom(0, 1),
    }),
  },
  fc.record({ kind: fc.constant('pay' as const), pick, state: fc.constantFrom('paid', 'failed', 'waiting') }),
  fc.record({ kind: fc.constant('endPayment' as const), pick, state: fc.constantFrom('paid', 'expired') }),
  fc.record({ kind: fc.constant('refund' as const), pick, at: moment }),
  fc.record({ kind: fc.constant('rename' as const), pick }),
  fc.record({ kind: fc.constant('cancel' as const), pick }),
  fc.record({ kind: fc.constant('amend' as const), pick, quantity: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant('send' as const), pick }),
  fc.record({ kind: fc.constantFrom('keep' as const, 'refresh' as const) }),
);

test('after any orders, payments, refunds, cancellations and changes, the kept sums are those of the orders', async () => {
  let shops = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      shops += 1;
      const zone = shops % 2 === 0 ? 'Europe/Warsaw' : 'America/Santiago';
      const shop = await makeShop(db, `sums-${shops}.test`, { time_zone: zone });
      const ids: string[] = [];
      const attempts: { id: string; orderId: string }[] = [];
      for (const one of steps) {
        const orderId = ids[('pick' in one ? one.pick : 0) % Math.max(1, ids.length)];
        if (one.kind === 'order') ids.push(await insertTestOrder(shop, one));
        else if (one.kind === 'keep') await keepSums(shop, now);
        else if (one.kind === 'refresh') await refreshSums(shop, jobs, now);
        else if (orderId === undefined) continue;
        else if (one.kind === 'pay') {
          const position = attempts.filter((attempt) => attempt.orderId === orderId).length + 1;
          const state = one.state === 'paid' || one.state === 'failed' ? one.state : 'waiting';
          const id = await insertTestPayment(shop, { orderId, at: now, amountMinor: 100, state, position });
          attempts.push({ id, orderId });
        } else if (one.kind === 'endPayment') {
          const state = one.state === 'paid' ? 'paid' : 'expired';
          await shop.write((tx) =>
            tx
              .updateTable('payment_attempt')
              .set({ state })
              .where('order_id', '=', orderId)
              .where('state', '=', 'waiting')
              .execute(),
          );
        } else if (one.kind === 'refund') {
          const attempt = attempts.find((some) => some.orderId === orderId);
          if (!attempt) continue;
          const refund = { orderId, attemptId: attempt.id, at: one.at, amountMinor: 10 };
          const id = await insertTestRefund(shop, refund);
          const done = { state: 'done' as const, updated_at: one.at };
          await shop.write((tx) => tx.updateTable('payment_refund').set(done).where('id', '=', id).execute());
        } else if (one.kind === 'rename') {
          // A notice names a refund later, which is no other day of the refund.
          const named = { updated_at: now };
          await shop.write((tx) =>
            tx.updateTable('payment_refund').set(named).where('order_id', '=', orderId).execute(),
          );
        } else if (one.kind === 'amend') await amend(shop, orderId, one.quantity);
        else {
          const state = one.kind === 'cancel' ? ('cancelled' as const) : ('sent' as const);
          await shop.write((tx) => tx.updateTable('shop_order').set({ state }).where('id', '=', orderId).execute());
        }
      }
      await keepSums(shop, now);
      expect(await listKept(shop)).toEqual(await countNaively(shop, zone));
      const left = await shop.read((tx) => tx.selectFrom('report_change').select('id').execute());
      expect(left).toEqual([]);
    }),
    { numRuns: runsOf(40) },
  );
}, 240_000);

/** Changes the pieces of the first line, as the back office does: with its sums, and a row that says so. */
async function amend(shop: Tenant, orderId: string, quantity: number): Promise<void> {
  await shop.write(async (tx) => {
    const ofOrder = tx.selectFrom('order_line').selectAll().where('order_id', '=', orderId);
    const lines = await ofOrder.orderBy('position').execute();
    const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const [first] = lines;
    if (!first) return;
    const summed = quantity * first.unit_price_minor;
    const goods = order.products_sum_minor - first.summed_price_minor + summed;
    await tx
      .updateTable('order_line')
      .set({ quantity, summed_price_minor: summed, discount_minor: 0 })
      .where('order_id', '=', orderId)
      .where('position', '=', first.position)
      .execute();
    const sums = { products_sum_minor: goods, discount_minor: 0, total_minor: goods + order.delivery_cost_minor };
    await tx.updateTable('shop_order').set(sums).where('id', '=', orderId).execute();
    const placed = { order_id: orderId, placed: '{}', changed_at: now, request: randomUUID() };
    await tx
      .insertInto('order_amendment')
      .values({ ...placed, version: 1 })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'order_id']).doUpdateSet({ version: sql`order_amendment.version + 1` }),
      )
      .execute();
  });
}

const simple = (at: string, more: Partial<Parameters<typeof insertTestOrder>[1]> = {}) => ({
  at: new Date(at),
  lines: [{ product: 1, quantity: 1, unitMinor: 1_000, rate: 23 }],
  ...more,
});

test('an order that commits while its day is counted is counted afterwards', async () => {
  const shop = await makeShop(db, 'race.test');
  await insertTestOrder(shop, simple('2026-11-19T12:00:00Z'));
  await keepSums(shop, now);
  const inserted = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<void>();
  const slow = shop.write(async (tx) => {
    await insertOrderRows(tx, simple('2026-11-19T12:30:00Z'));
    inserted.resolve();
    await counted.promise;
  });
  await inserted.promise;
  await insertTestOrder(shop, simple('2026-11-19T13:00:00Z'));
  await keepSums(shop, now);
  expect((await listKept(shop)).find((row) => row.startsWith('order'))).toBe('order 2026-11-19 : 2 5000 0');
  counted.resolve();
  await slow;
  await keepSums(shop, now);
  expect((await listKept(shop)).find((row) => row.startsWith('order'))).toBe('order 2026-11-19 : 3 7500 0');
});

test('days before are counted step by step, the latest first, whatever order they have', async () => {
  const shop = await makeShop(db, 'steps.test');
  for (let at = 0; at < 12; at += 1) {
    const placed = new Date(now.getTime() - at * 20 * 86_400_000);
    await insertTestOrder(shop, simple(placed.toISOString()));
  }
  expect(await shop.read(findSums)).toBeUndefined();
  await keepSums(shop, now);
  expect(await shop.read(findSums)).toMatchObject({ countedFrom: '2026-04-14', isComplete: true });
  expect(await listKept(shop)).toEqual(await countNaively(shop, 'Europe/Warsaw'));
  // An order that is older than all of them, as an import may add one.
  await insertTestOrder(shop, simple('2024-02-29T12:00:00Z'));
  await keepSums(shop, now);
  expect(await listKept(shop)).toEqual(await countNaively(shop, 'Europe/Warsaw'));
});

test('a shop that moves to another time zone has other days', async () => {
  const shop = await makeShop(db, 'moved.test', { time_zone: 'Europe/Warsaw' });
  await insertTestOrder(shop, simple('2026-11-18T23:30:00Z'));
  await insertTestOrder(shop, simple('2026-10-25T00:30:00Z'));
  await keepSums(shop, now);
  expect(await listKept(shop)).toEqual(await countNaively(shop, 'Europe/Warsaw'));
  await shop.write((tx) => tx.updateTable('shop').set({ time_zone: 'America/New_York' }).execute());
  await keepSums(shop, now);
  const kept = await listKept(shop);
  expect(kept).toEqual(await countNaively(shop, 'America/New_York'));
  expect(kept.filter((row) => row.startsWith('order')).map((row) => row.split(' ')[1])).toEqual([
    '2026-10-24',
    '2026-11-18',
  ]);
});

test('orders of another currency are summed up apart, and those of another shop not at all', async () => {
  const [shop, other] = [await makeShop(db, 'own.test'), await makeShop(db, 'other.test')];
  await insertTestOrder(shop, simple('2026-11-19T12:00:00Z'));
  await insertTestOrder(shop, simple('2026-11-19T12:00:00Z', { currency: 'EUR' }));
  await insertTestOrder(other, simple('2026-11-19T12:00:00Z', { deliveryMinor: 9_900 }));
  for (const one of [shop, other]) await keepSums(one, now);
  const ofOrders = async (tenant: Tenant) => (await listKept(tenant)).filter((row) => row.startsWith('order'));
  expect(await ofOrders(shop)).toEqual(['order 2026-11-19 : 1 2500 0', 'order 2026-11-19 : 1 2500 0']);
  expect(await ofOrders(other)).toEqual(['order 2026-11-19 : 1 10900 0']);
  const asShopper = openTenant(db, shop.shopId);
  await expect(asShopper.write((tx) => tx.deleteFrom('report_sum').execute())).rejects.toThrow();
});

test('VAT is rounded in the database as in the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 2_000_000_000 }),
      fc.constantFrom(0, 5, 7.7, 8, 19, 23, 25.5),
      async (minor, rate) => {
        const { rows } = await sql<{ tax: number }>`select vat_in(${minor}::bigint, ${rate}::numeric) as tax`.execute(
          db,
        );
        expect(rows[0]?.tax).toBe(vatIn(minor, rate));
      },
    ),
    { numRuns: runsOf(200) },
  );
});
