import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumUp, type WantedLine } from './amended-totals.ts';

/** A line as it was placed: its part of the discount is at most what it cost. */
const placedLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 20 }), unitPriceMinor: fc.integer({ min: 0, max: 50_000 }) })
  .chain(({ quantity, unitPriceMinor }) =>
    fc.integer({ min: 0, max: quantity * unitPriceMinor }).map(
      (discountMinor): WantedLine => ({
        quantity,
        unitPriceMinor,
        placed: { quantity, discountMinor },
      }),
    ),
  );
const addedLine = fc
  .record({ quantity: fc.integer({ min: 0, max: 20 }), unitPriceMinor: fc.integer({ min: 0, max: 50_000 }) })
  .map((line): WantedLine => ({ ...line, placed: { quantity: 0, discountMinor: 0 } }));
const placedOrder = fc
  .record({ lines: fc.array(placedLine, { minLength: 1, maxLength: 6 }), deliveryCostMinor: fc.nat(3_000) })
  .chain(({ lines, deliveryCostMinor }) => {
    const discountMinor = lines.reduce((sum, { placed }) => sum + placed.discountMinor, 0);
    return fc.nat(discountMinor).map((offersMinor) => ({
      lines,
      placed: { deliveryCostMinor, discountMinor, offersMinor },
    }));
  });

test('what was placed sums up to what was placed', () => {
  fc.assert(
    fc.property(placedOrder, ({ lines, placed }) => {
      const sums = sumUp(lines, placed, 0);
      expect(sums.lines.map(({ discountMinor }) => discountMinor)).toEqual(
        lines.map((line) => line.placed.discountMinor),
      );
      expect(sums).toMatchObject({ discountMinor: placed.discountMinor, offersMinor: placed.offersMinor });
    }),
  );
});

test('whatever is wanted: the total is lines less discounts with the delivery, nothing is below zero, and parts sum up', () => {
  const wanted = placedOrder.chain(({ lines, placed }) =>
    fc.record({
      placed: fc.constant(placed),
      quantities: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: lines.length, maxLength: lines.length }),
      lines: fc.constant(lines),
      added: fc.array(addedLine, { maxLength: 3 }),
      manual: fc.nat(1_000_000),
    }),
  );
  fc.assert(
    fc.property(wanted, ({ placed, lines, quantities, added, manual }) => {
      const all = [...lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? 0 })), ...added];
      const sums = sumUp(all, placed, manual);
      const { productsSumMinor, discountMinor, offersMinor, goodsMinor, totalMinor } = sums;
      const sumOf = (key: 'summedMinor' | 'discountMinor') => sums.lines.reduce((sum, line) => sum + line[key], 0);
      expect(sumOf('summedMinor')).toBe(productsSumMinor);
      expect(sumOf('discountMinor')).toBe(discountMinor);
      expect(totalMinor).toBe(productsSumMinor - discountMinor + placed.deliveryCostMinor);
      expect(totalMinor).toBeGreaterThanOrEqual(placed.deliveryCostMinor);
      expect(goodsMinor).toBeGreaterThanOrEqual(0);
      expect(offersMinor).toBeGreaterThanOrEqual(0);
      expect(offersMinor + Math.min(manual, goodsMinor)).toBeLessThanOrEqual(discountMinor);
      for (const line of sums.lines) {
        expect(line.discountMinor).toBeGreaterThanOrEqual(0);
        expect(line.discountMinor).toBeLessThanOrEqual(line.summedMinor);
      }
    }),
  );
});

test('pieces that are added have no part of the coupon, and those that are taken out take theirs along', () => {
  const line = (quantity: number): WantedLine => ({
    quantity,
    unitPriceMinor: 1_000,
    placed: { quantity: 3, discountMinor: 300 },
  });
  const placed = { deliveryCostMinor: 0, discountMinor: 300, offersMinor: 0 };
  const totals = [0, 1, 2, 3, 5].map((quantity) => sumUp([line(quantity)], placed, 0).totalMinor);
  expect(totals).toEqual([0, 900, 1_800, 2_700, 4_700]);
});
