import { randomUUID } from 'node:crypto';
import { handledOrder } from '@witryna/contract/admin-orders';
import type { CommandInput } from '@witryna/contract/order-commands';
import { deliveryToRefund, worthOfPieces } from '@witryna/contract/order-pieces';
import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Cup, makeCup, shopperAt, stockOf } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { withdraw } from '../withdrawals/withdraw.ts';
import { handleOrder } from './handle-order.ts';

const host = 'returns.test';
const { db, api, shop, deps, jobs, provider, moves, actor, settle, show, reset } = await createHandling(host);
const shopper = shopperAt(api, host);
beforeEach(() => {
  reset();
  jobs.mails.length = 0;
});

type Given = CommandInput & { key?: string };
const returned = (orderId: string, given: Given = {}) =>
  handleOrder.return(deps, shop, { orderId, actor, key: randomUUID(), ...given });
const refunded = (orderId: string, given: Given = {}) =>
  handleOrder.refund(deps, shop, { orderId, actor, key: randomUUID(), ...given });
const some = (position: number, quantity: number) => ({ position, quantity });

/** Orders pieces of cups of 100.00 PLN, by a courier for 15.00 PLN unless they cost 300.00 PLN, and sends them. */
async function sentOrder(quantities: readonly number[], cups: readonly Cup[] = []): Promise<PlacedOrder> {
  let session: string | undefined;
  for (const [at, quantity] of quantities.entries())
    ({ session } = await shopper.fill(cups[at] ?? (await makeCup(shop, 50)), quantity, session));
  const payment = { type: 'pays-back', authorizationKind: 'REDIRECT' as const };
  const placed = await shopper.place(await shopper.fillIn(session ?? '', { payment }));
  await settle(placed);
  await moves.pack(placed.id);
  await moves.send(placed.id);
  return placed;
}

async function mailed({ number }: PlacedOrder, kind: string): Promise<Record<string, unknown>[]> {
  for (let round = 0; round < 2; round += 1) await jobs.drain('mail');
  return jobs.mails.flatMap(({ id, text }) => (id.startsWith(`${number}-${kind}`) ? [JSON.parse(text)] : []));
}

test('pieces come back one after the other: each is counted, told and put on sale as the shop says', async () => {
  const cups = [await makeCup(shop, 10), await makeCup(shop, 10)];
  const stocks = () => Promise.all(cups.map(({ combination }) => stockOf(db, combination)));
  const placed = await sentOrder([3, 1], cups);
  expect(await stocks()).toEqual([7, 9]);
  expect(await returned(placed.id, { returned: [{ ...some(0, 2), restock: true }] })).toBe(true);
  expect(await stocks()).toEqual([9, 9]);
  const shown = handledOrder.parse(await show(placed));
  expect(shown).toMatchObject({ state: 'part-returned', possible: ['return', 'close'] });
  expect(shown.products.map((line) => [line.position, line.returned, line.paidMinor])).toEqual([
    [0, 2, 30_000],
    [1, 0, 10_000],
  ]);
  expect(shown.timeline?.at(-1)?.kind).toBe('part-returned');
  expect(await returned(placed.id, { restock: true, returned: [{ ...some(0, 1), restock: false }] })).toBe(true);
  expect(await stocks()).toEqual([9, 9]);
  expect(await mailed(placed, 'part-returned')).toMatchObject([
    { goods: [expect.stringMatching(/^2 × /)], refund: { kind: 'open' } },
    { goods: [expect.stringMatching(/^1 × /)] },
  ]);
  await handleOrder.close(deps, shop, { orderId: placed.id, actor });
  expect(await returned(placed.id, { restock: true })).toBe(true);
  expect(await stocks()).toEqual([9, 10]);
  expect(await show(placed)).toMatchObject({ state: 'returned', possible: [] });
  expect(await returned(placed.id, { restock: true })).toBe(false);
  expect(await mailed(placed, 'returned')).toHaveLength(1);
});

test('a return that is sent again, also by three at once, counts once', async () => {
  const cup = await makeCup(shop, 10);
  const placed = await sentOrder([4], [cup]);
  const given = { key: randomUUID(), restock: true, returned: [some(0, 1)] };
  const results = await Promise.all([1, 2, 3].map(() => returned(placed.id, given)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await show(placed)).products).toMatchObject([{ returned: 1 }]);
  expect(await stockOf(db, cup.combination)).toBe(7);
  expect(await mailed(placed, 'part-returned')).toHaveLength(1);
});

