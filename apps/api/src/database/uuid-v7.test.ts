import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { firstUuidV7, uuidV7 } from './uuid-v7.ts';

const moment = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });

test('an id is a UUID of version 7, differs from others of its moment, and sorts by its time', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [first, second] = [uuidV7(one), uuidV7(one)];
      expect(z.uuidv7().safeParse(first).success).toBe(true);
      expect(first).not.toBe(second);
      expect(first >= firstUuidV7(one)).toBe(true);
      if (one < other) expect(first < firstUuidV7(other)).toBe(true);
    }),
  );
});

test('the first 48 bits of an id are its time in milliseconds', () => {
  const id = uuidV7(new Date(0x123456789abc));
  expect(id.startsWith('12345678-9abc-7')).toBe(true);
});
