import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesAround } from './pagination.tsx';

test('few pages are all shown', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('many pages have gaps', () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, null, 20]);
  expect(pagesAround(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});

test('the current page and both ends are shown in order, in at most nine places', () => {
  const pair = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(pair, ([page, pages]) => {
      const shown = pagesAround(page, pages);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
