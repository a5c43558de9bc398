import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { OfferedPayment } from '../checkout/offer.ts';

const MINUTE_MS = 60_000;
const onlineHoldMs: Record<AuthorizationKind, number> = {
  AUTHORIZATION_CODE: 15 * MINUTE_MS,
  REDIRECT: 60 * MINUTE_MS,
};

/** Returns when the shop gives up waiting for a payment that began at `start`. */
export function payOnlineUntil(kind: AuthorizationKind, start: Date): Date {
  return new Date(start.getTime() + onlineHoldMs[kind]);
}

/**
 * Returns until when the stock of an order is held once its shopper pays in another way: not for less time than the order
 * had before, as an order by phone has, whose buyer was told the time.
 * @param until null for a hold without a time limit
 */
export function heldAtLeast(
  { stock_held: isHeld, stock_held_until: before }: { stock_held: boolean; stock_held_until: Date | null },
  until: Date | null,
): Date | null {
  return isHeld && until !== null && before !== null && before > until ? before : until;
}

/** Returns when the hold on an unpaid order's stock ends; null for a hold without a time limit. */
export function holdUntil({ method }: OfferedPayment, kind: AuthorizationKind | null, now: Date): Date | null {
  if ('online' in method) return payOnlineUntil(kind ?? 'REDIRECT', now);
  const { holdMs } = method.offline;
  return holdMs === null ? null : new Date(now.getTime() + holdMs);
}
