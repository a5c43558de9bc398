import { splitMinor } from '@witryna/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredOrder, StoredOrderLine } from '../orders/order-store.ts';
import type { StoredRefund } from '../payments/refund-store.ts';
import { chargedRows, chargeOf, sumChanges } from './charged-rows.ts';

/** What the computation reads of an order. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 20 }),
        unit: fc.integer({ min: 1, max: 99_999 }),
        rate: fc.constantFrom(23, 8, 5, 0),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    delivery: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.constantFrom(23, 8),
  })
  .map(({ lines, off, delivery, rate }) => {
    const sums = lines.map(({ quantity, unit }) => quantity * unit);
    const whole = sums.reduce((sum, minor) => sum + minor, 0);
    const discount = Math.floor((whole * off) / 100);
    const parts = splitMinor(discount, sums);
    const stored = lines.map((line, position) => ({
      ...{ position, quantity: line.quantity, returned: 0, name: 'A', variants: [], sku: null, vat_rate: line.rate },
      unit_price_minor: line.unit,
      summed_price_minor: sums[position] ?? 0,
      discount_minor: parts[position] ?? 0,
    }));
    const order = {
      ...{ state: 'sent', discount_minor: discount, delivery_cost_minor: delivery },
      total_minor: whole - discount + delivery,
      delivery: { id: 1, type: 'COURIER', name: 'Kurier', daysFrom: 1, daysTo: 2, cashOnDelivery: false, point: null },
    };
    return {
      order,
      lines: stored,
      rates: { ofLine: (line: { vat_rate: number | null }) => line.vat_rate, delivery: rate },
    };
  });
type Made = ReturnType<(typeof orders)['generate']>['value'];

const refundOf = (refund: Partial<StoredRefund>) =>
  ({
    state: 'done',
    pieces: [],
    removed: [],
    delivery_minor: 0,
    amount_minor: 0,
    ...refund,
  }) as unknown as StoredRefund;
const chargeAfter = ({ order, lines, rates }: Made, refunds: readonly StoredRefund[], paidBackMinor = 0) =>
  chargeOf(
    chargedRows(
      order as unknown as StoredOrder,
      lines as unknown as StoredOrderLine[],
      { refunds, paidBackMinor },
      rates,
    ),
  );

test('an invoice charges the total of its order, and its rates sum up to it', () => {
  fc.assert(
    fc.property(orders, (made) => {
      const { rows, sums, totalMinor } = chargeAfter(made, []);
      expect(totalMinor).toBe(made.order.total_minor);
      expect(sums.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0)).toBe(totalMinor);
      for (const { quantity, unitMinor, discountMinor, grossMinor } of rows)
        expect(quantity * unitMinor - discountMinor).toBe(grossMinor);
    }),
  );
});

test('whatever is refunded, the invoice and its corrections come to what was paid less what went back', () => {
  const steps = fc.array(
    fc.record({ pick: fc.nat(), pieces: fc.integer({ min: 1, max: 20 }), cut: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(orders, steps, fc.boolean(), (made, wanted, endsAll) => {
      const refunds: StoredRefund[] = [];
      const left = made.lines.map(({ quantity }) => quantity);
      let paid = made.order.total_minor;
      let last = chargeAfter(made, []);
      let told = last.totalMinor;
      const add = (refund: Partial<StoredRefund>) => {
        refunds.push(refundOf(refund));
        const next = chargeAfter(made, refunds);
        const changes = sumChanges(last, next);
        told += changes.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
        for (const { netMinor, vatMinor, grossMinor } of changes) expect(netMinor + vatMinor).toBe(grossMinor);
        paid -= refund.amount_minor ?? 0;
        last = next;
        expect([last.totalMinor, told]).toEqual([paid, paid]);
        expect(
          last.rows.every(
            ({ grossMinor, quantity, discountMinor }) => grossMinor >= 0 && quantity > 0 && discountMinor >= 0,
          ),
        ).toBe(true);
      };
      for (const { pick, pieces, cut } of wanted) {
        const position = pick % made.lines.length;
        const quantity = Math.min(pieces, left[position] ?? 0);
        const line = made.lines[position];
        if (!line || quantity === 0) continue;
        const done = line.quantity - (left[position] ?? 0);
        const worth = (some: number) =>
          splitMinor(line.summed_price_minor - line.discount_minor, [some, line.quantity - some])[0] ?? 0;
        left[position] = (left[position] ?? 0) - quantity;
        const full = worth(done + quantity) - worth(done);
        add({ pieces: [{ position, quantity }], amount_minor: cut < 70 ? full : Math.floor((full * cut) / 100) });
      }
      if (endsAll && paid > 0) {
        add({ amount_minor: paid });
        expect(last).toEqual({ rows: [], sums: [], totalMinor: 0 });
      }
    }),
  );
});

test('money that was paid above the total lowers nothing when it goes back: the lines lack it already', () => {
  fc.assert(
    fc.property(orders, fc.nat({ max: 9_999 }), fc.nat({ max: 9_999 }), (made, surplus, gift) => {
      const both = refundOf({ amount_minor: surplus + gift });
      const alone = refundOf({ amount_minor: gift });
      expect(chargeAfter(made, [both], surplus)).toEqual(chargeAfter(made, [alone]));
    }),
  );
});

test('a failed refund changes nothing, and a cancelled order charges nothing', () => {
  fc.assert(
    fc.property(orders, (made) => {
      const failed = refundOf({ state: 'failed', amount_minor: 100 });
      expect(chargeAfter(made, [failed])).toEqual(chargeAfter(made, []));
      expect(chargeAfter({ ...made, order: { ...made.order, state: 'cancelled' } }, []).rows).toEqual([]);
    }),
  );
});
