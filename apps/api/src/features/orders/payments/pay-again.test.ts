import type { PlaceOrder } from '@witryna/contract/checkout';
import { type OrderStatus, orderStatus, type PlacedOrder } from '@witryna/contract/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../../test/buying.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { createJobRunner } from '../../../../test/job-runner.ts';
import { createTestApi } from '../../../../test/test-api.ts';
import type { Tables } from '../../../database/database.ts';
import type { Tenant } from '../../../database/tenant.ts';
import { orderDeps } from '../order-deps.ts';
import { settlePayment } from './settle-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'again.test';
const api = createTestApi(db, {}, { later: () => undefined });
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
  api.time.now = new Date(api.time.now.getTime() + ms);
  await jobs.sweep();
}

test('who pays on delivery after a declined payment is told nothing more of that payment', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '000111' } });
  expect(await payAgain(placed, { type: 'cash-on-delivery' })).toMatchObject({
    state: 'accepted',
    payment: 'unpaid',
    attempt: null,
    next: { kind: 'none' },
  });
});

test('money that comes late for an order that was to be paid on delivery makes it one that was paid online', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '111222' } });
  const { attempt } = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
  expect(await payAgain(placed, { type: 'cash-on-delivery' })).toMatchObject({ payment: 'unpaid' });
  const money = { reference: '', state: 'paid' as const, amountMinor: 11_500, currency: 'PLN', reason: null };
  await settlePayment(orderDeps(api.deps), shop, { ...money, attemptId: attempt?.id ?? '' });
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

test('what is bought in the end on delivery counts as sold, once', async () => {
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'sandbox', code: '000111' } });
  const sales = () => db.selectFrom('sale_day').select('pieces').where('product_id', '=', cup.id).execute();
  expect(await sales()).toEqual([]);
  await payAgain(placed, { type: 'cash-on-delivery' });
  await payAgain(placed, { type: 'cash-on-delivery' });
  expect(await sales()).toEqual([{ pieces: 1 }]);
});

test('a transfer that did not come in time is no longer asked for, until the shopper wants to pay after all', async () => {
  const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
  await sweepAfter(8 * 24 * HOUR_MS);
  const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
  expect(status).toMatchObject({ payment: 'failed', attempt: null, next: { kind: 'none' } });
  expect(await payAgain(placed, { type: 'bank-transfer' })).toMatchObject({
    payment: 'unpaid',
    next: { kind: 'transfer', title: placed.number },
  });
});

describe('the only use of a coupon', () => {
  async function buyWith(code: string, payment: PlaceOrder['payment']) {
    const { session } = await shopper.fill(await makeCup(shop));
    await api.ask(host, `/shop/ShoppingCart/${session}/coupon/${code}`);
    return shopper.place(await shopper.fillIn(session, { payment }));
  }

  /** One order whose payment ran out, and the coupon it counted. */
  async function runOut(code: string) {
    const coupon = { code, kind: 'amount' as const, percent: null, amount_minor: 500, use_limit: 1 };
    await db
      .insertInto('coupon')
      .values({ ...coupon, shop_id: shop.shopId })
      .execute();
    const placed = await buyWith(code, { type: 'sandbox', code: '111222' });
    expect(await usesOf(db, code)).toBe(1);
    await sweepAfter(HOUR_MS);
    expect(await usesOf(db, code)).toBe(0);
    return placed;
  }

  test('comes back when the payment has run out, and is taken again by who pays after all', async () => {
    const placed = await runOut('WRACA');
    expect(await payAgain(placed, { type: 'sandbox', code: '777000' })).toMatchObject({ payment: 'pending' });
    expect(await usesOf(db, 'WRACA')).toBe(1);
  });

  test('is not taken from the order that has it now', async () => {
    const placed = await runOut('CUDZY');
    await buyWith('CUDZY', { type: 'cash-on-delivery' });
    const refused = await shopper.withSecret(placed, '/payments', { type: 'bank-transfer' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CouponUnavailable' } } });
    expect(await usesOf(db, 'CUDZY')).toBe(1);
  });

  test('missing under money that came late is for a person to look at', async () => {
    const placed = await runOut('PÓŹNO');
    await buyWith('PÓŹNO', { type: 'cash-on-delivery' });
    const { attempt } = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
    await settlePayment(orderDeps(api.deps), shop, {
      attemptId: attempt?.id ?? '',
      reference: '',
      state: 'paid',
      amountMinor: 11_000,
      currency: 'PLN',
      reason: null,
    });
    const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
    expect(status).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: true });
    expect(await usesOf(db, 'PÓŹNO')).toBe(1);
  });
});

test('an accepted order keeps its pieces, whatever becomes of a payment begun later', async () => {
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'cash-on-delivery' } });
  await payAgain(placed, { type: 'sandbox', authorizationKind: 'REDIRECT' });
  await sweepAfter(2 * HOUR_MS);
  expect(await stockOf(db, cup.combination)).toBe(4);
});
