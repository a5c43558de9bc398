import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

const spaces = [...' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'];

test('a number is read back from every way to write it, by each space of Unicode', () => {
  const styles = fc.constantFrom(
    ...[...spaces, "'", '’', ''].flatMap((group) => ['.', ','].map((point) => [group, point])),
    ['.', ','],
    [',', '.'],
  );
  const number = fc.integer({ min: 1_000_000_00, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(number, fc.constantFrom('', '-', '+', '−'), styles, (amount, sign, [group = '', point = '']) => {
      const text = String(amount);
      const whole = text.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
      const value = /[-−]/.test(sign) ? -amount : amount;
      expect(readNumber(`${sign}${whole}${point}${text.slice(-2)}`, { decimals: 2 })).toEqual({ value });
    }),
  );
});

test.each([
  ['.5', { decimals: 1 }, 5],
  ['1,800', {}, 'ambiguous'],
  ['1.800', {}, 'ambiguous'],
  ['+1.800', {}, 'ambiguous'],
  ['1.800', { factor: 1_000, hasThreeDecimals: true }, 1_800],
  ['1,800', { factor: 1_000, hasThreeDecimals: true }, 'ambiguous'],
  ['0.800', { factor: 1_000 }, 800],
  ['5.125', { decimals: 3, isSmall: true }, 5_125],
  ['1 800', {}, 1_800],
  ['1.5', { factor: 28.349523125 }, 43],
  ['500', { factor: 0.001 }, 0],
  ['1501', { factor: 0.001 }, 2],
  ['1e3', {}, 'not a number'],
  ['12.', {}, 'not a number'],
  ['1 23', {}, 'not a number'],
  ['١٢', {}, 'not a number'],
  ['9'.repeat(17), {}, 'too large'],
  ['9'.repeat(61), {}, 'too long'],
])('%j as %j is %j', (text, form, expected) => {
  const { value, fault } = readNumber(text, form);
  if (typeof expected === 'number') expect(value).toBe(expected);
  else expect(fault).toContain(expected);
});

test('what the unit can not hold is rounded half-even, and only then there is a note', () => {
  const fraction = fc.stringMatching(/^\d{4,20}$/);
  fc.assert(
    fc.property(fc.nat(1_000_000), fraction, (whole, decimals) => {
      const { value = 0, note } = readNumber(`${whole}.${decimals}`, { decimals: 2 });
      const exact = BigInt(whole + decimals) * 100n;
      const unit = 10n ** BigInt(decimals.length);
      const twice = 2n * (exact - BigInt(value) * unit);
      expect(twice <= unit && twice >= -unit).toBe(true);
      if (twice === unit || twice === -unit) expect(value % 2).toBe(0);
      expect(note === undefined).toBe(twice === 0n);
    }),
  );
});
