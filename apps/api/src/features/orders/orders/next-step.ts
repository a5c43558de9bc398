import type { Next } from '@witryna/contract/checkout';
import type { OfferedPayment } from '../../checkout/offer.ts';
import type { StoredAttempt } from '../payments/attempt-store.ts';
import { isSettled } from './order-states.ts';
import type { StoredOrder } from './order-store.ts';
import { frozenPayment } from './stored-order.ts';

/** What the shopper has to do now. */
export function nextStep(
  order: StoredOrder,
  attempt: StoredAttempt | undefined,
  payments: readonly OfferedPayment[],
): Next {
  if (isSettled(order.payment_state) || order.state === 'cancelled') return { kind: 'none' };
  const { type } = frozenPayment.parse(order.payment);
  const way = payments.find((payment) => payment.type === type)?.way;
  if (way && 'offline' in way) {
    // the pieces are back on sale: whoever sent the money now would have to hope for them
    if (order.payment_state === 'failed') return { kind: 'none' };
    return way.offline.next({ number: order.number, totalMinor: order.total_minor, currency: order.currency });
  }
  if (attempt?.state !== 'waiting') return { kind: 'none' };
  if (attempt.kind === 'REDIRECT' && attempt.redirect_url) return { kind: 'redirect', url: attempt.redirect_url };
  if (attempt.kind !== 'AUTHORIZATION_CODE') return { kind: 'none' };
  const expiresAt = attempt.expires_at ?? order.stock_held_until ?? attempt.created_at;
  return { kind: 'code', attemptId: attempt.id, expiresAt: expiresAt.toISOString() };
}
