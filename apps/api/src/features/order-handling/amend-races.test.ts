import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createAmending } from '../../../test/amending.ts';
import { type Cup, makeCup, stockOf } from '../../../test/buying.ts';

const { db, shop, moves, paid, refund, settle, show, expire, reset, amend, buy, pay, piece } =
  await createAmending('amend-races.test');
beforeEach(reset);

const settled = (...work: Promise<unknown>[]) => Promise.allSettled(work);
const countOf = (results: PromiseSettledResult<unknown>[], value: unknown) =>
  results.filter((one) => one.status === 'fulfilled' && one.value === value).length;

/** Stock and what the order holds add up; its sums add up; nobody owes more, or gets more back, than they have to. */
async function expectSound(placed: PlacedOrder, cups: readonly Cup[], stock: number): Promise<void> {
  const order = await show(placed);
  const { stock_held: isHeld } = await db
    .selectFrom('shop_order')
    .select('stock_held')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  for (const { combination } of cups) {
    const own = order.products.filter(({ combinationId }) => combinationId === combination);
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    expect((await stockOf(db, combination)) + (isHeld ? pieces : 0)).toBe(stock);
  }
  const sumOf = (key: 'summedPriceMinor' | 'paidMinor') => order.products.reduce((sum, line) => sum + line[key], 0);
  expect(sumOf('summedPriceMinor')).toBe(order.productsSumMinor);
  expect(sumOf('paidMinor')).toBe(order.productsSumMinor - order.discountMinor);
  expect(order.totalMinor).toBe(order.productsSumMinor - order.discountMinor + order.deliveryCostMinor);
  expect(order.totalMinor).toBeGreaterThanOrEqual(0);
  const promised = order.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, one) => sum + one.amountMinor, 0);
  expect(promised).toBeLessThanOrEqual(order.paidMinor);
  const due = order.state === 'cancelled' ? 0 : order.totalMinor;
  const net = order.paidMinor - promised;
  expect(order.surplusMinor).toBe(Math.max(0, net - due));
  expect(order.openMinor).toBeLessThanOrEqual(Math.max(0, due - net));
  if (promised === 0) expect(order.openMinor).toBe(Math.max(0, due - net));
  if (order.payment === 'part-paid' && order.state !== 'cancelled') expect(order.openMinor).toBeGreaterThan(0);
  if (order.payment === 'paid') expect(order.openMinor).toBe(0);
  for (const line of order.products) expect(line.refunded).toBeLessThanOrEqual(line.quantity);
}

test('of two changes at once one counts, the other is told; the same one counts once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const cup = await makeCup(shop, 10);
    const placed = await buy('pays-back', [1], [cup]);
    if (round % 2 === 0) await settle(placed);
    const key = randomUUID();
    const results = await settled(
      ...[2, 3].map((quantity) => amend(placed, { version: 0, lines: [{ position: 0, quantity }] })),
      ...[1, 2].map(() => amend(placed, { version: 0, key, lines: [{ position: 0, quantity: 4 }] })),
    );
    expect(countOf(results, true)).toBe(1);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused.every((code) => code === 'ChangedMeanwhile')).toBe(true);
    await expectSound(placed, [cup], 10);
    expect((await show(placed)).amendment.version).toBe(1);
  }
});

test('packing and changing at once: what is packed is what the order has', async () => {
  for (let round = 0; round < 6; round += 1) {
    const cup = await makeCup(shop, 10);
    const placed = await buy('cash-on-delivery', [1], [cup]);
    const change = () => amend(placed, { version: 0, lines: [{ position: 0, quantity: 3 }] });
    const work = round % 2 === 0 ? [moves.pack(placed.id), change()] : [change(), moves.pack(placed.id)];
    await settled(...work);
    const { state, events, products } = await show(placed);
    expect(state).toBe('packed');
    const kinds = events.map(({ kind }) => kind).filter((kind) => kind === 'packed' || kind === 'amended');
    expect(kinds.at(-1)).toBe('packed');
    expect(products).toMatchObject([{ quantity: kinds.includes('amended') ? 3 : 1 }]);
    await expectSound(placed, [cup], 10);
  }
});

test('paying and changing at once: the money counts, and the order says what is open or too much', async () => {
  for (let round = 0; round < 8; round += 1) {
    const cup = await makeCup(shop, 10);
    const placed = await buy('pays-back', [2], [cup]);
    const change = { version: 0, lines: [{ position: 0, quantity: round % 4 < 2 ? 1 : 3 }] };
    const payment = round < 4 ? settle(placed) : paid(placed.id);
    await settled(...(round % 2 === 0 ? [payment, amend(placed, change)] : [amend(placed, change), payment]));
    await expectSound(placed, [cup], 10);
    const { paidMinor, totalMinor, openMinor, surplusMinor, payment: state } = await show(placed);
    expect(openMinor - surplusMinor).toBe(totalMinor - paidMinor);
    if (paidMinor > 0) expect(state).toBe(openMinor > 0 ? 'part-paid' : 'paid');
  }
});

test('the last piece goes to one of two orders', async () => {
  const [cup, last] = [await makeCup(shop, 10), await makeCup(shop, 1)];
  const both = [await buy('cash-on-delivery', [1], [cup]), await buy('cash-on-delivery', [1], [cup])];
  const results = await settled(...both.map((placed) => amend(placed, { added: [piece(last)] })));
  expect(countOf(results, true)).toBe(1);
  expect(await stockOf(db, last.combination)).toBe(0);
});

test('random changes, payments, refunds and moves keep stock, sums and states right', async () => {
  const quantity = fc.integer({ min: 0, max: 4 });
  const change = fc.record({
    lines: fc.array(fc.record({ position: fc.integer({ min: 0, max: 2 }), quantity }), { maxLength: 2 }),
    adds: fc.boolean(),
    discount: fc.option(fc.integer({ min: 1, max: 12_000 })),
  });
  const act = fc.oneof(
    { weight: 3, arbitrary: change },
    {
      weight: 3,
      arbitrary: fc.constantFrom('settle', 'paid', 'pay', 'transfer', 'expire', 'accept', 'cancel', 'back' as const),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12_000 }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pays-back', 'bank-transfer', 'cash-on-delivery'),
      fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 }),
      async (type, steps) => {
        const cups = [await makeCup(shop, 20, 3_000), await makeCup(shop, 20, 700)] as const;
        const placed = await buy(type, [2], [cups[0]]);
        const run = async (step: (typeof steps)[number][number]): Promise<unknown> => {
          if (typeof step === 'number') return refund(placed.id, step, step % 3 === 0);
          if (typeof step === 'object') {
            const discount = step.discount === null ? null : { amountMinor: step.discount, reason: 'x' };
            return amend(placed, { lines: step.lines, added: step.adds ? [piece(cups[1], 2)] : [], discount });
          }
          if (step === 'back') return refund(placed.id, (await show(placed)).surplusMinor);
          if (step === 'pay') return pay(placed);
          if (step === 'transfer') return pay(placed, 'bank-transfer');
          if (step === 'accept' || step === 'cancel') return moves[step](placed.id);
          if (step === 'settle') return settle(placed);
          return step === 'paid' ? paid(placed.id) : expire();
        };
        for (const step of steps) {
          await settled(...step.map(run));
          await expectSound(placed, cups, 20);
        }
      },
    ),
    { numRuns: runsOf(25) },
  );
});
