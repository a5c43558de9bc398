import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../../test/buying.ts';
import { createTestDatabase } from '../../../../test/create-test-database.ts';
import { makeHangingPayment } from '../../../../test/hanging-payment.ts';
import { createJobRunner } from '../../../../test/job-runner.ts';
import { createTestApi } from '../../../../test/test-api.ts';
import type { Tables } from '../../../database/database.ts';
import { listShopsWithDueOrders } from '../../../database/tenant.ts';
import { allPayments } from '../../../payments/payment-registry.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'slow.test';
const HOUR_MS = 3_600_000;
let queries = 0;

const payments = new Map([
  ...allPayments,
  [
    'hanging',
    makeHangingPayment(() => {
      queries += 1;
    }),
  ],
]);
const api = createTestApi(db, {}, { schedule: () => undefined, payments });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'hanging', settings: '{}' }).execute();

const advance = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
const countPaid = async () =>
  (await db.selectFrom('shop_order').select('id').where('payment_state', '=', 'paid').execute()).length;

test('the worker role can list the shops with due orders, but read no other data of them', async () => {
  await makeSellingShop(db, 'idle.test');
  await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
  expect(await listShopsWithDueOrders(db, api.time.now)).toEqual([]);
  advance(61_000);
  expect(await listShopsWithDueOrders(db, api.time.now)).toEqual([shop.shopId]);
  for (const column of ['order_id', 'provider_reference', 'amount_minor']) {
    const forbidden = db.transaction().execute(async (tx) => {
      await sql`set local role worker`.execute(tx);
      return sql`select ${sql.ref(column)} from payment_attempt`.execute(tx);
    });
    await expect(forbidden).rejects.toThrow(/permission denied/);
  }
  await jobs.sweep();
  expect(await listShopsWithDueOrders(db, api.time.now)).toEqual([]);
});

test('payments that stay open do not delay the check of other payments', async () => {
  const before = await countPaid();
  const cup = await makeCup(shop, 100);
  for (let order = 0; order < 55; order += 1) {
    await shopper.buy(cup, { payment: { type: 'sandbox', code: '111222' } });
  }
  for (let order = 0; order < 3; order += 1) await shopper.buy(cup, { payment: { type: 'sandbox', code: '777123' } });
  advance(61_000);
  await jobs.sweep();
  expect(await countPaid()).toBe(before + 3);
});

test('a payment provider that hangs is blocked, and stock holds expire anyway', async () => {
  for (let order = 0; order < 8; order += 1) await shopper.buy(await makeCup(shop), { payment: { type: 'hanging' } });
  advance(HOUR_MS);
  await createJobRunner({ ...api.deps, providerWithinMs: 200 }).sweep();
  expect(queries).toBe(5);
  const held = await db
    .selectFrom('shop_order')
    .select('id')
    .where('stock_held', '=', true)
    .where('payment_state', '<>', 'paid')
    .execute();
  expect(held).toEqual([]);
});
