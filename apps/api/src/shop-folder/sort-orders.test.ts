import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortOrders } from './sort-orders.ts';

const lowest = -2_147_483_648;
const highest = 2_147_483_647;
const order = fc.integer({ min: lowest, max: highest });

test('sort orders increase and fit into the column, whatever is stored', () => {
  fc.assert(
    fc.property(fc.array(fc.option(order, { nil: undefined }), { maxLength: 60 }), (stored) => {
      const orders = sortOrders(stored);
      expect(orders).toHaveLength(stored.length);
      for (const [at, value] of orders.entries()) {
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(lowest);
        expect(value).toBeLessThanOrEqual(highest);
        if (at > 0) expect(value).toBeGreaterThan(orders[at - 1] ?? Number.NaN);
      }
    }),
    {
      examples: [
        [[lowest]],
        [[highest]],
        [[lowest, undefined, highest]],
        [[undefined, lowest]],
        [[highest, undefined]],
      ],
    },
  );
});

test('sort orders that already increase stay as they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 }), (numbers) => {
      const stored = numbers.toSorted((a, b) => a - b);
      expect(sortOrders(stored)).toEqual(stored);
    }),
  );
});

test('moving or adding one thing changes one sort order', () => {
  const first = sortOrders(Array.from({ length: 1_000 }, () => undefined));
  const moved = [...first.slice(1, 500), first[0], ...first.slice(500)];
  const changed = sortOrders(moved).filter((value, at) => value !== moved[at]);
  expect(changed).toHaveLength(1);
  const added = [...first.slice(0, 10), undefined, ...first.slice(10)];
  expect(sortOrders(added).filter((value, at) => value !== added[at])).toHaveLength(1);
});
