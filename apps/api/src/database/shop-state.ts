export type ShopState = 'live' | 'expired' | 'break';

/** When a shop is open, as the directory of all shops has it. */
export interface OpenTimes {
  /** The state that the platform has set. `stateOf` also checks whether the shop has expired, and its planned break. */
  platformState: 'live' | 'break';
  validUntil: Date | null;
  /** The technical break that the shop has planned, also one that is over; null without one. */
  breakFrom: Date | null;
  breakUntil: Date | null;
}

export interface ResolvedShop extends OpenTimes {
  shopId: number;
  /** The kind of the host by which the shop was found; `primary` if the shop was found by its id. */
  kind: 'primary' | 'other' | 'showcase';
  primaryHost: string | null;
  /** When the platform set the shop's state; null when unknown. */
  platformStateSince: Date | null;
}

/** The state of a shop at a given time: expired after its validity has ended, else in a break that was set or planned. */
export function stateOf({ platformState, validUntil, breakFrom, breakUntil }: OpenTimes, now: Date): ShopState {
  if (validUntil !== null && validUntil <= now) return 'expired';
  const isPlanned = breakFrom !== null && breakUntil !== null && breakFrom <= now && now < breakUntil;
  return isPlanned ? 'break' : platformState;
}

/**
 * Returns the time since which a shop is expired or in a technical break; undefined when it is live or the time is
 * unknown.
 */
export function closedSince(shop: OpenTimes & Pick<ResolvedShop, 'platformStateSince'>, now: Date): Date | undefined {
  const breakSince = shop.platformState === 'break' ? shop.platformStateSince : shop.breakFrom;
  const since = { live: null, expired: shop.validUntil, break: breakSince };
  return since[stateOf(shop, now)] ?? undefined;
}
