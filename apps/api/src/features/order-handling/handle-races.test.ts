import type { OrderMove } from '@witryna/contract/order-commands';
import { orderStates, type PlacedOrder } from '@witryna/contract/orders';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { type Cup, makeCup, stockOf } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { orderSourcesOf } from '../orders/order-states.ts';

const { db, shop, provider, moves, paid, refund, order, settle, show, expire, reset } =
  await createHandling('races.test');
beforeEach(reset);

const settled = (...work: Promise<unknown>[]) => Promise.allSettled(work);

/** Stock and the pieces of orders that have them add up; no more is refunded than was paid. */
async function expectSound(placed: PlacedOrder, cup: Cup, stock: number): Promise<void> {
  const { paidMinor, refundedMinor, events, refunds, state, needsAttention } = await show(placed);
  const { stock_held } = await db
    .selectFrom('shop_order')
    .select('stock_held')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect((await stockOf(db, cup.combination)) + (stock_held ? 1 : 0)).toBe(stock);
  const started = refunds.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amountMinor, 0);
  expect(refundedMinor).toBeLessThanOrEqual(started);
  expect(started).toBeLessThanOrEqual(paidMinor);
  const states = events.flatMap(({ kind }) => orderStates.filter((one) => one === kind));
  // A payment accepts an order without an event of its own.
  const path = states[1] === 'packed' ? ['placed' as const, 'accepted' as const, ...states.slice(1)] : states;
  for (const [at, to] of path.slice(1).entries()) {
    expect(orderSourcesOf(to), `${path[at]} → ${to}`).toContain(path[at]);
  }
  if (state === 'cancelled') expect(stock_held).toBe(false);
  if (state === 'cancelled' && paidMinor > started) expect(needsAttention).toBe(true);
}

test('two operators, the provider and the sweeper act at once: every outcome is sound', async () => {
  const races: [string, (placed: PlacedOrder) => Promise<unknown>[]][] = [
    ['two cancel', ({ id }) => [moves.cancel(id), moves.cancel(id), moves.pack(id)]],
    ['cancel and payment', (placed) => [moves.cancel(placed.id), settle(placed), moves.cancel(placed.id)]],
    ['accept and sweeper', ({ id }) => [moves.accept(id), expire(), moves.cancel(id)]],
    ['paid by hand and by the provider', (placed) => [paid(placed.id), settle(placed), paid(placed.id)]],
    ['two refunds', ({ id }) => [refund(id), refund(id), refund(id, 11_500), moves.cancel(id)]],
  ];
  for (const [name, race] of races) {
    for (let round = 0; round < 4; round += 1) {
      const cup = await makeCup(shop, 3);
      const placed = await order('pays-back', cup);
      if (name === 'two refunds' || round % 2 === 1) await settle(placed);
      await settled(...race(placed));
      await expectSound(placed, cup, 3);
      if (name === 'two refunds') expect([...provider.paidBack.values()]).toEqual([11_500]);
      provider.paidBack.clear();
    }
  }
});

test('random sequences of moves, payments, refunds and failures keep stock, money and states right', async () => {
  const act = fc.oneof(
    fc.constantFrom(...(Object.keys(moves) as OrderMove[]), 'paid', 'settle', 'expire', 'down', 'up'),
    fc.integer({ min: 1, max: 12_000 }),
  );
  const run = async (placed: PlacedOrder, name: OrderMove | 'paid' | 'settle' | 'expire' | 'down' | 'up' | number) => {
    if (typeof name === 'number') return refund(placed.id, name, name % 3 === 0);
    if (name === 'paid') return paid(placed.id);
    if (name === 'settle') return settle(placed);
    if (name === 'expire') return expire();
    if (name === 'down') provider.answer = () => Promise.reject(new Error('down'));
    else if (name === 'up') provider.answer = async (request) => provider.payBack(request);
    else return moves[name](placed.id);
    return undefined;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pays-back', 'bank-transfer', 'cash-on-delivery'),
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (type, steps) => {
        const cup = await makeCup(shop, 3);
        const placed = await order(type, cup);
        for (const step of steps) {
          await settled(...step.map((name) => run(placed, name)));
          await expectSound(placed, cup, 3);
        }
        expect((await show(placed)).events.filter(({ kind }) => kind === 'cancelled').length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: runsOf(25) },
  );
});
