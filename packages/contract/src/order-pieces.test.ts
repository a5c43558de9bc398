import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenPieces, deliveryToRefund, pieces, worthOfPieces } from './order-pieces.ts';

const minor = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({ paidMinor: minor, parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }) });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('however the pieces of a line are refunded, all of them are worth what was paid, and none is worth less than nothing', () => {
  fc.assert(
    fc.property(line, ({ paidMinor, parts }) => {
      let refunded = 0;
      const worth = parts.map((quantity) => {
        const part = worthOfPieces({ position: 0, returned: 0, paidMinor, quantity: sum(parts), refunded }, quantity);
        refunded += quantity;
        return part;
      });
      expect(sum(worth)).toBe(paidMinor);
      for (const one of worth) expect(one).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the delivery is never refunded beyond what is owed or left, and with the last goods all that is owed', () => {
  const facts = fc.record({
    costMinor: minor,
    refundedMinor: minor,
    owedMinor: fc.option(minor),
    ofPart: fc.constantFrom('none' as const, 'share' as const),
    lines: fc.array(fc.record({ paidMinor: minor, quantity: fc.integer({ min: 1, max: 20 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    chosen: fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(facts, ({ costMinor, refundedMinor, owedMinor, ofPart, lines, chosen }) => {
      const leftMinor = costMinor - Math.min(refundedMinor, costMinor);
      const all = lines.map((one, position) => ({ ...one, position, returned: 0, refunded: 0 }));
      const named = all.flatMap(({ position, quantity }) => {
        const wanted = Math.min(quantity, chosen[position] ?? 0);
        return wanted > 0 ? [{ position, quantity: wanted }] : [];
      });
      const refund = deliveryToRefund({ leftMinor, owedMinor, ofPart }, costMinor, all, named);
      const owed = Math.min(owedMinor ?? costMinor, costMinor);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(leftMinor);
      const isAll = sum(named.map(({ quantity }) => quantity)) === sum(all.map(({ quantity }) => quantity));
      if (isAll) expect(refund).toBe(Math.max(0, owed - (costMinor - leftMinor)));
      else if (ofPart === 'none') expect(refund).toBe(0);
    }),
  );
});

test('a line is named once', () => {
  const one = { position: 1, quantity: 1 };
  expect(chosenPieces(pieces).safeParse([one, { ...one, position: 2 }]).success).toBe(true);
  for (const wrong of [[one, one], [], [{ ...one, quantity: 0 }], [{ ...one, position: -1 }]])
    expect(chosenPieces(pieces).safeParse(wrong).success).toBe(false);
});
