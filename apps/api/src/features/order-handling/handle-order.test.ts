import { randomUUID } from 'node:crypto';
import { moveOf, type OrderMove } from '@witryna/contract/order-commands';
import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeCup, makeSellingShop, stockOf } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { readOrder } from '../ordering/read-order.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { insertPaidAttempt } from '../payments/attempt-store.ts';
import { handleOrder } from './handle-order.ts';
import { listOrders } from './list-orders.ts';

const host = 'handling.test';
const { db, api, shop, deps, jobs, provider, moves, actor, paid, refund, order, settle, show, expire, reset } =
  await createHandling(host);
beforeEach(reset);

const walk = async (placed: PlacedOrder, ...names: OrderMove[]) => {
  for (const name of names) await moves[name](placed.id);
};

test('an order goes its way: each move is an event with its actor, and each mail is sent once', async () => {
  const placed = await order();
  await settle(placed);
  await walk(placed, 'pack', 'send', 'send', 'deliver', 'close');
  for (let round = 0; round < 2; round += 1) await jobs.drain('mail');
  const { events, state } = await show(placed);
  expect(state).toBe('closed');
  const byActor = events.filter(({ details }) => details.actor === actor).map(({ kind }) => kind);
  expect(byActor).toEqual(['packed', 'sent', 'delivered', 'closed']);
  const mailed = jobs.mails.filter(({ id }) => id.startsWith(`${placed.number}-`)).map(({ id }) => id);
  const kinds = ['delivered', 'order-notice', 'paid', 'placed', 'sent'];
  expect(mailed.toSorted()).toEqual(kinds.map((kind) => `${placed.number}-${kind}`));
});

test('from every state exactly the moves of the table are possible, and a refusal names them', async () => {
  const ways: OrderMove[][] = [
    [],
    ['accept'],
    ['accept', 'pack'],
    ['accept', 'pack', 'send'],
    ['accept', 'pack', 'send', 'deliver'],
    ['accept', 'pack', 'send', 'deliver', 'close'],
    ['accept', 'pack', 'send', 'return'],
    ['cancel'],
  ];
  for (const way of ways) {
    const placed = await order();
    await walk(placed, ...way);
    const { state, possible } = await show(placed);
    for (const name of Object.keys(moves) as OrderMove[]) {
      const { from, to } = moveOf(name);
      expect(possible.includes(name), `${state} ${name}`).toBe(from.includes(state));
      if (possible.includes(name)) continue;
      if (state === to) await expect(moves[name](placed.id)).resolves.toBe(false);
      else await expect(moves[name](placed.id)).rejects.toMatchObject({ code: 'MoveRefused', details: { possible } });
    }
    for (const name of possible) {
      const next = await order();
      await walk(next, ...way);
      await expect(moves[name](next.id)).resolves.toBe(true);
    }
  }
  await expect(moves.accept(randomUUID())).rejects.toMatchObject({ code: 'NotFound' });
});

test('a cancelled order gives its stock back and refunds what was paid', async () => {
  const cup = await makeCup(shop, 5);
  const placed = await order('pays-back', cup);
  await settle(placed);
  expect(await stockOf(db, cup.combination)).toBe(4);
  await moves.cancel(placed.id);
  expect(await stockOf(db, cup.combination)).toBe(5);
  expect(await show(placed)).toMatchObject({ state: 'cancelled', payment: 'refunded', refundedMinor: 11_500 });
  expect(await moves.cancel(placed.id)).toBe(false);
  expect([...provider.paidBack.values()]).toEqual([11_500]);
});

