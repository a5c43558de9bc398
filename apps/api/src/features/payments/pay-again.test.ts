import type { PlaceOrder } from '@witryna/contract/checkout';
import { type OrderStatus, order, orderStatus, type PlacedOrder } from '@witryna/contract/orders';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeHangingPayment } from '../../../test/hanging-payment.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { allPayments } from '../../payments/payment-registry.ts';
import { cancelOrder } from '../order-handling/cancel-order.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { settlePayment } from './settle-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'again.test';
const startAtProvider = vi.fn<() => Promise<void>>(async () => undefined);
const payments = new Map([...allPayments, ['hanging', makeHangingPayment(undefined, () => startAtProvider())]]);
const api = createTestApi(db, {}, { schedule: () => undefined, payments });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const HOUR_MS = 3_600_000;
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

const payAgain = async (placed: PlacedOrder, body: object): Promise<OrderStatus> =>
  orderStatus.parse((await shopper.withSecret(placed, '/payments', body)).body);

async function sweepAfter(ms: number) {
  api.advance(ms);
  await jobs.sweep();
}

test('after a switch to cash on delivery the status no longer shows the declined payment', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '000111' } });
  expect(await payAgain(placed, { type: 'cash-on-delivery' })).toMatchObject({
    state: 'accepted',
    payment: 'unpaid',
    attempt: null,
    next: { kind: 'none' },
  });
});

test('a late online payment after a switch to cash on delivery makes the order paid online', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '111222' } });
  const { attempt } = await shopper.statusOf(placed);
  expect(await payAgain(placed, { type: 'cash-on-delivery' })).toMatchObject({ payment: 'unpaid' });
  const money = { reference: '', state: 'paid' as const, amountMinor: 11_500, currency: 'PLN', reason: null };
  await settlePayment(orderDeps(api.deps), shop, 'sandbox', { ...money, attemptId: attempt?.id ?? '' });
  expect((await shopper.withSecret(placed)).body).toMatchObject({ payment: 'paid', paymentType: 'sandbox' });
  const events = await db
    .selectFrom('order_event')
    .select(['kind', 'details'])
    .where('order_id', '=', placed.id)
    .execute();
  expect(events.filter(({ kind }) => kind === 'payment-type')).toEqual([
    {
      kind: 'payment-type',
      details: {
        from: { type: 'cash-on-delivery', kind: null },
        to: { type: 'sandbox', kind: 'AUTHORIZATION_CODE' },
      },
    },
  ]);
});

test('a switch to cash on delivery counts the sale once', async () => {
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'sandbox', code: '000111' } });
  const sales = () => db.selectFrom('sale_day').select('pieces').where('product_id', '=', cup.id).execute();
  expect(await sales()).toEqual([]);
  await payAgain(placed, { type: 'cash-on-delivery' });
  await payAgain(placed, { type: 'cash-on-delivery' });
  expect(await sales()).toEqual([{ pieces: 1 }]);
});

test('after its hold expires, an order asks for no bank transfer until the shopper chooses it again', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
  await sweepAfter(8 * 24 * HOUR_MS);
  const status = await shopper.statusOf(placed);
  expect(status).toMatchObject({ payment: 'failed', attempt: null, next: { kind: 'none' } });
  expect(await payAgain(placed, { type: 'bank-transfer' })).toMatchObject({
    payment: 'unpaid',
    next: { kind: 'transfer', title: placed.number },
  });
});

describe('the last use of a coupon', () => {
  async function buyWith(code: string, payment: PlaceOrder['payment'], cup?: Cup) {
    const { session } = await shopper.fill(cup ?? (await makeCup(shop)));
    await api.ask(host, `/shop/ShoppingCart/${session}/coupon/${code}`);
    return shopper.place(await shopper.fillIn(session, { payment }));
  }

  /** Places an order with this coupon and lets its payment expire. */
  async function placeExpired(code: string, cup?: Cup) {
    const coupon = { code, kind: 'amount' as const, percent: null, amount_minor: 500, use_limit: 1 };
    await db
      .insertInto('coupon')
      .values({ ...coupon, shop_id: shop.shopId })
      .execute();
    const placed = await buyWith(code, { type: 'sandbox', code: '111222' }, cup);
    expect(await usesOf(db, code)).toBe(1);
    await sweepAfter(HOUR_MS);
    expect(await usesOf(db, code)).toBe(0);
    return placed;
  }

  test('is returned when the payment expires, and taken again when the shopper pays again', async () => {
    const placed = await placeExpired('WRACA');
    expect(await payAgain(placed, { type: 'sandbox', code: '777000' })).toMatchObject({ payment: 'pending' });
    expect(await usesOf(db, 'WRACA')).toBe(1);
  });

  test('is not taken away from another order that has used it meanwhile', async () => {
    const placed = await placeExpired('CUDZY');
    await buyWith('CUDZY', { type: 'cash-on-delivery' });
    const refused = await shopper.withSecret(placed, '/payments', { type: 'bank-transfer' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CouponUnavailable' } } });
    expect(await usesOf(db, 'CUDZY')).toBe(1);
  });

  /** Reports that the expired payment has arrived after all; its order is then marked for attention. */
  async function payLate(placed: PlacedOrder): Promise<void> {
    const { attempt } = await shopper.statusOf(placed);
    await settlePayment(orderDeps(api.deps), shop, 'sandbox', {
      attemptId: attempt?.id ?? '',
      reference: '',
      state: 'paid',
      amountMinor: 11_000,
      currency: 'PLN',
      reason: null,
    });
    const status = await shopper.statusOf(placed);
    expect(status).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: true });
  }

  const cancel = ({ id }: PlacedOrder) => cancelOrder(orderDeps(api.deps), shop, { orderId: id, actor: 'Ola' });

  test('stays with the order that has taken it, if a late payment does not get it and is cancelled', async () => {
    const placed = await placeExpired('PÓŹNO');
    await buyWith('PÓŹNO', { type: 'cash-on-delivery' });
    await payLate(placed);
    expect(await usesOf(db, 'PÓŹNO')).toBe(1);
    await cancel(placed);
    expect(await usesOf(db, 'PÓŹNO')).toBe(1);
  });

  test('is returned when an order is cancelled whose goods were gone when the late payment arrived', async () => {
    const cup = await makeCup(shop, 1);
    const placed = await placeExpired('BRAK', cup);
    await shopper.buy(cup, { payment: { type: 'cash-on-delivery' } });
    await payLate(placed);
    expect(await usesOf(db, 'BRAK')).toBe(1);
    await cancel(placed);
    expect(await usesOf(db, 'BRAK')).toBe(0);
    expect(await stockOf(db, cup.combination)).toBe(0);
  });
});

