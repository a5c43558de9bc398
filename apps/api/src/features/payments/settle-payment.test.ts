import { order, type PlacedOrder } from '@witryna/contract/orders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { settlePayment } from './settle-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'pay.test';
const scheduled: { ms: number; work: () => Promise<void> }[] = [];
const api = createTestApi(db, {}, { schedule: (ms, work) => void scheduled.push({ ms, work }) });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});
beforeEach(async () => {
  scheduled.length = 0;
  await jobs.drain('mail');
  jobs.mails.length = 0;
});

const { advance } = api;
/** Sends the notices that the payment gateway has scheduled. */
async function sendNotices() {
  for (const { work } of scheduled.splice(0).sort((a, b) => a.ms - b.ms)) await work();
}
const { statusOf } = shopper;

async function pay(code?: string): Promise<PlacedOrder> {
  const kind = code === undefined ? ('REDIRECT' as const) : ('AUTHORIZATION_CODE' as const);
  const payment = { type: 'sandbox', authorizationKind: kind, ...(code && { code }) };
  return shopper.buy(await makeCup(shop), { payment });
}

/** Presses a button on the payment gateway's page, as the shopper does. */
async function decide(placed: PlacedOrder, behaviour: string) {
  if (placed.next.kind !== 'redirect') throw new Error(`next is ${placed.next.kind}`);
  const form = new URLSearchParams({ behaviour });
  return api.api.fetch(new Request(placed.next.url, { method: 'POST', body: form }));
}

const mailsOf = ({ number }: PlacedOrder) =>
  jobs.mails
    .filter(({ id }) => id.startsWith(`${number}-`))
    .map(({ subject }) => subject)
    .sort();
const eventsOf = async ({ id }: PlacedOrder) =>
  (await db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('a payment by redirect', () => {
  test('returns to the shop, and the notice settles it', async () => {
    const placed = await pay();
    expect(placed).toMatchObject({ state: 'placed', payment: 'pending', next: { kind: 'redirect' } });
    const page = placed.next.kind === 'redirect' ? placed.next.url : '';
    const shown = await api.api.fetch(new Request(page));
    expect(await shown.text()).toContain('115,00');
    const back = await decide(placed, 'accept');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`http://${host}/thank-you?o=${placed.id}`);
    await sendNotices();
    expect(await jobs.drain('notice')).toBe(1);
    expect(await statusOf(placed)).toMatchObject({
      state: 'accepted',
      payment: 'paid',
      attempt: { state: 'paid' },
      next: { kind: 'none' },
    });
    const again = await api.api.fetch(new Request(page));
    expect(await again.text()).toContain('już zdecydowano');
  });

  test('can be declined and then replaced by a payment with a code, on the same order', async () => {
    const placed = await pay();
    await decide(placed, 'decline');
    expect(await statusOf(placed)).toMatchObject({
      payment: 'failed',
      attempt: { state: 'failed', reason: 'declined' },
    });
    expect(await eventsOf(placed)).toEqual(expect.arrayContaining(['attempt-waiting', 'attempt-failed']));
    const body = { type: 'sandbox', authorizationKind: 'AUTHORIZATION_CODE', code: '777123' };
    const again = await shopper.withSecret(placed, '/payments', body);
    expect(again.body).toMatchObject({
      payment: 'pending',
      next: { kind: 'code' },
      attempt: { state: 'waiting', reason: null },
    });
    advance(4_000);
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', state: 'accepted' });
    await jobs.drain('mail');
    expect(mailsOf(placed)).toEqual(['paid Glina', 'placed Glina']);
  });

  test('can be cancelled and replaced by a transfer or cash on delivery', async () => {
    const placed = await pay();
    await decide(placed, 'cancel');
    expect(await statusOf(placed)).toMatchObject({ payment: 'failed', attempt: { state: 'cancelled' } });
    const transfer = await shopper.withSecret(placed, '/payments', { type: 'bank-transfer' });
    expect(transfer.body).toMatchObject({ payment: 'unpaid', next: { kind: 'transfer', title: placed.number } });
    const delivery = await shopper.withSecret(placed, '/payments', { type: 'cash-on-delivery' });
    expect(delivery.body).toMatchObject({ state: 'accepted', payment: 'unpaid', next: { kind: 'none' } });
  });
});

