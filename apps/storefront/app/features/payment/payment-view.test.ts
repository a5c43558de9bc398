import { attemptStates, type OrderStatus, orderStates, paymentStates } from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsOtherMethod, mayMove, paymentView, pollPause, wantsNewAttempt } from './payment-view.ts';

type PaymentStatus = Parameters<typeof paymentView>[0];

const attempt = {
  id: '0190e0a0-0000-7000-8000-000000000001',
  provider: 'sandbox',
  kind: 'AUTHORIZATION_CODE',
  state: 'waiting',
  reason: null,
  expiresAt: null,
} satisfies NonNullable<OrderStatus['attempt']>;

function seen(
  change: Partial<Omit<PaymentStatus, 'attempt'>> & {
    attempt?: Partial<typeof attempt> | Partial<PaymentStatus['attempt']> | null;
  },
) {
  const { attempt: changed, ...rest } = change;
  const base: PaymentStatus = { state: 'placed', payment: 'pending', attempt, next: { kind: 'none' } };
  const whole = changed === null ? null : ({ ...attempt, ...changed } as PaymentStatus['attempt']);
  return paymentView({ ...base, ...rest, attempt: whole });
}

test.each([
  [{ payment: 'paid' }, 'paid'],
  [{ attempt: { state: 'paid' } }, 'paid'],
  [{ payment: 'refunded' }, 'refunded'],
  [{ state: 'cancelled' }, 'closed'],
  [{ attempt: null }, 'offline'],
  [{ attempt: null, payment: 'unpaid', paymentType: 'link' }, 'to-choose'],
  [{ attempt: null, payment: 'unpaid', paymentType: 'cash-on-delivery', state: 'accepted' }, 'offline'],
  [{ attempt: null, payment: 'failed' }, 'expired'],
  [{ attempt: { kind: null } }, 'offline'],
  [{ attempt: {} }, 'confirm'],
  [{ attempt: { reason: 'code-needed' } }, 'code-needed'],
  [{ attempt: { reason: 'wrong-code' } }, 'wrong-code'],
  [{ attempt: { kind: 'REDIRECT' } }, 'redirect'],
  [{ attempt: { state: 'created' } }, 'processing'],
  [{ attempt: { state: 'authorised' } }, 'processing'],
  [{ attempt: { state: 'failed', reason: 'declined' } }, 'declined'],
  [{ attempt: { state: 'failed', reason: 'unreachable' } }, 'unreachable'],
  [{ attempt: { state: 'failed', reason: 'amount-mismatch' } }, 'failed'],
  [{ attempt: { state: 'cancelled' } }, 'cancelled'],
  [{ attempt: { state: 'expired' } }, 'expired'],
  [{ payment: 'part-paid', attempt: null }, 'part-paid'],
  [{ payment: 'part-paid', attempt: { state: 'paid' } }, 'part-paid'],
  [{ payment: 'part-paid', attempt: { state: 'cancelled', reason: 'replaced' } }, 'part-paid'],
  [{ payment: 'part-paid', attempt: { kind: 'REDIRECT' } }, 'redirect'],
  [{ payment: 'part-paid', attempt: { state: 'failed', reason: 'declined' } }, 'declined'],
] as const)('%j is shown as %s', (change, view) => {
  expect(seen(change)).toBe(view);
});

test('a transfer shows its details until it is paid', () => {
  const next = {
    kind: 'transfer',
    account: '1',
    holder: 'G',
    bank: null,
    title: '1',
    amountMinor: 1,
    currency: 'PLN',
  } as const;
  expect(seen({ next, attempt: null })).toBe('transfer');
  expect(seen({ next, attempt: null, payment: 'paid' })).toBe('paid');
});

test('every possible payment state has one view, and no view both polls and asks for another attempt', () => {
  const anyStatus = fc.record({
    state: fc.constantFrom(...orderStates),
    payment: fc.constantFrom(...paymentStates),
    next: fc.constant({ kind: 'none' as const }),
    attempt: fc.option(
      fc.record({
        id: fc.constant(attempt.id),
        provider: fc.constant('sandbox'),
        kind: fc.constantFrom('AUTHORIZATION_CODE' as const, 'REDIRECT' as const, null),
        state: fc.constantFrom(...attemptStates),
        reason: fc.option(fc.constantFrom('code-needed', 'wrong-code', 'declined', 'expired', 'replaced', 'else')),
        expiresAt: fc.constant(null),
      }),
    ),
  });
  fc.assert(
    fc.property(anyStatus, (status) => {
      const view = paymentView(status);
      expect([mayMove(view), wantsNewAttempt(view)]).not.toEqual([true, true]);
      expect([allowsOtherMethod(view), wantsNewAttempt(view)]).not.toEqual([true, true]);
      if (status.payment === 'paid') expect(['paid', 'closed']).toContain(view);
    }),
  );
});

test('polling gets slower and ends', () => {
  const pauses = [0, 30_000, 300_000, 2_000_000].map(pollPause);
  expect(pauses).toEqual([1_500, 3_000, 10_000, undefined]);
});
