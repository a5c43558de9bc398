import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMoney } from './read-money.ts';

describe('amounts', () => {
  test.each([
    ['1234.50', 'PLN', 123_450],
    ['1 234,50 zł', 'PLN', 123_450],
    ['1\u00a0234,50\u00a0zł', 'PLN', 123_450],
    ['1\u2009234,5 PLN', 'PLN', 123_450],
    ['1\u202f234\u202f567 zł', 'PLN', 123_456_700],
    ['1.234,50', 'PLN', 123_450],
    ['1,234.50', 'PLN', 123_450],
    ["1'234.50", 'CHF', 123_450],
    ['1.234.567', 'PLN', 123_456_700],
    ['zł 12', 'PLN', 1200],
    ['12 ZŁ', 'PLN', 1200],
    ['pln12.00', 'PLN', 1200],
    ['12,-', 'PLN', 1200],
    ['12.— zł', 'PLN', 1200],
    ['0', 'PLN', 0],
    ['19.990', 'PLN', undefined],
    ['0.990', 'PLN', 99],
    ['1234,500', 'PLN', 123_450],
    ['.50', 'PLN', 50],
    [',99 zł', 'PLN', 99],
    ['1\u3000234,50', 'PLN', 123_450],
    ['€ 12,50', 'EUR', 1250],
    ['US$12.50', 'USD', 1250],
    ['$12.50', 'USD', 1250],
    ['12,50 Kč', 'CZK', 1250],
    ['1 234 ¥', 'JPY', 1234],
    ['12.00', 'JPY', 12],
    ['1.234', 'KWD', 1234],
    ['1,234.500', 'KWD', 1_234_500],
  ])('%j in %s is %j minor units', (text, currency, minor) => {
    expect(readMoney(text, currency).value).toBe(minor);
  });

  test.each([
    ['1,234', 'PLN', 'ambiguous'],
    ['1.234 zł', 'PLN', 'ambiguous'],
    ['1,234', 'KWD', 'ambiguous'],
    ['12 €', 'PLN', 'not an amount in PLN'],
    ['EUR 12', 'PLN', 'not an amount in PLN'],
    ['zł 12 zł', 'PLN', 'not an amount'],
    ['-5', 'PLN', 'negative'],
    ['−5,00 zł', 'PLN', 'negative'],
    ['12.345', 'EUR', 'ambiguous'],
    ['1 23,50', 'PLN', 'not an amount'],
    ['1.234.56', 'PLN', 'not an amount'],
    ['1,234,567.8.9', 'PLN', 'not an amount'],
    ['12.', 'PLN', 'not an amount'],
    ['.', 'PLN', 'not an amount'],
    ['1e3', 'PLN', 'not an amount'],
    ['', 'PLN', 'not an amount'],
    ['zł', 'PLN', 'not an amount'],
    ['9'.repeat(20), 'PLN', 'too large'],
    ['9'.repeat(100_000), 'PLN', 'too long'],
  ])('%j in %s is refused: %s', (text, currency, words) => {
    const { fault } = readMoney(text, currency);
    expect(fault).toContain(words);
    expect(fault).toContain(`Allowed are amounts in ${currency} such as 1234`);
    expect(fault?.length).toBeLessThan(250);
  });
});

test.each([
  ['24.989999999999998', 'PLN', 2499],
  ['81.300813', 'PLN', 8130],
  ['0.345', 'EUR', 34],
  ['0.355', 'EUR', 36],
  ['1234.505', 'PLN', 123_450],
  ['12.5', 'JPY', 12],
])('%j in %s is rounded half-even to %j minor units, with a note', (text, currency, minor) => {
  const { value, note } = readMoney(text, currency);
  expect(value).toBe(minor);
  expect(note).toMatch(/^The number is rounded to (?:2 decimals|a whole number)\.$/);
  expect(readMoney('24.990000000000000', 'PLN').note).toBeUndefined();
});

test('an amount is read back from every way to write it', () => {
  const decimals = new Map([
    ['JPY', 0],
    ['PLN', 2],
    ['KWD', 3],
  ]);
  const signs = fc.constantFrom<(amount: string, code: string) => string>(
    (amount) => amount,
    (amount, code) => `${amount} ${code}`,
    (amount, code) => `${code.toLowerCase()}${amount}`,
  );
  // Each with two or more groups of thousands: one group alone may be ambiguous.
  const styles = fc.constantFrom(
    ['', '.'],
    ['', ','],
    [' ', ','],
    ['\u00a0', '.'],
    ['\u202f', ','],
    ['.', ','],
    [',', '.'],
  );
  const minor = fc.integer({ min: 1_000_000_000, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(minor, fc.constantFrom(...decimals), styles, signs, (amount, [code, digits], [group, point], sign) => {
      const text = String(amount);
      const whole = text.slice(0, text.length - digits).replace(/\B(?=(?:\d{3})+$)/g, group ?? '');
      const written = digits > 0 ? `${whole}${point}${text.slice(-digits)}` : whole;
      expect(readMoney(sign(written, code), code)).toEqual({ value: amount });
    }),
  );
});

test('any text is an amount or a fault', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,\s'-]{0,20}(?:zł)?$/));
  fc.assert(
    fc.property(text, (any) => {
      const { value, fault } = readMoney(any, 'PLN');
      expect(Number.isSafeInteger(value) && Number(value) >= 0).toBe(fault === undefined);
    }),
  );
});
