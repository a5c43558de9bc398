import type { AuthorizationKind } from '@witryna/contract/shop';
import type { OfferedPayment } from '../../checkout/offer.ts';

const MINUTE_MS = 60_000;
const onlineHoldMs: Record<AuthorizationKind, number> = {
  AUTHORIZATION_CODE: 15 * MINUTE_MS,
  REDIRECT: 60 * MINUTE_MS,
};

/** Until when the pieces of an unpaid order wait for its money; null for ever. */
export function holdUntil({ way }: OfferedPayment, kind: AuthorizationKind | null, now: Date): Date | null {
  const holdMs = 'offline' in way ? way.offline.holdMs : onlineHoldMs[kind ?? 'REDIRECT'];
  return holdMs === null ? null : new Date(now.getTime() + holdMs);
}
