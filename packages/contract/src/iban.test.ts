import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test.each(['PL61109010140000071219812874', 'IE29AIBK93115212345678', 'ES9121000418450200051332'])(
  '%s is an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test('an IBAN with one wrong digit is none', () => {
  const iban = 'PL61109010140000071219812874';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = (Number(iban[at]) + by) % 10;
      expect(isIban(`${iban.slice(0, at)}${wrong}${iban.slice(at + 1)}`)).toBe(false);
    }),
  );
});
