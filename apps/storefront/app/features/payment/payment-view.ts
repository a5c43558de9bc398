import type { OrderStatus } from '@witryna/contract/orders';
import { paymentByLink } from '@witryna/contract/payment-by-link';

/** The state of the payment as it is shown to the shopper. */
export type PaymentView =
  | 'paid'
  | 'part-paid'
  | 'refunded'
  | 'closed'
  | 'to-choose'
  | 'offline'
  | 'transfer'
  | 'code-needed'
  | 'wrong-code'
  | 'confirm'
  | 'redirect'
  | 'processing'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'unreachable';

type PaymentStatus = Pick<OrderStatus, 'state' | 'payment' | 'attempt' | 'next' | 'paymentType'>;

export function paymentView({ state, payment, attempt, next, paymentType }: PaymentStatus): PaymentView {
  if (payment === 'refunded' || payment === 'part-refunded') return 'refunded';
  if (state === 'cancelled' || state === 'returned') return 'closed';
  if (payment === 'paid' || (payment !== 'part-paid' && attempt?.state === 'paid')) return 'paid';
  if (next.kind === 'transfer') return 'transfer';
  if (payment === 'part-paid' && (!attempt || attempt.state === 'paid' || attempt.reason === 'replaced'))
    return payment;
  if (payment === 'failed' && !attempt) return 'expired';
  // Its shop has typed the order, and its buyer has not chosen a payment yet.
  if (!attempt && paymentType === paymentByLink) return 'to-choose';
  if (!attempt || (attempt.kind === null && attempt.state === 'waiting')) return 'offline';
  return viewOfAttempt(attempt);
}

function viewOfAttempt({ state, kind, reason }: NonNullable<PaymentStatus['attempt']>): PaymentView {
  switch (state) {
    case 'waiting':
      return kind === 'REDIRECT' ? 'redirect' : viewOfCode(reason);
    case 'expired':
    case 'cancelled':
      return state;
    case 'failed':
      return reason === 'declined' || reason === 'expired' || reason === 'unreachable' || reason === 'cancelled'
        ? reason
        : 'failed';
    default:
      return 'processing';
  }
}

function viewOfCode(reason: string | null): PaymentView {
  return reason === 'code-needed' || reason === 'wrong-code' ? reason : 'confirm';
}

const moving: readonly PaymentView[] = ['confirm', 'redirect', 'processing'];
const payable: readonly PaymentView[] = [
  'to-choose',
  'part-paid',
  'declined',
  'expired',
  'cancelled',
  'failed',
  'unreachable',
];
const elsewhere: readonly PaymentView[] = ['code-needed', 'wrong-code', 'redirect'];

const settled: readonly PaymentView[] = ['paid', 'offline', 'transfer'];

/** True if the shopper has nothing to do on this page for now. */
export function isSettled(view: PaymentView): boolean {
  return settled.includes(view);
}

/** True if the bank or the provider may still change the payment's state, so that it is polled. */
export function mayMove(view: PaymentView): boolean {
  return moving.includes(view);
}

/** True if this payment attempt has ended and the order needs another one. */
export function wantsNewAttempt(view: PaymentView): boolean {
  return payable.includes(view);
}

/** True if the attempt is still open, but the shopper may choose another payment method. */
export function allowsOtherMethod(view: PaymentView): boolean {
  return elsewhere.includes(view);
}

/** The pause before the next poll in ms, depending on the time since polling started. Undefined ends polling. */
export function pollPause(elapsedMs: number): number | undefined {
  if (elapsedMs < 20_000) return 1_500;
  if (elapsedMs < 180_000) return 3_000;
  if (elapsedMs < 1_200_000) return 10_000;
  return undefined;
}
