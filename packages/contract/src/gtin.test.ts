import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each([
  ['5901234123457', true],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['5901234123458', false],
  ['590123412345', false],
  ['5901234 123457', false],
  ['', false],
])('%j: %s', (text, valid) => {
  expect(isGtin(text)).toBe(valid);
});

test('a GTIN with one wrong digit is refused', () => {
  const at = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (position, difference) => {
      const digits = [...'5901234123457'];
      digits[position] = String((Number(digits[position]) + difference) % 10);
      expect(isGtin(digits.join(''))).toBe(false);
    }),
  );
});
