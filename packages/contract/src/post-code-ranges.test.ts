import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBritishRange, isInPostCodes, isReversed } from './post-code-ranges.ts';

describe('a range has a post code', () => {
  test.each([
    ['PL', '72-600..72-612', '72606'],
    ['PL', '84-150', '84 150'],
    ['DE', '1*', '10115'],
    ['DE', '18565..18609', '18565'],
    ['CZ', '110 00..119 99', '11800'],
    ['SK', '8*', '811 01'],
    ['US', '10001', '10001-0001'],
    ['US', '995*', '99501'],
    ['IE', 'D02..D08', 'D06 F2X4'],
    ['IE', 'H91*', 'h91x2y3'],
    ['NL', '1012..1019', '1017 AB'],
    ['NL', '8881*', 'NL-8881 ab'],
    ['CA', 'X0*', 'x0a 0h0'],
    ['SE', '100 12..199 99', 'SE-114 55'],
    ['PT', '9000-001..9400-999', '9060-115'],
    ['LV', 'LV-1010', '1010'],
    ['LV', '10*', 'LV-1010'],
    ['FR', '20*', '20 137'],
    ['GB', 'PA6*', 'PA6 7LN'],
    ['GB', 'PA6*', 'PA67 1AA'],
    ['GB', 'PA6 *', 'pa67ln'],
    ['GB', 'PA6', 'PA6 7LN'],
    ['GB', 'PA6 7*', 'PA6 7LN'],
    ['GB', 'PA67*', 'PA67 6AA'],
    ['GB', 'BT*', 'bt1 1aa'],
    ['GB', 'PA20..PA49', 'PA34 4AB'],
    ['GB', 'IV3..IV28', 'IV9 8ZZ'],
    ['GB', 'SW1A 1AA..SW1A 2ZZ', 'SW1A 2AA'],
    ['GB', 'SW1A 1AA', 'sw1a1aa'],
    ['GB', 'EC1A..EC1Y', 'EC1M 4AA'],
  ])('%s: %s has %s', (country, range, postCode) => {
    expect(isInPostCodes(range, country, postCode)).toBe(true);
  });

  test.each([
    ['PL', '72-600..72-612', '72-613'],
    ['PL', '72-6*', '72-700'],
    ['US', '10001', '10002-0001'],
    ['IE', 'D02..D08', 'D12 AB34'],
    ['NL', '1012', '1013 AA'],
    ['PT', '1000-001', '1000-002'],
    ['LV', 'LV-1010', '1011'],
    ['GB', 'PA67*', 'PA6 7LN'],
    ['GB', 'PA6 *', 'PA60 7AA'],
    ['GB', 'PA6', 'PA67 6AA'],
    ['GB', 'PA6 7*', 'PA67 6AA'],
    ['GB', 'PA6 7*', 'PA6 8LN'],
    ['GB', 'B1 *', 'BT1 1AA'],
    ['GB', 'IV3..IV28', 'IV2 5AA'],
    ['GB', 'IV3..IV28', 'IV30 1AA'],
    ['GB', 'SW1A 1AA..SW1A 2ZZ', 'SW1A 3AA'],
    ['GB', 'PA6', 'unknown'],
  ])('%s: %s has not %s', (country, range, postCode) => {
    expect(isInPostCodes(range, country, postCode)).toBe(false);
  });
});

test('a range that can’t be meant is found', () => {
  for (const range of ['PA6', 'PA6 7LN', 'PA67LN', 'PA6*', 'PA6 *', 'PA6 7L*', 'B*', 'IV3..IV28', 'W1A 1AA..W1A 9ZZ'])
    expect([range, isBritishRange(range)]).toEqual([range, true]);
  for (const range of ['12345', 'PA6 7', 'PA67L*', 'PA6 LN*', 'PA*..PB', '9*', 'PA6 7LNX'])
    expect([range, isBritishRange(range)]).toEqual([range, false]);
  expect(['IV28..IV3', 'B10..B9', 'PA6 7LN..PA6 7AA'].map((range) => isReversed(range, 'GB'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['IV3..IV28', 'B9..B10', 'PA6', 'PA6..PA6 7LN'].map((range) => isReversed(range, 'GB'))).not.toContain(true);
  expect([isReversed('72-612..72-600', 'PL'), isReversed('72-600..72-612', 'PL')]).toEqual([true, false]);
});

test('the outward code alone decides about the beginning of one, whatever the inward code is', () => {
  const outward = fc.constantFrom('PA6', 'PA60', 'PA67', 'B1', 'B10', 'BT1', 'SW1A', 'W1', 'W1T', 'EC1A');
  const inward = fc.constantFrom('7LN', '0AA', '1AA', '6TT');
  fc.assert(
    fc.property(outward, outward, inward, fc.boolean(), (wanted, given, rest, spaced) => {
      const postCode = spaced ? `${given} ${rest}` : `${given}${rest}`.toLowerCase();
      expect(isInPostCodes(`${wanted}*`, 'GB', postCode)).toBe(given.startsWith(wanted));
      expect(isInPostCodes(`${wanted} *`, 'GB', postCode)).toBe(given === wanted);
      expect(isInPostCodes(wanted, 'GB', postCode)).toBe(given === wanted);
    }),
  );
});
