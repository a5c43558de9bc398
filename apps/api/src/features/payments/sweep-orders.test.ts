import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeHangingPayment } from '../../../test/hanging-payment.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listShopsWithDueWork } from '../../database/tenant.ts';
import type { PaymentReport } from '../../payments/online-payment.ts';
import { allPayments } from '../../payments/payment-registry.ts';
import { cancelOrder } from '../order-handling/cancel-order.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'slow.test';
const HOUR_MS = 3_600_000;
let queries = 0;
let onStart: () => void = () => undefined;
let answer: (payment: { attemptId: string }) => Promise<PaymentReport | undefined> | undefined = () => undefined;

const payments = new Map([
  ...allPayments,
  [
    'hanging',
    makeHangingPayment(
      (payment) => {
        queries += 1;
        return answer(payment);
      },
      () => onStart(),
    ),
  ],
]);
const api = createTestApi(db, {}, { schedule: () => undefined, payments });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'hanging', settings: '{}' }).execute();

const { advance } = api;
const countPaid = async () =>
  (await db.selectFrom('shop_order').select('id').where('payment_state', '=', 'paid').execute()).length;

test('the worker role can list the shops with due orders, but read no other data of them', async () => {
  await makeSellingShop(db, 'idle.test');
  await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
  expect(await listShopsWithDueWork(db, api.time.now)).toEqual([]);
  advance(61_000);
  expect(await listShopsWithDueWork(db, api.time.now)).toEqual([shop.shopId]);
  for (const column of ['order_id', 'provider_reference', 'amount_minor']) {
    const forbidden = db.transaction().execute(async (tx) => {
      await sql`set local role worker`.execute(tx);
      return sql`select ${sql.ref(column)} from payment_attempt`.execute(tx);
    });
    await expect(forbidden).rejects.toThrow(/permission denied/);
  }
  await jobs.sweep();
  expect(await listShopsWithDueWork(db, api.time.now)).toEqual([]);
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

/** Orders that are not paid and still hold stock. */
const countHeld = async () =>
  (
    await db
      .selectFrom('shop_order')
      .select('id')
      .where('stock_held', '=', true)
      .where('payment_state', '<>', 'paid')
      .execute()
  ).length;

async function reportPaid({ attemptId }: { attemptId: string }): Promise<PaymentReport> {
  const attempts = db.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId);
  const { amount_minor: amountMinor, currency } = await attempts.executeTakeFirstOrThrow();
  return { attemptId, reference: attemptId, state: 'paid', amountMinor, currency, reason: null };
}

const { statusOf } = shopper;
const storedStateOf = async ({ id }: PlacedOrder) => {
  const attempts = db.selectFrom('payment_attempt').select('state').where('order_id', '=', id);
  return (await attempts.executeTakeFirstOrThrow()).state;
};

test('a hanging payment provider is blocked and delays the end of holds, but for two hours at most', async () => {
  const before = await countPaid();
  const buy = async () => shopper.buy(await makeCup(shop), { payment: { type: 'hanging' } });
  const unknown = await buy();
  const waiting = await buy();
  for (let order = 2; order < 8; order += 1) await buy();
  advance(HOUR_MS);
  const sweeper = createJobRunner({ ...api.deps, providerWithinMs: 200 });
  await sweeper.sweep();
  expect([queries, await countHeld()]).toEqual([5, 8]);
  advance(HOUR_MS);
  await sweeper.sweep();
  expect([queries, await countHeld()]).toEqual([5, 0]);
  // The provider answers again. An answer that changes nothing closes the attempt, because its order has no hold.
  expect(await storedStateOf(unknown)).toBe('waiting');
  answer = async () => undefined;
  const closed = { payment: 'failed', attempt: { state: 'expired' }, next: { kind: 'none' } };
  expect(await statusOf(unknown)).toMatchObject(closed);
  answer = async (payment) => ({ ...(await reportPaid(payment)), state: 'waiting' });
  expect(await statusOf(waiting)).toMatchObject(closed);
  expect([await storedStateOf(unknown), await storedStateOf(waiting)]).toEqual(['expired', 'expired']);
  // All orders are paid although their holds have ended, and some attempts are closed: the shopper may pay all the same.
  answer = reportPaid;
  advance(HOUR_MS);
  await jobs.sweep();
  expect(await countPaid()).toBe(before + 8);
});

test('orders whose holds end are not written off before a slow provider has answered', async () => {
  const before = await countPaid();
  for (let order = 0; order < 30; order += 1) await shopper.buy(await makeCup(shop), { payment: { type: 'hanging' } });
  answer = (payment) => {
    advance(4_000);
    return reportPaid(payment);
  };
  advance(HOUR_MS);
  for (let sweep = 0; sweep < 6; sweep += 1) {
    await jobs.sweep();
    advance(5_000);
  }
  expect(await countPaid()).toBe(before + 30);
  const events = db.selectFrom('order_event').select('order_id').where('kind', '=', 'hold-expired');
  expect(await events.where('at', '>', new Date(api.time.now.getTime() - HOUR_MS)).execute()).toEqual([]);
});

test('after the hold of an order has ended without an answer, its payment is neither started again nor gets a code', async () => {
  let starts = 0;
  onStart = () => {
    starts += 1;
    throw new Error('the provider is unreachable');
  };
  answer = () => undefined;
  const { session } = await shopper.fill(await makeCup(shop));
  const body = await shopper.fillIn(session, { payment: { type: 'hanging' } });
  const key = randomUUID();
  await shopper.place(body, key);
  const authorizationKind = 'AUTHORIZATION_CODE' as const;
  const withCode = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', authorizationKind } });
  const { attempt } = await statusOf(withCode);
  advance(2 * HOUR_MS);
  const fetch = () => Promise.reject(new Error('the network is down'));
  await createJobRunner({ ...api.deps, fetch, providerWithinMs: 200 }).sweep();
  expect(await storedStateOf(withCode)).toBe('waiting');
  answer = async () => undefined;
  const repeated = await shopper.place(body, key);
  expect([repeated.payment, starts]).toEqual(['failed', 1]);
  const submitted = await shopper.withSecret(withCode, `/payments/${attempt?.id}/code`, { code: '777000' });
  expect(submitted.body).toMatchObject({ error: { code: 'AttemptClosed' } });
});

test('a payment whose notice is lost after its order was cancelled is found, and the provider is asked no longer', async () => {
  answer = async (payment) => ({ ...(await reportPaid(payment)), state: 'waiting' });
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'hanging' } });
  const givenUp = await shopper.buy(await makeCup(shop), { payment: { type: 'hanging' } });
  for (const { id: orderId } of [placed, givenUp]) await cancelOrder(api.deps, shop, { orderId, actor: 'ola' });
  const paid = placed.id;
  answer = async (payment) => {
    const report = await reportPaid(payment);
    const { order_id } = await attemptOf(payment.attemptId);
    return order_id === paid ? report : { ...report, state: 'expired' };
  };
  advance(61_000);
  await jobs.sweep();
  expect(await statusOf(placed)).toMatchObject({ state: 'cancelled', payment: 'paid', needsAttention: true });
  expect(await storedStateOf(givenUp)).toBe('cancelled');
  const asked = db.selectFrom('payment_attempt').select('order_id').where('ask_until', 'is not', null);
  expect(await asked.where('order_id', 'in', [placed.id, givenUp.id]).execute()).toEqual([]);
});

const attemptOf = (id: string) =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