test('a paid transfer is refunded by hand: cancelling marks the order, and the refund is recorded', async () => {
  const placed = await order('bank-transfer');
  expect(await paid(placed.id)).toBe(true);
  expect(await paid(placed.id)).toBe(false);
  expect(await show(placed)).toMatchObject({ state: 'accepted', payment: 'paid', paidMinor: 11_500 });
  await moves.cancel(placed.id);
  expect(await show(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
  await expect(refund(placed.id, 1_500)).rejects.toMatchObject({ code: 'RefundUnavailable' });
  expect(await show(placed)).toMatchObject({ payment: 'paid', refunds: [] });
  await refund(placed.id, 1_500, true);
  expect(await show(placed)).toMatchObject({ payment: 'part-refunded', needsAttention: true });
  await refund(placed.id, undefined, true);
  expect(await show(placed)).toMatchObject({ payment: 'refunded', refundedMinor: 11_500, needsAttention: false });
  await expect(refund(placed.id)).rejects.toMatchObject({ code: 'InvalidRequest', details: { leftMinor: 0 } });
  expect(await handleOrder.resolve(deps, shop, { orderId: placed.id, actor, note: 'done' })).toBe(false);
});

test('the mail about a cancelled order promises only the refund that is on its way', async () => {
  const [online, transfer, unpaid] = [await order(), await order('bank-transfer'), await order('bank-transfer')];
  await settle(online);
  await paid(transfer.id);
  // Told by a mail of its own, so the mail about the cancellation leaves it out.
  await refund(transfer.id, 1_000, true);
  for (const { id } of [online, transfer, unpaid]) await moves.cancel(id);
  await jobs.drain('mail');
  const sums = [online, transfer, unpaid].map(({ number }) => {
    const mail = jobs.mails.find(({ id }) => id === `${number}-cancelled`);
    const { refundMinor, dueMinor } = JSON.parse(mail?.text ?? '');
    return [refundMinor, dueMinor];
  });
  expect(sums).toEqual([
    [11_500, 0],
    [0, 10_500],
    [0, 0],
  ]);
});

test('without a key, an amount is refunded once a day; the day is the shop’s', async () => {
  const placed = await order('bank-transfer');
  await paid(placed.id);
  const byHand = (amountMinor: number) =>
    handleOrder.refund(deps, shop, { orderId: placed.id, actor, amountMinor, byHand: true });
  // 23:30 in Warsaw.
  api.time.now = new Date('2026-11-28T22:30:00Z');
  expect(await byHand(500)).toBe(true);
  await expect(byHand(500)).rejects.toMatchObject({ code: 'RefundRepeated', details: { amountMinor: 500 } });
  expect(await byHand(600)).toBe(true);
  await refund(placed.id, 500, true);
  api.advance(3_600_000);
  expect(await byHand(500)).toBe(true);
  expect(await show(placed)).toMatchObject({ refundedMinor: 2_100 });
});

test('a mark for attention ends with the refund that it asks for, unless there is another reason', async () => {
  const twice = await order();
  await settle(twice);
  const now = api.time.now;
  await shop.write(async (tx) => {
    const attempt = { id: randomUUID(), orderId: twice.id, provider: 'bank-transfer', amountMinor: 11_500 };
    await insertPaidAttempt(tx, { ...attempt, currency: 'PLN' }, now);
    await flagOrder(deps, tx, twice.id, 'paid-twice', { attemptId: attempt.id });
  });
  await refund(twice.id, 1_500, true);
  expect(await show(twice)).toMatchObject({ payment: 'paid', needsAttention: true });
  await refund(twice.id, 10_000, true);
  expect(await show(twice)).toMatchObject({ payment: 'paid', needsAttention: false });

  const refused = await order();
  await settle(refused);
  provider.answer = async ({ refundId, amountMinor, currency }) => ({
    ...{ refundId, amountMinor, currency, reference: null, state: 'failed', reason: 'closed account' },
  });
  await refund(refused.id, 2_000);
  expect(await show(refused)).toMatchObject({ needsAttention: true });
  await refund(refused.id, 1_000, true);
  expect(await show(refused)).toMatchObject({ needsAttention: true });
  await shop.write((tx) => flagOrder(deps, tx, refused.id, 'stock-gone', {}));
  await refund(refused.id, 2_000, true);
  expect(await show(refused)).toMatchObject({ needsAttention: true });
  await handleOrder.resolve(deps, shop, { orderId: refused.id, actor });
  await shop.write((tx) => flagOrder(deps, tx, refused.id, 'refund-due', {}));
  await refund(refused.id, undefined, true);
  expect(await show(refused)).toMatchObject({ payment: 'refunded', needsAttention: false });

  const late = await order();
  const [attempt] = (await show(late)).payments;
  await shop.write((tx) => flagOrder(deps, tx, late.id, 'payment-unconfirmed', { attemptId: attempt?.id }));
  await settle(late);
  await refund(late.id, 500, true);
  expect((await show(late)).events.map(({ kind }) => kind)).not.toContain('resolved');
  await shop.write((tx) => flagOrder(deps, tx, late.id, 'refund-due', {}));
  await refund(late.id, undefined, true);
  expect(await show(late)).toMatchObject({ payment: 'refunded', needsAttention: false });
});

test('a refund that the provider has not answered is completed by the job or by hand, never made twice', async () => {
  const placed = await order();
  await settle(placed);
  provider.answer = async (request) => {
    provider.payBack(request);
    throw new Error('the answer is lost');
  };
  await moves.cancel(placed.id);
  expect(await show(placed)).toMatchObject({ state: 'cancelled', payment: 'paid', needsAttention: true });
  await expect(refund(placed.id, 500)).rejects.toMatchObject({
    code: 'RefundUnfinished',
    details: { amountMinor: 11_500 },
  });
  await expect(refund(placed.id)).rejects.toMatchObject({ code: 'PaymentProviderFailed' });
  provider.answer = async (request) => provider.payBack(request);
  const [unfinished] = (await show(placed)).refunds;
  await jobs.handlers.refund({ shopId: shop.shopId, refundId: unfinished?.id });
  expect(await show(placed)).toMatchObject({ payment: 'refunded', refundedMinor: 11_500 });
  expect([...provider.paidBack]).toEqual([[unfinished?.id, 11_500]]);

  const other = await order();
  await settle(other);
  provider.answer = () => Promise.reject(new Error('down'));
  await expect(refund(other.id)).rejects.toMatchObject({ code: 'PaymentProviderFailed' });
  expect(await refund(other.id, undefined, true)).toMatchObject({ state: 'done', reason: 'by-hand' });
  expect(await show(other)).toMatchObject({ payment: 'refunded', refundedMinor: 11_500 });
});

test('accepting an order whose hold has ended takes its stock again, or is refused without it', async () => {
  const cup = await makeCup(shop, 1);
  const placed = await order('bank-transfer', cup);
  await expire();
  expect(await stockOf(db, cup.combination)).toBe(1);
  const other = await order('bank-transfer', cup);
  await expect(moves.accept(placed.id)).rejects.toMatchObject({ code: 'OutOfStock' });
  await moves.cancel(other.id);
  await moves.accept(placed.id);
  expect(await stockOf(db, cup.combination)).toBe(0);
});

test('a returned order puts its goods back on sale only when the shop says so', async () => {
  const cup = await makeCup(shop, 5);
  for (const [restock, stock] of [
    [false, 4],
    [true, 4],
  ] as const) {
    const placed = await order('cash-on-delivery', cup);
    await walk(placed, 'pack', 'send');
    await handleOrder.return(deps, shop, { orderId: placed.id, actor, restock });
    await handleOrder.return(deps, shop, { orderId: placed.id, actor, restock: true });
    expect(await stockOf(db, cup.combination)).toBe(stock);
  }
});

test('a corrected parcel number replaces the first one', async () => {
  await db
    .updateTable('delivery_type')
    .set({ settings: JSON.stringify({ trackingUrl: 'https://carrier.example/{number}' }) })
    .where('shop_id', '=', shop.shopId)
    .where('name', '=', 'Kurier')
    .execute();
  const placed = await order('cash-on-delivery');
  await walk(placed, 'pack', 'send');
  await handleOrder.send(deps, shop, { orderId: placed.id, actor, trackingNumber: 'A/1' });
  await handleOrder.send(deps, shop, { orderId: placed.id, actor, trackingNumber: 'A/1' });
  await handleOrder.send(deps, shop, { orderId: placed.id, actor, trackingNumber: '62', carrier: 'InPost' });
  await handleOrder.send(deps, shop, { orderId: placed.id, actor, trackingNumber: '62', carrier: 'Sąsiad' });
  const parcels = (await show(placed)).events.filter(({ details }) => 'trackingNumber' in details);
  expect(parcels.map(({ details }) => details.url)).toEqual([
    'https://carrier.example/123',
    'https://carrier.example/A%2F1',
    'https://inpost.pl/sledzenie-przesylek?number=62',
    null,
  ]);
});

test.each([
  [null, '2030-01-15T22:59:59.999Z', '15 stycznia 2030'],
  [{ days: 30 }, '2030-01-31T22:59:59.999Z', '31 stycznia 2030'],
])('a shop that grants %j tells the end of the period in the order and in the mail', async (returns, end, day) => {
  await sql`update shop set config = config || ${JSON.stringify({ returns })}::jsonb where shop_id = ${shop.shopId}`.execute(
    db,
  );
  const placed = await order('cash-on-delivery');
  await walk(placed, 'pack', 'send');
  api.time.now = new Date('2030-01-01T09:00:00Z');
  await walk(placed, 'deliver');
  expect((await shop.read((tx) => readOrder(deps, tx, placed.id))).withdrawUntil).toBe(end);
  await jobs.drain('mail');
  const mail = jobs.mails.find(({ id }) => id === `${placed.number}-delivered`);
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({ withdrawUntil: day });
});

test('lists are paged, filtered, and bound to the shop', async () => {
  const other = await makeSellingShop(db, 'other-handling.test');
  const made: PlacedOrder[] = [];
  for (const type of ['pays-back', 'pays-back', 'cash-on-delivery']) {
    api.advance(1_000);
    made.push(await order(type));
  }
  await moves.cancel(made[1]?.id ?? '');
  const first = await listOrders(deps, shop, { filter: {}, limit: 2 });
  const second = await listOrders(deps, shop, { filter: {}, limit: 2, after: first.next ?? undefined });
  expect(first.orders).toHaveLength(2);
  expect(second.orders[0]?.id).toBe(made[0]?.id);
  const numbersOf = async (filter: Parameters<typeof listOrders>[2]['filter']) =>
    (await listOrders(deps, shop, { filter, limit: 100 })).orders.map(({ number }) => number);
  expect(await numbersOf({ state: 'cancelled' })).toContain(made[1]?.number);
  expect(await numbersOf({ state: 'accepted' })).not.toContain(made[1]?.number);
  expect(await numbersOf({ attention: true })).not.toContain(made[0]?.number);
  expect(await numbersOf({ payment: 'unpaid' })).toContain(made[2]?.number);
  expect(await numbersOf({ from: '2099-01-01' })).toEqual([]);
  expect(await numbersOf({ to: '2000-01-01' })).toEqual([]);
  expect(await listOrders(deps, other, { filter: {}, limit: 100 })).toEqual({ orders: [], next: null });
  await expect(handleOrder.pack(deps, other, { orderId: made[2]?.id ?? '', actor })).rejects.toMatchObject({
    code: 'NotFound',
  });
});
