import type { ListedOrder } from '@witryna/contract/admin-orders';
import { orderStates } from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bulkMoves, isPossible, runBulk } from './run-bulk.ts';

const listed = (number: string, state: ListedOrder['state']): ListedOrder => ({
  id: number,
  number,
  state,
  payment: 'paid',
  needsAttention: false,
  placedAt: '2026-11-29T10:00:00Z',
  currency: 'PLN',
  totalMinor: 100,
  fullName: 'Anna Nowak',
  email: 'anna@example.com',
  delivery: 'Kurier',
  labels: [],
  paymentType: 'payu',
});

test('each order has its result, whatever happens to the others', async () => {
  const cases = fc.array(fc.record({ state: fc.constantFrom(...orderStates), fails: fc.boolean() }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cases, fc.constantFrom(...bulkMoves), async (given, move) => {
      const orders = given.map(({ state }, at) => listed(`${at}`, state));
      const called: string[] = [];
      const counts: number[] = [];
      const run = async ({ number }: ListedOrder) => {
        called.push(number);
        if (given[Number(number)]?.fails) throw new Error(number);
      };
      const results = await runBulk(orders, move, run, (count) => counts.push(count));
      expect(results.map(({ order }) => order)).toEqual(orders);
      expect(results.map(({ outcome }) => outcome)).toEqual(
        orders.map((order, at) => (!isPossible(order, move) ? 'skipped' : given[at]?.fails ? 'failed' : 'done')),
      );
      expect(called.toSorted()).toEqual(
        orders
          .filter((order) => isPossible(order, move))
          .map(({ number }) => number)
          .toSorted(),
      );
      if (called.length > 0) expect(counts.at(-1)).toBe(orders.length);
    }),
  );
});
