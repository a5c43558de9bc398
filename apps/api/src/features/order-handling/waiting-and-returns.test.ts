import { randomUUID } from 'node:crypto';
import { type PlacedOrder, pickupPoint } from '@witryna/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, shopperAt } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { readOrder } from '../ordering/read-order.ts';
import { withdraw } from '../withdrawals/withdraw.ts';
import { handleOrder } from './handle-order.ts';

const host = 'waiting.test';
const DAY_MS = 86_400_000;
const { db, api, shop, deps, jobs, moves, actor, order, settle, show, refund, reset } = await createHandling(host);
const start = api.time.now;
const shopper = shopperAt(api, host);
const points = await api.get(host, '/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&text=krakow', z.array(pickupPoint));
const point = points.find(({ status, services }) => status === 'ACTIVE' && services.cashOnDelivery);
if (!point) throw new Error('the network has no point there');
beforeEach(() => {
  reset();
  api.time.now = start;
  jobs.mails.length = 0;
});

const waiting = (orderId: string, until?: string) => handleOrder.waiting(deps, shop, { orderId, actor, until });
const returned = (orderId: string) => handleOrder.return(deps, shop, { orderId, actor });
/** Runs the queued mails twice, and returns the messages of a kind about an order. */
async function mailed({ number }: PlacedOrder, kind: string): Promise<Record<string, unknown>[]> {
  for (let round = 0; round < 2; round += 1) await jobs.drain('mail');
  const ids = new RegExp(`^${number}-${kind}(-|$)`);
  return jobs.mails.filter(({ id }) => ids.test(id)).map(({ text }) => JSON.parse(text));
}
const orderToPoint = async (cashOnDelivery = false) => {
  await db
    .updateTable('delivery_type')
    .set({ cash_on_delivery: cashOnDelivery })
    .where('name', '=', 'Paczkomat')
    .execute();
  const payment = { type: cashOnDelivery ? 'cash-on-delivery' : 'bank-transfer' };
  return shopper.buy(await makeCup(shop), { delivery: { type: 'INPOST_PARCEL_LOCKER', pointId: point.id }, payment });
};
const sent = async (placed: PlacedOrder) => {
  if ((await show(placed)).state === 'placed') await moves.accept(placed.id);
  await moves.pack(placed.id);
  await moves.send(placed.id);
  return placed;
};
const withdrawFrom = async ({ id }: PlacedOrder) => {
  const { products } = await shop.read((tx) => readOrder(deps, tx, id));
  const lines = products.map(({ combinationId }) => ({ combinationId, quantity: 1 }));
  const body = { step: 'confirm' as const, fullName: 'Ala', email: 'ala@example.com', lines };
  await withdraw(deps, shop, id, { key: randomUUID(), body });
};

test('a parcel that waits at its point is mailed once, with point, last day and number, and stays sent', async () => {
  const placed = await sent(await orderToPoint());
  expect(await waiting(placed.id, '2026-11-22')).toBe(true);
  expect(await waiting(placed.id)).toBe(false);
  const mails = await mailed(placed, 'waiting');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    point: expect.arrayContaining([point.name, expect.stringContaining(point.address.city)]),
    parcel: { number: '123', carrier: 'Paczkomat' },
    until: '22 listopada 2026',
  });
  const shown = await show(placed);
  expect(shown.state).toBe('sent');
  expect(shown.timeline?.map(({ kind }) => kind)).toEqual(['placed', 'accepted', 'packed', 'sent', 'waiting']);
  await moves.deliver(placed.id);
  expect(await waiting(placed.id)).toBe(false);
});

test('who pays at the point is told the sum; a parcel that was collected meanwhile is not written about', async () => {
  const [paysThere, collected] = [await sent(await orderToPoint(true)), await sent(await orderToPoint())];
  for (const { id } of [paysThere, collected]) await waiting(id);
  await moves.deliver(collected.id);
  const { totalMinor } = await show(paysThere);
  expect(await mailed(paysThere, 'waiting')).toMatchObject([
    { until: null, order: { payOnDelivery: true, totalMinor } },
  ]);
  expect(await mailed(collected, 'waiting')).toEqual([]);
});

test('an order without a point, one that is not on its way, and a past day are refused', async () => {
  const [toAddress, packed, inPoint] = [
    await sent(await order()),
    await orderToPoint(),
    await sent(await orderToPoint()),
  ];
  await expect(waiting(toAddress.id)).rejects.toMatchObject({ code: 'NoPickupPoint' });
  await expect(waiting(packed.id)).rejects.toMatchObject({ code: 'MoveRefused', details: { state: 'placed' } });
  await expect(waiting(inPoint.id, '2026-11-19')).rejects.toMatchObject({
    details: { fields: { until: 'in-the-past' } },
  });
  await expect(waiting(randomUUID())).rejects.toMatchObject({ code: 'NotFound' });
  for (const placed of [toAddress, packed, inPoint]) expect(await mailed(placed, 'waiting')).toEqual([]);
});

test('two calls at once record a waiting parcel once', async () => {
  const placed = await sent(await orderToPoint());
  const results = await Promise.all([waiting(placed.id), waiting(placed.id), waiting(placed.id)]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await mailed(placed, 'waiting')).toHaveLength(1);
});

test('a return is mailed once, with the day of the refund: 14 days after the statement, or at once if that is over', async () => {
  const paidOrder = async () => {
    const placed = await order();
    await settle(placed);
    return sent(placed);
  };
  const [early, late, unasked] = [await paidOrder(), await paidOrder(), await paidOrder()];
  for (const placed of [early, late]) await withdrawFrom(placed);
  api.advance(3 * DAY_MS);
  expect(await returned(early.id)).toBe(true);
  expect(await returned(early.id)).toBe(false);
  expect(await mailed(early, 'returned')).toMatchObject([{ refund: { kind: 'by', day: '4 grudnia 2026' } }]);
  await returned(unasked.id);
  expect(await mailed(unasked, 'returned')).toMatchObject([{ refund: { kind: 'open' } }]);
  api.advance(12 * DAY_MS);
  await returned(late.id);
  expect(await mailed(late, 'returned')).toMatchObject([{ refund: { kind: 'now' } }]);
});

test('the mail about a return promises no money that has come already or was never paid', async () => {
  const [paidBack, unpaid, cash] = [
    await order(),
    await sent(await order('cash-on-delivery')),
    await sent(await order('cash-on-delivery')),
  ];
  await settle(paidBack);
  await sent(paidBack);
  await refund(paidBack.id);
  await moves.deliver(cash.id);
  for (const { id } of [paidBack, unpaid, cash]) await returned(id);
  expect(await mailed(paidBack, 'returned')).toMatchObject([{ refund: { kind: 'done' } }]);
  expect(await mailed(unpaid, 'returned')).toMatchObject([{ refund: { kind: 'none' } }]);
  expect(await mailed(cash, 'returned')).toMatchObject([{ refund: { kind: 'open' } }]);
});