test('pieces that the order lacks, and an order that has not left, are refused by name, and nothing is counted', async () => {
  const placed = await sentOrder([2]);
  const fieldsOf = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { details?: { fields?: object } }) => error.details?.fields,
    );
  expect(await fieldsOf(returned(placed.id, { returned: [some(0, 1), some(1, 1)] }))).toEqual({
    'returned.1.position': 'unknown',
  });
  expect(await fieldsOf(returned(placed.id, { returned: [some(0, 3)] }))).toEqual({
    'returned.0.quantity': 'out-of-range',
  });
  expect(await fieldsOf(refunded(placed.id, { pieces: [some(0, 3)] }))).toEqual({
    'pieces.0.quantity': 'out-of-range',
  });
  expect(await fieldsOf(refunded(placed.id, { deliveryMinor: 1_501 }))).toEqual({ deliveryMinor: 'out-of-range' });
  expect(await fieldsOf(refunded(placed.id, { pieces: [some(0, 1)], amountMinor: 10_001 }))).toEqual({
    amountMinor: 'out-of-range',
  });
  expect((await show(placed)).products).toMatchObject([{ returned: 0, refunded: 0 }]);
  const packed = await shopper.buy(await makeCup(shop));
  await expect(returned(packed.id, { returned: [some(0, 1)] })).rejects.toMatchObject({ code: 'MoveRefused' });
});

test('pieces and the delivery are refunded through the provider, less for what has lost value, and named in the mail', async () => {
  const placed = await sentOrder([2]);
  const first = { key: randomUUID(), pieces: [some(0, 1)], amountMinor: 9_000 };
  for (let round = 0; round < 2; round += 1) await refunded(placed.id, first);
  await expect(refunded(placed.id, { ...first, pieces: [some(0, 2)] })).rejects.toMatchObject({
    code: 'IdempotencyKeyReused',
  });
  expect(await show(placed)).toMatchObject({
    payment: 'part-refunded',
    refundedMinor: 9_000,
    products: [{ refunded: 1 }],
    refunds: [{ pieces: [some(0, 1)], deliveryMinor: 0 }],
    deliveryRefund: { leftMinor: 1_500, owedMinor: 1_299, ofPart: 'none' },
  });
  await refunded(placed.id, { pieces: [some(0, 1)], deliveryMinor: 1_299 });
  expect([...provider.paidBack.values()]).toEqual([9_000, 11_299]);
  const shown = await show(placed);
  expect(shown).toMatchObject({ refundedMinor: 20_299, products: [{ refunded: 2 }] });
  expect(shown.deliveryRefund.leftMinor).toBe(201);
  expect(await mailed(placed, 'refunded')).toMatchObject([
    { goods: [expect.stringMatching(/^1 × /)], deliveryMinor: 0 },
    { goods: [expect.stringMatching(/^1 × /)], deliveryMinor: 1_299 },
  ]);
});

test('a refund that the provider refuses leaves its pieces to refund; one without an answer goes on when it is repeated', async () => {
  const placed = await sentOrder([2]);
  provider.answer = async ({ refundId, amountMinor, currency }) => ({
    ...{ refundId, amountMinor, currency, reference: null, state: 'failed', reason: 'closed account' },
  });
  await refunded(placed.id, { pieces: [some(0, 2)] });
  expect((await show(placed)).products).toMatchObject([{ refunded: 0 }]);
  provider.answer = () => Promise.reject(new Error('down'));
  const given = { pieces: [some(0, 2)], deliveryMinor: 1_299 };
  await expect(refunded(placed.id, given)).rejects.toMatchObject({ code: 'PaymentProviderFailed' });
  expect((await show(placed)).products).toMatchObject([{ refunded: 2 }]);
  await expect(refunded(placed.id, { pieces: [some(0, 1)] })).rejects.toMatchObject({ code: 'RefundUnfinished' });
  reset();
  await refunded(placed.id, given);
  expect([...provider.paidBack.values()]).toEqual([21_299]);
});

