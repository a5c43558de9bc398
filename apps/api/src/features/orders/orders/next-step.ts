import type { Next } from '@witryna/contract/checkout';
import type { PaymentRedirect } from '../../../payments/online-payment.ts';
import type { OfferedPayment } from '../../checkout/offer.ts';
import type { StoredAttempt } from '../payments/attempt-store.ts';
import { isSettled } from './order-states.ts';
import type { StoredOrder } from './order-store.ts';
import { frozenPayment } from './stored-order.ts';

/** The provider's page that a payment by redirect leads to. */
export function redirectOf({
  kind,
  redirect_url: url,
  redirect_fields: fields,
}: StoredAttempt): PaymentRedirect | null {
  if (kind !== 'REDIRECT' || url === null) return null;
  return fields ? { method: 'POST', url, fields } : { method: 'GET', url };
}

/** What the shopper has to do now. */
export function nextStep(
  order: StoredOrder,
  attempt: StoredAttempt | undefined,
  payments: readonly OfferedPayment[],
): Next {
  if (isSettled(order.payment_state) || order.state === 'cancelled') return { kind: 'none' };
  const { type } = frozenPayment.parse(order.payment);
  const method = payments.find((payment) => payment.type === type)?.method;
  if (method && 'offline' in method) {
    // the stock is back on sale: who sends money now may not get the goods
    if (order.payment_state === 'failed') return { kind: 'none' };
    return method.offline.next({ number: order.number, totalMinor: order.total_minor, currency: order.currency });
  }
  if (attempt?.state !== 'waiting') return { kind: 'none' };
  const redirect = redirectOf(attempt);
  if (redirect) return { kind: 'redirect', fields: {}, ...redirect };
  if (attempt.kind !== 'AUTHORIZATION_CODE') return { kind: 'none' };
  const expiresAt = attempt.expires_at ?? order.stock_held_until ?? attempt.created_at;
  return { kind: 'code', attemptId: attempt.id, expiresAt: expiresAt.toISOString() };
}