describe('a payment by code', () => {
  test('waits for the code, and accepts a second try after a wrong one', async () => {
    const placed = await shopper.buy(await makeCup(shop), {
      payment: { type: 'sandbox', authorizationKind: 'AUTHORIZATION_CODE' },
    });
    expect(placed.next.kind).toBe('code');
    const { attempt } = await statusOf(placed);
    expect(attempt).toMatchObject({ state: 'waiting', reason: 'code-needed' });
    const submit = (code: string) => shopper.withSecret(placed, `/payments/${attempt?.id}/code`, { code });
    expect((await submit('123456')).body).toMatchObject({ attempt: { state: 'waiting', reason: 'wrong-code' } });
    expect((await submit('777000')).body).toMatchObject({ attempt: { state: 'waiting', reason: null } });
    expect((await submit('12345')).status).toBe(400);
    advance(4_000);
    expect((await statusOf(placed)).payment).toBe('paid');
    expect((await submit('777000')).body).toMatchObject({ error: { code: 'AttemptClosed' } });
  });

  test('ends as failed when it is declined or expires', async () => {
    expect(await statusOf(await pay('000111'))).toMatchObject({ payment: 'failed', attempt: { reason: 'declined' } });
    const hanging = await pay('111222');
    advance(60_000);
    expect(await statusOf(hanging)).toMatchObject({ payment: 'pending', attempt: { state: 'waiting' } });
    advance(61_000);
    expect(await statusOf(hanging)).toMatchObject({ payment: 'failed', attempt: { state: 'expired' } });
  });

  test('stores the code neither in the database nor in the log', async () => {
    const placed = await pay('777919');
    const everything = JSON.stringify([
      await db.selectFrom('shop_order').selectAll().where('id', '=', placed.id).execute(),
      await db.selectFrom('payment_attempt').selectAll().execute(),
      await db.selectFrom('order_event').selectAll().execute(),
      await db.selectFrom('sandbox_payment').selectAll().execute(),
      api.log,
    ]);
    expect(everything).not.toContain('777919');
  });

  test('can be repeated when the gateway fails', async () => {
    const placed = await pay('888000');
    expect(placed).toMatchObject({ state: 'placed', providerFailed: true, next: { kind: 'none' } });
    const again = await shopper.withSecret(placed, '/payments', { type: 'sandbox', code: '777000' });
    expect(again.body).toMatchObject({ payment: 'pending', next: { kind: 'code' } });
  });
});

