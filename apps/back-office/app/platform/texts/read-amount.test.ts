import { languages, localeOf } from '@witryna/contract/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['49,90', 4990],
  ['49.9', 4990],
  ['49', 4900],
  [' 1 234,50 ', 123450],
  ['1.234', 123400],
  ['1,234.50', 123450],
  ['1.234,50', 123450],
  ['1234.567', undefined],
  ['12.34.56', undefined],
  ['-5', undefined],
  ['five', undefined],
  ['', undefined],
])('%j is read as %j', (typed, minor) => {
  expect(readAmount(typed, 2)).toBe(minor);
});

test('a currency without decimals has none', () => {
  expect([readAmount('1 500', 0), readAmount('1500', 0), readAmount('15,5', 0)]).toEqual([1500, 1500, undefined]);
});

test('what a language writes is read again', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.constantFrom(...languages), fc.boolean(), (minor, language, useGrouping) => {
      const format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, useGrouping });
      expect(readAmount(format.format(minor / 100), 2)).toBe(minor);
    }),
  );
});

test('an amount that is written to be changed is read as it was', () => {
  const amount = fc.nat({ max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...languages), fc.constantFrom(0, 2, 3), (minor, language, digits) => {
      expect(readAmount(writeAmount(minor, digits, language), digits)).toBe(minor);
    }),
  );
});
