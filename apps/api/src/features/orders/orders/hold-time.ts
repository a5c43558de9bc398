import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { OfferedPayment } from '../../checkout/offer.ts';

const MINUTE_MS = 60_000;
const onlineHoldMs: Record<AuthorizationKind, number> = {
  AUTHORIZATION_CODE: 15 * MINUTE_MS,
  REDIRECT: 60 * MINUTE_MS,
};

/** Returns when the hold on an unpaid order's stock ends; null for a hold without a time limit. */
export function holdUntil({ method }: OfferedPayment, kind: AuthorizationKind | null, now: Date): Date | null {
  const holdMs = 'offline' in method ? method.offline.holdMs : onlineHoldMs[kind ?? 'REDIRECT'];
  return holdMs === null ? null : new Date(now.getTime() + holdMs);
}
