import type { Next } from '@witryna/contract/checkout';
import { transferQrCode } from '../../payments/bank-transfer/transfer-qr-code.ts';
import type { PaymentRedirect } from '../../payments/online-payment.ts';
import type { OfferedPayment } from '../checkout/offer.ts';
import { isSettled } from '../orders/order-states.ts';
import type { PlacedRow } from '../orders/order-store.ts';
import { frozenPayment } from '../orders/stored-order.ts';
import type { StoredAttempt } from './attempt-store.ts';

/** Returns the redirect to the provider's page; null for a payment without a redirect. */
export function redirectOf({
  kind,
  redirect_url: url,
  redirect_fields: fields,
}: StoredAttempt): PaymentRedirect | null {
  if (kind !== 'REDIRECT' || url === null) return null;
  return fields ? { method: 'POST', url, fields } : { method: 'GET', url };
}

/**
 * Returns the shopper's next step: pay at the provider, type a code, send a transfer, or nothing. A transfer has no QR
 * code: `withQrCode` draws it.
 * @param openMinor what is still to pay of the order
 */
export function nextStep(
  order: PlacedRow,
  attempt: StoredAttempt | undefined,
  payments: readonly OfferedPayment[],
  openMinor: number,
): Next {
  if (isSettled(order.payment_state) || order.state === 'cancelled') return { kind: 'none' };
  // The hold has ended and its stock is on sale again, so the shopper should not send money now.
  if (order.payment_state === 'failed') return { kind: 'none' };
  const { type } = frozenPayment.parse(order.payment);
  const method = payments.find((payment) => payment.type === type)?.method;
  if (method && 'offline' in method) {
    return method.offline.next({ number: order.number, totalMinor: openMinor, currency: order.currency });
  }
  if (attempt?.state !== 'waiting') return { kind: 'none' };
  const redirect = redirectOf(attempt);
  if (redirect) return { kind: 'redirect', fields: {}, ...redirect };
  if (attempt.kind !== 'AUTHORIZATION_CODE') return { kind: 'none' };
  const expiresAt = attempt.expires_at ?? order.stock_held_until ?? attempt.created_at;
  return { kind: 'code', attemptId: attempt.id, expiresAt: expiresAt.toISOString() };
}

/**
 * Draws the QR code of a transfer, unless the payment has drawn one of its own. The answer to a placed order is made
 * without it, because drawing took 8 % of an order's time and nothing showed that code.
 */
export function withQrCode(next: Next): Next {
  if (next.kind !== 'transfer' || next.qrCode !== undefined) return next;
  return { ...next, qrCode: transferQrCode(next) };
}
