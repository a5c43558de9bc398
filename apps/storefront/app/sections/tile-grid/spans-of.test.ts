import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansOf } from './spans-of.ts';

test('eight tiles fill the three rows of the standard grid', () => {
  expect(spansOf(['6,3,3', '6,6', '3,6,3'], 8)).toEqual([6, 3, 3, 6, 6, 3, 6, 3]);
});

test('the last tile of an incomplete row takes its free width', () => {
  expect(spansOf(['6,3,3'], 2)).toEqual([6, 6]);
  expect(spansOf(['6,3,3', '6,6'], 6)).toEqual([6, 3, 3, 6, 6, 12]);
});

test('each tile has a width, and every row is full', () => {
  const row = fc.constantFrom('12', '6,6', '6,3,3', '3,6,3', '4,4,4', '3,3,3,3');
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 30 }), (rows, tiles) => {
      const spans = spansOf(rows, tiles);
      expect(spans).toHaveLength(tiles);
      let filled = 0;
      for (const span of spans) {
        filled += span;
        expect(filled).toBeLessThanOrEqual(12);
        filled %= 12;
      }
      expect(filled).toBe(0);
    }),
  );
});
