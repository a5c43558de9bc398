import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, writeLines } from './cart-lines.ts';
import { limits } from './limits.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
const line = fc.record({
  productId: id,
  combinationId: id,
  quantity: fc.integer({ min: 1, max: limits.quantityMax }),
});
const selector = ({ productId, combinationId }: { productId: number; combinationId: number }) =>
  `${productId} ${combinationId}`;

test('lines are read as they were written, and of too many the first ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector, maxLength: limits.cartLines + 20 }), (lines) => {
      expect(readLines(writeLines(lines))).toEqual(lines.slice(0, limits.cartLines));
    }),
  );
});

test('any other text has no lines, or the same ones after writing them again', () => {
  const near = fc.array(fc.constantFrom('1', '0', '.', '-', '99', ' ', 'x', '%')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const lines = readLines(text);
      expect(readLines(writeLines(lines))).toEqual(lines);
      expect(lines.length).toBeLessThanOrEqual(limits.cartLines);
    }),
  );
});
