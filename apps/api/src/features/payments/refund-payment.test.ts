import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { refundingPayment } from '../../../test/refunding-payment.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { panelRefund } from '../../payments/online-payment.ts';
import { allPayments } from '../../payments/payment-registry.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'refund.test';
const { provider, payment } = refundingPayment();
const { paidBack, payBack: done } = provider;
const api = createTestApi(db, {}, { payments: new Map([...allPayments, ['pays-back', payment]]) });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'pays-back', settings: '{}' }).execute();
const deps = orderDeps(api.deps);

beforeEach(() => {
  paidBack.clear();
  provider.answer = async (request) => done(request);
});

const order = async (type = 'pays-back') =>
  shopper.buy(await makeCup(shop), { payment: { type, authorizationKind: 'REDIRECT' } });

/**
 * Marks each payment attempt of the order as paid with 115.00 PLN.
 * @returns the first attempt's id
 */
async function settle({ id }: PlacedOrder): Promise<string> {
  const attempts = db
    .selectFrom('payment_attempt')
    .select(['id', 'provider'])
    .where('order_id', '=', id)
    .orderBy('position');
  const made = await attempts.execute();
  for (const { id: attemptId, provider } of made) {
    const report = { attemptId, reference: 'P-1', state: 'paid', amountMinor: 11_500, currency: 'PLN' } as const;
    await settlePayment(deps, shop, provider, { ...report, reason: null });
  }
  return made[0]?.id ?? '';
}

async function pay(type?: string) {
  const placed = await order(type);
  return { placed, attemptId: await settle(placed) };
}

const refund = (attemptId: string, amountMinor: number, key: string = randomUUID()) =>
  refundPayment(deps, shop, { key, attemptId, amountMinor });
const { statusOf } = shopper;
const eventsOf = async ({ id }: PlacedOrder) => {
  const rows = await db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('refund'));
};

test('no more is refunded than was paid, whatever amounts are requested, and the order shows the right state', async () => {
  const amounts = fc.array(
    fc.oneof(fc.integer({ min: -5, max: 12_000 }), fc.constantFrom(11_500, 1, 0.5, Number.NaN)),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (requested) => {
      paidBack.clear();
      const { placed, attemptId } = await pay();
      for (const amount of requested) await refund(attemptId, amount).catch(() => undefined);
      const sum = [...paidBack.values()].reduce((total, amount) => total + amount, 0);
      expect(sum).toBeLessThanOrEqual(11_500);
      const state = sum === 0 ? 'paid' : sum === 11_500 ? 'refunded' : 'part-refunded';
      expect((await statusOf(placed)).payment).toBe(state);
    }),
    { numRuns: 8 },
  );
});

test('parallel refunds never exceed the payment, and parallel requests with one key refund once', async () => {
  const { placed, attemptId } = await pay();
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => refund(attemptId, 5_000)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 5 }, () => refund(attemptId, 1_500, key)));
  expect(new Set(same.map(({ id, state }) => `${id} ${state}`))).toEqual(new Set([`${key} done`]));
  expect([...paidBack.values()].sort()).toEqual([1_500, 5_000, 5_000]);
  expect((await statusOf(placed)).payment).toBe('refunded');
  await expect(refund(attemptId, 1_000, key)).rejects.toMatchObject({ code: 'IdempotencyKeyReused' });
});

test('a retry with the same key after a lost answer refunds once', async () => {
  const { placed, attemptId } = await pay();
  const key = randomUUID();
  provider.answer = async (request) => {
    done(request);
    throw new Error('the connection broke');
  };
  await expect(refund(attemptId, 11_500, key)).rejects.toMatchObject({ code: 'PaymentProviderFailed' });
  // The provider may have paid the money back, so the amount stays reserved.
  await expect(refund(attemptId, 1)).rejects.toMatchObject({ code: 'InvalidRequest' });
  expect((await statusOf(placed)).payment).toBe('paid');
  provider.answer = async (request) => done(request);
  expect(await refund(attemptId, 11_500, key)).toMatchObject({ state: 'done' });
  expect([...paidBack]).toEqual([[key, 11_500]]);
  expect((await statusOf(placed)).payment).toBe('refunded');
});

test('after the provider has refused a refund, another one is possible', async () => {
  const { placed, attemptId } = await pay();
  provider.answer = async (request) => ({ ...done(request), state: 'failed', reason: 'no funds' });
  expect(await refund(attemptId, 11_500)).toMatchObject({ state: 'failed', reason: 'no funds' });
  provider.answer = async (request) => done(request);
  expect(await refund(attemptId, 11_500)).toMatchObject({ state: 'done' });
  const failed = ['refund-created', 'refund-failed', 'refund-refused'];
  expect(await eventsOf(placed)).toEqual([...failed, 'refund-created', 'refund-done', 'refunded']);
});

test('repeated and late refund reports change nothing, and one with a wrong amount marks the order for attention', async () => {
  const { placed, attemptId } = await pay();
  provider.answer = async (request) => ({ ...done(request), state: 'pending' });
  const { id } = await refund(attemptId, 2_000);
  const report = { refundId: id, reference: 'R', amountMinor: 2_000, currency: 'PLN', reason: null };
  await settleRefund(deps, shop, 'pays-back', { ...report, amountMinor: 20, state: 'done' });
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
  for (const state of ['done', 'pending', 'failed', 'done'] as const) {
    await settleRefund(deps, shop, 'pays-back', { ...report, state });
  }
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  expect(await eventsOf(placed)).toEqual([
    'refund-created',
    'refund-pending',
    'refund-mismatch',
    'refund-done',
    'part-refunded',
  ]);
});

