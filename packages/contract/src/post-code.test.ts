import { describe, expect, test } from 'vitest';
import { parsePostCode, postCodeExample, refusesPostCode } from './post-code.ts';

describe('a post code is read in any spelling and written in its country’s format', () => {
  test.each([
    ['PL', '90-350', '90-350'],
    ['PL', '90350', '90-350'],
    ['PL', ' 90 350 ', '90-350'],
    ['PL', '90–350', '90-350'],
    ['PL', 'pl-90-350', '90-350'],
    ['ES', '41 003', '41003'],
    ['US', '10001', '10001'],
    ['US', '100010001', '10001-0001'],
    ['CZ', '11000', '110 00'],
    ['PT', '1000001', '1000-001'],
    ['IE', ' H91 X2Y3 ', 'H91 X2Y3'],
    ['PL', '\u202a90\u200b350', '90-350'],
    ['GB', 'pa67ln', 'PA6 7LN'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'm1-1ae', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['NL', '1011ab', '1011 AB'],
    ['AT', 'AT-1010', '1010'],
    ['LV', ' LV-1010 ', 'LV-1010'],
  ])('in %s, %s is written as %s', (country, typed, written) => {
    expect(parsePostCode(country, typed)).toBe(written);
  });

  test.each([
    ['PL', '9035'],
    ['PL', '903500'],
    ['PL', 'ab-cde'],
    ['ES', '4100'],
    ['ES', 'H91 X2Y3'],
    ['US', '1000'],
    ['US', '100010'],
    ['IE', '  '],
    ['GB', 'PA6'],
    ['GB', '12345'],
    ['GB', 'PA6 7LNX'],
    ['CA', 'K1A OB1'],
    ['CA', 'W1A 0B1'],
    ['CA', '10001'],
    ['IE', 'D02'],
    ['NL', '1011'],
  ])('in %s, %s is not a post code', (country, typed) => {
    expect(parsePostCode(country, typed)).toBeUndefined();
  });

  test('a country’s example is a valid post code; a country without a known format has no example', () => {
    for (const country of 'AT BE CA CZ DE DK ES FR GB IE IT NL PL PT SK US'.split(' ')) {
      const example = postCodeExample(country) ?? '';
      expect(parsePostCode(country, example)).toBe(example);
    }
    expect(postCodeExample('LV')).toBeUndefined();
    for (const country of ['__proto__', 'constructor', 'toString'])
      expect([postCodeExample(country), parsePostCode(country, '45-843')]).toEqual([undefined, '45-843']);
  });

  test('orders refuse wrong post codes only of the countries that they always checked', () => {
    expect(refusesPostCode('PL', '9035')).toBe(true);
    expect(refusesPostCode('PL', '90350')).toBe(false);
    expect(['CA', 'IE', 'NL', 'LV'].map((country) => refusesPostCode(country, 'near the lake'))).toEqual(
      Array(4).fill(false),
    );
  });
});