describe('a gift that has run out since the hold has ended', () => {
  async function placeExpired() {
    const [cup, gift] = [await makeCup(shop), await makeCup(shop, 1)];
    const rules = [{ kind: 'gift', from: 10_000, productId: gift.id }];
    const setRules = (cartRules: unknown) =>
      db
        .updateTable('shop')
        .set({ config: JSON.stringify({ cartRules }) })
        .where('shop_id', '=', shop.shopId)
        .execute();
    await setRules(rules);
    const placed = await shopper.buy(cup, { payment: { type: 'sandbox', code: '111222' } });
    await setRules([]);
    await sweepAfter(HOUR_MS);
    await db.updateTable('combination').set({ stock: 0 }).where('id', '=', gift.combination).execute();
    return { placed, cup, gift };
  }

  const expectWithout = async ({ placed, cup, gift }: Awaited<ReturnType<typeof placeExpired>>) => {
    const read = order.parse((await shopper.withSecret(placed)).body);
    expect(read).toMatchObject({ needsAttention: true, products: [{ productId: cup.id }] });
    expect(read.products).toHaveLength(1);
    expect(read.timeline?.map(({ kind }) => kind)).toContain('gift-gone');
    expect(await stockOf(db, cup.combination)).toBe(4);
    await cancelOrder(orderDeps(api.deps), shop, { orderId: placed.id, actor: 'Ola' });
    expect(await stockOf(db, cup.combination)).toBe(5);
    expect(await stockOf(db, gift.combination)).toBe(0);
  };

  test('leaves the order when the shopper pays again', async () => {
    const expired = await placeExpired();
    expect(await payAgain(expired.placed, { type: 'bank-transfer' })).toMatchObject({ payment: 'unpaid' });
    await expectWithout(expired);
  });

  test('leaves the order when the payment arrives late', async () => {
    const expired = await placeExpired();
    const { attempt } = await shopper.statusOf(expired.placed);
    const money = { reference: '', state: 'paid' as const, amountMinor: 11_500, currency: 'PLN', reason: null };
    await settlePayment(orderDeps(api.deps), shop, 'sandbox', { ...money, attemptId: attempt?.id ?? '' });
    expect(await shopper.statusOf(expired.placed)).toMatchObject({ state: 'accepted', payment: 'paid' });
    await expectWithout(expired);
  });
});

test('an accepted order keeps its stock when a later payment expires', async () => {
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'cash-on-delivery' } });
  await payAgain(placed, { type: 'sandbox', authorizationKind: 'REDIRECT' });
  await sweepAfter(2 * HOUR_MS);
  expect(await stockOf(db, cup.combination)).toBe(4);
});

// This test must be the last one: a sweep in a later test would wait for the hanging provider.
test('of ten parallel calls to pay again only one starts a payment at the provider', async () => {
  await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'hanging', settings: '{}' }).execute();
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '000111' } });
  const { promise, resolve } = Promise.withResolvers<void>();
  startAtProvider.mockReturnValue(promise);
  const refused: unknown[] = [];
  const calls = Array.from({ length: 10 }, async () => {
    const { status, body } = await shopper.withSecret(placed, '/payments', { type: 'hanging' });
    if (status !== 200) refused.push(body);
  });
  try {
    await vi.waitFor(() => expect(refused).toHaveLength(9), { timeout: 60_000 });
  } finally {
    resolve();
    await Promise.all(calls);
  }
  for (const body of refused) expect(body).toMatchObject({ error: { code: 'OrderInProgress' } });
  expect(startAtProvider).toHaveBeenCalledOnce();
});
