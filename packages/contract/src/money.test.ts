import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencyDigits,
  discountPercent,
  formatMajor,
  formatMoney,
  parseMajor,
  percentOf,
  splitMinor,
  toMajor,
  vatIn,
} from './money.ts';

const minor = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });

describe('parsing', () => {
  test.each([
    ['19.99', 2, 1999],
    [19.99, 2, 1999],
    ['0.1', 2, 10],
    ['1e3', 2, 100_000],
    ['-5', 2, -500],
    ['007.5', 2, 750],
    ['12', 0, 12],
    ['1.2345', 3, 1234],
    ['.5', 2, undefined],
    ['1,5', 2, undefined],
    ['', 2, undefined],
    [Number.NaN, 2, undefined],
    [Number.POSITIVE_INFINITY, 2, undefined],
    ['9'.repeat(17), 2, undefined],
    ['1e999', 2, undefined],
    ['0e999', 2, 0],
    ['1e-999', 2, 0],
  ])('the amount %j in a currency with %i decimals is parsed as %j', (amount, digits, expected) => {
    expect(parseMajor(amount, digits)).toBe(expected);
  });

  test.each([
    ['0.005', 0],
    ['0.015', 2],
    ['0.025', 2],
    ['0.0250001', 3],
    ['-0.015', -2],
    ['1.005', 100],
    ['2.675', 268],
  ])('%s is rounded half-even to %i', (amount, expected) => expect(parseMajor(amount)).toBe(expected));

  test('an amount survives the conversion to major units and back, for 0 to 4 decimals', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 4 }), (amount, digits) => {
        expect(parseMajor(toMajor(amount, digits), digits)).toBe(amount);
      }),
    );
  });

  test('any text gives a whole number of minor units or undefined', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseMajor(text);
        expect(parsed === undefined || Number.isSafeInteger(parsed)).toBe(true);
      }),
    );
  });
});

describe('percentages', () => {
  test.each([
    [5, 10, 0],
    [15, 10, 2],
    [25, 10, 2],
    [35, 10, 4],
    [1999, 12.5, 250],
    [100, 33.33, 33],
  ])('of %i minor units, %d percent is %i', (amount, percent, expected) =>
    expect(percentOf(amount, percent)).toBe(expected),
  );

  test('a percentage from 0 to 100 of an amount is never more than the amount, and 100 percent is the amount', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const share = percentOf(amount, hundredths / 100);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        expect(percentOf(amount, 100)).toBe(amount);
      }),
    );
  });

  test.each([
    [12_300, 23, 2_300],
    [10_000, 23, 1_870],
    [10_700, 7, 700],
    [105, 5.5, 5],
    [0, 23, 0],
  ])('of %i minor units, the VAT at %d percent is %i', (amount, percent, expected) =>
    expect(vatIn(amount, percent)).toBe(expected),
  );

  test('an amount without its VAT, plus that VAT, is the amount again, to one minor unit', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 10_000 }), (amount, hundredths) => {
        const vat = vatIn(amount, hundredths / 100);
        const net = amount - vat;
        expect(Math.abs((net * hundredths) / 10_000 - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a price reduction is rounded down to whole percent', () => {
    expect(discountPercent(10_000, 7_500)).toBe(25);
    expect(discountPercent(10_000, 8_440)).toBe(15);
    expect(discountPercent(10_000, 10_000)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
    expect(discountPercent(200, 199)).toBe(0);
    expect(discountPercent(200, 197)).toBe(1);
  });

  test('a price reduction is never said to be more than it is, and at most one percent less', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.nat(2 ** 31), (before, now) => {
        const percent = discountPercent(before, now);
        const reduced = Math.max(0, before - now);
        expect(percent * before).toBeLessThanOrEqual(reduced * 100);
        if (before > 0) expect((percent + 1) * before).toBeGreaterThan(reduced * 100);
      }),
    );
  });
});

describe('display', () => {
  test.each([
    [123_456, 'PLN', 'pl', '1234,56 zł'],
    [1_234_567, 'PLN', 'pl', '12 345,67 zł'],
    [500, 'PLN', 'pl', '5,00 zł'],
    [123_456, 'EUR', 'es', '1234,56 €'],
    [123_456, 'USD', 'en', '$1,234.56'],
    [1_234, 'JPY', 'en', '¥1,234.00'],
    [12_345, 'HUF', 'pl', '12 345,00 Ft'],
    [1_235, 'KWD', 'en', 'KWD 1.24'],
    [1_225, 'KWD', 'en', 'KWD 1.22'],
    [-1_225, 'KWD', 'en', '-KWD 1.22'],
    [-250, 'PLN', 'pl', '-2,50 zł'],
  ])('%i of %s in %s is %s', (amount, currency, language, expected) => {
    expect(formatMoney(amount, currency, language)).toBe(expected.replaceAll(' ', '\u00a0'));
  });

  test.each([
    [10.125, 'JPY', '¥10.12'],
    [10.135, 'JPY', '¥10.14'],
    [1234.5, 'JPY', '¥1,234.50'],
    [1234, 'JPY', '¥1,234.00'],
    [1.005, 'USD', '$1.00'],
    [1.1349, 'KWD', 'KWD 1.13'],
    ['1.345', 'KWD', 'KWD 1.34'],
    [1e-7, 'USD', '$0.00'],
  ])('%s in major units of %s is %s: × 100, half-even, two decimals', (amount, currency, expected) => {
    expect(formatMajor(amount, currency, 'en')).toBe(expected.replaceAll(' ', '\u00a0'));
  });

  test('every currency is shown with two decimals, rounded to the nearest', () => {
    const currency = fc.constantFrom('PLN', 'EUR', 'HUF', 'JPY', 'CLP', 'KWD', 'TND', 'CLF', 'XXX');
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 32), max: 2 ** 32 }), currency, (amount, code) => {
        const shown = /[\d,]+\.(\d+)/.exec(formatMoney(amount, code, 'en'));
        expect(shown?.[1]).toHaveLength(2);
        const hundredths = Number(shown?.[0].replace(/\D/g, ''));
        const exact = Math.abs(amount) * 10 ** (2 - currencyDigits(code));
        expect(Math.abs(hundredths - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('an unknown language is formatted as English, an unknown currency with two decimals', () => {
    expect(formatMoney(123_456, 'EUR', 'xx')).toBe('€1,234.56');
    expect(currencyDigits('not a currency')).toBe(2);
    expect(currencyDigits('KWD')).toBe(3);
  });
});

describe('splitting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 20 });

  test('the parts sum up to the amount, and none is a whole unit away from its share or more than its weight', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sum = all.reduce((total, weight) => total + weight, 0);
        const amount = Math.floor(sum * share);
        const parts = splitMinor(amount, all);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        parts.forEach((part, at) => {
          const weight = all[at] ?? 0;
          expect(Math.abs(part - (sum === 0 ? 0 : (amount * weight) / sum))).toBeLessThan(1.001);
          expect(part).toBeLessThanOrEqual(weight);
        });
      }),
    );
  });

  test('what rounding leaves goes to the parts that lost the most, the first of equal ones', () => {
    expect(splitMinor(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitMinor(5, [10, 25, 65])).toEqual([1, 1, 3]);
    expect(splitMinor(0, [])).toEqual([]);
    expect(splitMinor(0, [0, 0])).toEqual([0, 0]);
  });
});