test('a refund that failed and was paid out later counts, and more than was paid marks the order for attention', async () => {
  const { placed, attemptId } = await pay();
  provider.answer = async (request) => ({ ...done(request), state: 'failed' });
  const { id } = await refund(attemptId, 2_000);
  provider.answer = async (request) => done(request);
  await refund(attemptId, 11_500);
  expect(await statusOf(placed)).toMatchObject({ payment: 'refunded', needsAttention: true });
  const late = { refundId: id, reference: 'R', amountMinor: 2_000, currency: 'PLN', reason: null };
  await settleRefund(deps, shop, 'pays-back', { ...late, state: 'done' });
  expect(await eventsOf(placed)).toEqual(expect.arrayContaining(['refund-refused', 'refunded-too-much']));
  expect((await statusOf(placed)).payment).toBe('refunded');
  await expect(refund(attemptId, 1)).rejects.toMatchObject({ code: 'InvalidRequest' });
});

test('a refund made in the provider’s own panel is stored once and never exceeds the payment', async () => {
  const placed = await order();
  const attempts = db.selectFrom('payment_attempt').select('id').where('order_id', '=', placed.id);
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow();
  const report = { attemptId, reference: 'PANEL-1', state: 'done', amountMinor: 2_000, currency: 'PLN', reason: null };
  const notice = panelRefund.parse(report);
  // The notice of a refund may be processed before the notice of its payment. The failed job is tried again.
  await expect(settleRefund(deps, shop, 'pays-back', notice)).rejects.toThrow('before it was paid');
  await settle(placed);
  await Promise.all(Array.from({ length: 5 }, () => settleRefund(deps, shop, 'pays-back', notice)));
  await settleRefund(deps, shop, 'sandbox', { ...notice, reference: 'PANEL-2' });
  expect(await eventsOf(placed)).toEqual(['refund-created', 'refund-done', 'part-refunded']);
  expect(await statusOf(placed)).toMatchObject({ payment: 'part-refunded', needsAttention: false });
  await expect(refund(attemptId, 9_501)).rejects.toMatchObject({ code: 'InvalidRequest' });
  await settleRefund(deps, shop, 'pays-back', { ...notice, reference: 'PANEL-3', amountMinor: 9_501 });
  expect(await statusOf(placed)).toMatchObject({ payment: 'part-refunded', needsAttention: true });
  await settleRefund(deps, shop, 'pays-back', { ...notice, reference: 'PANEL-4', amountMinor: 9_500 });
  expect((await statusOf(placed)).payment).toBe('refunded');
});

test('a report of another provider changes neither the payment nor the refund', async () => {
  const placed = await order();
  const open = db.selectFrom('payment_attempt').select('id').where('order_id', '=', placed.id);
  const { id: attemptId } = await open.executeTakeFirstOrThrow();
  const money = { reference: 'P', amountMinor: 11_500, currency: 'PLN', reason: null };
  await settlePayment(deps, shop, 'sandbox', { ...money, attemptId, state: 'paid' });
  expect((await statusOf(placed)).payment).toBe('pending');
  await settle(placed);
  provider.answer = async (request) => ({ ...done(request), state: 'pending' });
  const { id: refundId } = await refund(attemptId, 11_500);
  await settleRefund(deps, shop, 'sandbox', { ...money, refundId, state: 'done' });
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('the same key in another spelling is the same refund', async () => {
  const { attemptId } = await pay();
  const key = randomUUID();
  provider.answer = () => Promise.reject(new Error('the connection broke'));
  await expect(refund(attemptId, 500, key)).rejects.toMatchObject({ code: 'PaymentProviderFailed' });
  provider.answer = async (request) => done(request);
  expect(await refund(attemptId.toUpperCase(), 500, key.toUpperCase())).toMatchObject({ id: key, state: 'done' });
  expect([...paidBack.keys()]).toEqual([key]);
});

test('an order that was paid twice stays paid when one payment is refunded', async () => {
  const placed = await order();
  await shopper.withSecret(placed, '/payments', { type: 'pays-back' });
  const attemptId = await settle(placed);
  expect(await statusOf(placed)).toMatchObject({ needsAttention: true });
  await refund(attemptId, 11_500);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
});

test('only paid attempts of this shop whose provider supports refunds can be refunded', async () => {
  const other = await makeSellingShop(db, 'refund-other.test');
  const { attemptId } = await pay();
  const input = { key: randomUUID(), attemptId, amountMinor: 1 };
  await expect(refundPayment(deps, other, input)).rejects.toMatchObject({ code: 'NotFound' });
  const sandbox = await pay('sandbox');
  await expect(refund(sandbox.attemptId, 1)).rejects.toMatchObject({ code: 'PaymentUnavailable' });
  const unpaid = await shopper.buy(await makeCup(shop), { payment: { type: 'pays-back' } });
  const open = db.selectFrom('payment_attempt').select('id').where('order_id', '=', unpaid.id);
  const { id } = await open.executeTakeFirstOrThrow();
  await expect(refund(id, 1)).rejects.toMatchObject({ code: 'PaymentUnavailable' });
});
