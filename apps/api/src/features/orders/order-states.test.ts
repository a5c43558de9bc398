import {
  type AttemptState,
  attemptStates,
  type OrderState,
  orderStates,
  type PaymentState,
  paymentStates,
} from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptMoves,
  isSettled,
  mayMove,
  openAttemptStates,
  orderSourcesOf,
  paymentMoves,
  type RefundState,
  refundMoves,
  sourcesOf,
} from './order-states.ts';

const walk = (reports: readonly AttemptState[]) =>
  reports.reduce<AttemptState>((state, to) => (mayMove(attemptMoves, state, to) ? to : state), 'created');
const report = fc.constantFrom(...attemptStates);

test('an attempt ends as paid if and only if a report says so, whatever other reports come before or after', () => {
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      expect(walk(reports) === 'paid').toBe(reports.includes('paid'));
    }),
  );
});

test('once an attempt is paid, other reports in any order and number change nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...attemptStates], { minLength: 1 }), fc.array(report), (reports, more) => {
      const once = walk([...reports, 'paid']);
      expect(walk(['paid', ...reports, ...more])).toBe(once);
    }),
  );
});

test('no report reopens a closed payment attempt', () => {
  fc.assert(
    fc.property(fc.array(report), report, (reports, next) => {
      const before = walk(reports);
      if (openAttemptStates.includes(before)) return;
      expect(openAttemptStates).not.toContain(walk([...reports, next]));
    }),
  );
});

test('every state in the tables of allowed moves can be reached from the first state', () => {
  const reached = <State extends string>(movesFrom: (state: State) => readonly State[], first: State) => {
    const found = new Set<State>([first]);
    for (const state of found) for (const to of movesFrom(state)) found.add(to);
    return [...found].sort();
  };
  const ordersFrom = (from: OrderState) => orderStates.filter((to) => orderSourcesOf(to).includes(from));
  expect(reached(ordersFrom, 'placed')).toEqual([...orderStates].sort());
  expect(reached<PaymentState>((state) => paymentMoves[state], 'unpaid')).toEqual([...paymentStates].sort());
  expect(reached<AttemptState>((state) => attemptMoves[state], 'created')).toEqual([...attemptStates].sort());
  expect(reached<RefundState>((state) => refundMoves[state], 'created')).toEqual([
    'created',
    'done',
    'failed',
    'pending',
  ]);
  expect(sourcesOf(attemptMoves, 'waiting')).toEqual(['created']);
  expect(paymentStates.filter(isSettled)).toEqual(['paid', 'part-refunded', 'refunded']);
});
