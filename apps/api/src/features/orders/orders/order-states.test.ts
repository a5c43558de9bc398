import { type AttemptState, attemptStates, orderStates, paymentStates } from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptMoves,
  isSettled,
  mayMove,
  openAttemptStates,
  orderMoves,
  paymentMoves,
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
  const reached = <State extends string>(moves: Readonly<Record<State, readonly State[]>>, first: State) => {
    const found = new Set<State>([first]);
    for (const state of found) for (const to of moves[state]) found.add(to);
    return [...found].sort();
  };
  expect(reached(orderMoves, 'placed')).toEqual([...orderStates].sort());
  expect(reached(paymentMoves, 'unpaid')).toEqual([...paymentStates].sort());
  expect(reached(attemptMoves, 'created')).toEqual([...attemptStates].sort());
  expect(reached(refundMoves, 'created')).toEqual(['created', 'done', 'failed', 'pending']);
  expect(sourcesOf(attemptMoves, 'waiting')).toEqual(['created']);
  expect(paymentStates.filter(isSettled)).toEqual(['paid', 'part-refunded', 'refunded']);
});