describe('return page, notice, polling and sweeper', () => {
  const arrivals = {
    return: async (placed: PlacedOrder) => void (await shopper.withSecret(placed, '/status')),
    notice: async () => {
      await sendNotices();
      await jobs.drain('notice');
    },
    poll: async (placed: PlacedOrder) => {
      advance(2_000);
      await shopper.withSecret(placed, '/status');
    },
    sweeper: async () => {
      advance(61_000);
      await jobs.sweep();
    },
  };
  type Arrival = keyof typeof arrivals;
  const orders = permutations(Object.keys(arrivals) as Arrival[]);

  test.each(orders.map((order) => [order.join(', '), order] as const))(
    'in the order %s lead to one payment, one mail and one purchase',
    async (_, sequence) => {
      const placed = await pay('333123');
      advance(3_000);
      for (const arrival of sequence) await arrivals[arrival](placed);
      expect(await statusOf(placed)).toMatchObject({
        state: 'accepted',
        payment: 'paid',
        needsAttention: false,
        attempt: { state: 'paid' },
      });
      expect(await eventsOf(placed)).toEqual(['placed', 'attempt-waiting', 'attempt-paid', 'paid']);
      await jobs.drain('mail');
      expect(mailsOf(placed)).toEqual(['paid Glina', 'placed Glina']);
      expect((await shopper.withSecret(placed, '/tracked', {})).status).toBe(200);
      expect((await shopper.withSecret(placed, '/tracked', {})).status).toBe(409);
    },
  );

  test('settle the payment once when they run in parallel', async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = await pay('333123');
      advance(3_000);
      const notices = scheduled.splice(0);
      await Promise.all([
        ...notices.map(({ work }) => work().then(() => jobs.drain('notice'))),
        arrivals.return(placed),
        arrivals.poll(placed),
        jobs.sweep(),
      ]);
      expect(await statusOf(placed)).toMatchObject({ state: 'accepted', payment: 'paid', needsAttention: false });
      expect(await eventsOf(placed)).toEqual(['placed', 'attempt-waiting', 'attempt-paid', 'paid']);
    }
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

describe('the stock of an unpaid order', () => {
  const stockOf = async (placed: PlacedOrder) => {
    const read = order.parse((await shopper.withSecret(placed)).body);
    const id = read.products[0]?.combinationId ?? 0;
    return (await db.selectFrom('combination').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
  };

  test('is released when its hold expires: after 15 minutes, an hour, or days', async () => {
    const [code, redirect] = [await pay('111222'), await pay()];
    const transfer = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
    const cash = await shopper.buy(await makeCup(shop));
    const stocks = () => Promise.all([code, redirect, transfer, cash].map(stockOf));
    expect(await stocks()).toEqual([4, 4, 4, 4]);
    const later = async (minutes: number) => {
      advance(minutes * 60_000);
      await jobs.sweep();
      return stocks();
    };
    expect(await later(14)).toEqual([4, 4, 4, 4]);
    expect(await later(2)).toEqual([5, 4, 4, 4]);
    expect(await later(45)).toEqual([5, 5, 4, 4]);
    expect(await later(7 * 24 * 60)).toEqual([5, 5, 5, 4]);
    expect(await statusOf(transfer)).toMatchObject({ state: 'placed', payment: 'failed' });
    expect(await statusOf(cash)).toMatchObject({ state: 'accepted', payment: 'unpaid' });
  });

  test('is taken again by a late payment, which marks the order for attention if no stock is left', async () => {
    for (const [left, attention] of [
      [5, false],
      [0, true],
    ] as const) {
      const placed = await pay();
      const page = placed.next.kind === 'redirect' ? placed.next.url : '';
      const reference = page.split('/').at(-1) ?? '';
      advance(61 * 60_000);
      // The hold ends because the gateway reports the payment as expired when the sweeper asks.
      await db.updateTable('sandbox_payment').set({ behaviour: 'hang' }).where('reference', '=', reference).execute();
      await jobs.sweep();
      expect(await stockOf(placed)).toBe(5);
      const products = order.parse((await shopper.withSecret(placed)).body).products;
      await db
        .updateTable('combination')
        .set({ stock: left })
        .where('id', '=', products[0]?.combinationId ?? 0)
        .execute();
      const { attempt } = await statusOf(placed);
      await settle(attempt?.id ?? '', reference);
      expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: attention });
      expect(await stockOf(placed)).toBe(attention ? 0 : left - 1);
    }
  });

  test('is held again when the shopper pays again, if it is still available', async () => {
    const placed = await pay('111222');
    advance(16 * 60_000);
    await jobs.sweep();
    const { products } = order.parse((await shopper.withSecret(placed)).body);
    const set = (stock: number) =>
      db
        .updateTable('combination')
        .set({ stock })
        .where('id', '=', products[0]?.combinationId ?? 0)
        .execute();
    await set(0);
    const refused = await shopper.withSecret(placed, '/payments', { type: 'sandbox', code: '777000' });
    expect(refused.body).toMatchObject({
      error: { code: 'OutOfStock', details: { lines: [{ available: 0, quantity: 1 }] } },
    });
    await set(2);
    expect((await shopper.withSecret(placed, '/payments', { type: 'sandbox', code: '777000' })).status).toBe(200);
    expect(await stockOf(placed)).toBe(1);
  });
});

async function settle(attemptId: string, reference: string) {
  const report = { attemptId, reference, state: 'paid' as const, amountMinor: 11_500, currency: 'PLN', reason: null };
  await settlePayment(orderDeps(api.deps), shop, 'sandbox', report);
}