test('the back office is told what of the delivery is owed: all of the cheapest, or a share if the shop grants it', async () => {
  await sql`update shop set config = config || '{"returns": {"days": 14, "deliveryOfPart": "share"}}'
    where shop_id = ${shop.shopId}`.execute(db);
  const placed = await sentOrder([1, 1]);
  const { deliveryRefund, deliveryCostMinor, products } = await show(placed);
  expect(deliveryRefund).toEqual({ leftMinor: 1_500, owedMinor: 1_299, ofPart: 'share' });
  const owed = (...chosen: { position: number; quantity: number }[]) =>
    deliveryToRefund(deliveryRefund, deliveryCostMinor, products, chosen);
  expect([owed(some(0, 1)), owed(some(0, 1), some(1, 1))]).toEqual([650, 1_299]);
  expect(products.map((line) => worthOfPieces(line, 1))).toEqual([10_000, 10_000]);
});

test('after a return of a part its shopper withdraws from the rest, and the mail has the day of the refund', async () => {
  const placed = await sentOrder([2]);
  const withdrawOne = async () => {
    const [line] = (await show(placed)).products;
    const lines = [{ combinationId: line?.combinationId ?? 0, quantity: 1 }];
    const body = { step: 'confirm' as const, fullName: 'Ala', email: 'ala@example.com', lines };
    await withdraw(deps, shop, placed.id, { key: randomUUID(), body });
  };
  await withdrawOne();
  await returned(placed.id, { returned: [some(0, 1)] });
  expect(await mailed(placed, 'part-returned')).toMatchObject([{ refund: { kind: 'by' } }]);
  await withdrawOne();
  await returned(placed.id, { returned: [some(0, 1)] });
  expect(await show(placed)).toMatchObject({ state: 'returned', withdrawals: [{}, {}] });
});

test('a statement that came by letter is recorded with its day, for the pieces that it names, and only the buyer is mailed', async () => {
  const placed = await sentOrder([2]);
  const today = api.time.now;
  api.advance(3 * 86_400_000);
  const record = (given: Given = {}) =>
    handleOrder.withdraw(deps, shop, { orderId: placed.id, actor, key: randomUUID(), ...given });
  const fields = (field: string, problem: string) => ({ details: { fields: { [field]: problem } } });
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  await expect(record({ statedOn: '2099-01-01' })).rejects.toMatchObject(fields('statedOn', 'in-the-future'));
  await expect(record({ statedOn: '2020-01-01' })).rejects.toMatchObject(fields('statedOn', 'before-the-order'));
  await expect(record({ withdrawn: [some(1, 1)] })).rejects.toMatchObject(fields('withdrawn.0.position', 'unknown'));
  const given = { key: randomUUID(), statedOn: day(today), withdrawn: [some(0, 1)] };
  expect([await record(given), await record(given)]).toEqual([true, false]);
  const { withdrawals, events } = await show(placed);
  expect(withdrawals).toMatchObject([{ lines: [{ quantity: 1 }], email: 'ala@example.com' }]);
  expect(withdrawals[0]?.madeAt?.slice(0, 10)).toBe(day(today));
  expect(events.find(({ kind }) => kind === 'withdrawal')?.details).toMatchObject({ actor });
  for (let round = 0; round < 2; round += 1) await jobs.drain('withdrawal');
  const told = jobs.mails.filter(({ id }) => id.startsWith(`${placed.number}-withdrawal`));
  expect(told.map(({ to }) => to)).toEqual(['ala@example.com']);
  // Nobody knows at what time it was received.
  expect(JSON.parse(told[0]?.text ?? '').withdrawal.madeAt).toMatch(/^\d+ \p{L}+ \d{4}$/u);
  expect(await record()).toBe(true);
  await expect(record()).rejects.toMatchObject({ code: 'AlreadyWithdrawn' });
});

test('a statement that names no pieces is about sealed goods too, which may still be sealed', async () => {
  const placed = await sentOrder([1, 1, 1]);
  const exclude = (position: number, withdrawal_excluded: 'sealedHygiene' | 'madeToOrder') =>
    db
      .updateTable('order_line')
      .set({ withdrawal_excluded })
      .where('order_id', '=', placed.id)
      .where('position', '=', position)
      .execute();
  await exclude(1, 'sealedHygiene');
  await exclude(2, 'madeToOrder');
  await handleOrder.withdraw(deps, shop, { orderId: placed.id, actor, key: randomUUID() });
  const { withdrawals, products } = await show(placed);
  const withdrawn = withdrawals.flatMap(({ lines }) => lines.map(({ combinationId }) => combinationId));
  const free = products.filter(({ position }) => position < 2).map(({ combinationId }) => combinationId);
  expect(withdrawn.toSorted()).toEqual(free.toSorted());
});
