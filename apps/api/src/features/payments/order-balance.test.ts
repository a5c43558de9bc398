import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, paymentStateOf } from './order-balance.ts';

const amount = fc.nat(5_000);
type Step = ['pay' | 'refund surplus' | 'refund' | 'amend', number];
const step = fc.tuple(fc.constantFrom<Step[0]>('pay', 'refund surplus', 'refund', 'amend'), amount);

/** Replays what happens to an order, as the operations do it: what was paid back is kept with each new total. */
function replay(first: number, steps: readonly Step[]) {
  let total = first;
  let paid = 0;
  let back = 0;
  let kept = 0;
  let gifts = 0;
  for (const [what, minor] of steps) {
    const sums = { paid, refunded: back, promised: back };
    const balance = balanceOf(total, sums, kept);
    if (what === 'pay') paid += Math.min(minor, balance.openMinor);
    if (what === 'refund surplus') back += Math.min(minor, balance.surplusMinor);
    if (what === 'refund' && balance.surplusMinor === 0) {
      const gift = Math.min(minor, paid - back);
      back += gift;
      gifts += gift;
    }
    if (what === 'amend') {
      kept = balance.paidBackMinor;
      total = minor;
    }
  }
  const sums = { paid, refunded: back, promised: back };
  return { total, sums, gifts, ...balanceOf(total, sums, kept) };
}

test('without gifts, what was paid less what was refunded tells what is open or too much', () => {
  fc.assert(
    fc.property(amount, fc.array(step), (first, steps) => {
      const plain = steps.filter(([what]) => what !== 'refund');
      const { total, sums, openMinor, surplusMinor } = replay(first, plain);
      const net = sums.paid - sums.refunded;
      expect(openMinor).toBe(Math.max(0, total - net));
      expect(surplusMinor).toBe(Math.max(0, net - total));
    }),
  );
});

test('whatever happens, the shopper never owes and gets back at once, and never pays for a gift', () => {
  fc.assert(
    fc.property(amount, fc.array(step), (first, steps) => {
      const { total, sums, gifts, openMinor, surplusMinor } = replay(first, steps);
      const net = sums.paid - sums.refunded;
      expect(openMinor === 0 || surplusMinor === 0).toBe(true);
      // A gift lowers what is open, and a total that falls may use it up.
      expect(openMinor).toBeLessThanOrEqual(Math.max(0, total - net));
      expect(openMinor).toBeGreaterThanOrEqual(Math.max(0, total - net - gifts));
      expect(surplusMinor).toBe(Math.max(0, net - total));
      const state = paymentStateOf(total, sums, openMinor);
      if (state === 'paid') expect(openMinor).toBe(0);
      if (state === 'part-paid') expect(openMinor).toBeGreaterThan(0);
      if (state === 'part-refunded') expect(openMinor).toBe(0);
    }),
  );
});

test('a refund of goods asks nobody to pay again, also after more was added', () => {
  expect(balanceOf(3_000, { paid: 3_000, refunded: 500, promised: 500 }, 0)).toMatchObject({ openMinor: 0 });
  expect(balanceOf(4_000, { paid: 3_000, refunded: 500, promised: 500 }, 0)).toMatchObject({ openMinor: 1_000 });
});

test('what was paid back above the total has to be paid again when the total rises', () => {
  const sums = { paid: 3_000, refunded: 1_000, promised: 1_000 };
  const { paidBackMinor } = balanceOf(2_000, sums, 0);
  expect(paidBackMinor).toBe(1_000);
  expect(balanceOf(3_000, sums, paidBackMinor)).toMatchObject({ openMinor: 1_000, surplusMinor: 0 });
  // The refund has failed since.
  expect(balanceOf(3_000, { ...sums, refunded: 0, promised: 0 }, paidBackMinor)).toMatchObject({ openMinor: 0 });
});
