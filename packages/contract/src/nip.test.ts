import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNip } from './nip.ts';

test.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'pl5260250274', '526–025–02–74'])(
  '%s is a valid tax id',
  (text) => {
    expect(parseNip(text)).toBe('5260250274');
  },
);

test.each(['5260250275', '526025027', '52602502740', '', 'DE5260250274', '1234567890'])(
  '%j is not a valid tax id',
  (text) => {
    expect(parseNip(text)).toBeUndefined();
  },
);

test('a single wrong digit always makes a tax id invalid', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), (index, change) => {
      const digits = [...'5260250274'].map(Number);
      digits[index] = ((digits[index] ?? 0) + change) % 10;
      expect(parseNip(digits.join(''))).toBeUndefined();
    }),
  );
});
