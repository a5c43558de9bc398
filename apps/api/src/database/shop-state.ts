export type ShopState = 'live' | 'expired' | 'break';

export interface ResolvedShop {
  shopId: number;
  /** The kind of the host; `primary` for a shop found by its id. */
  kind: 'primary' | 'other' | 'showcase';
  primaryHost: string | null;
  /** The state that the platform has set. `stateOf` also takes the validity into account. */
  platformState: 'live' | 'break';
  /** Since when; null when unknown. */
  platformStateSince: Date | null;
  validUntil: Date | null;
}

/** The state of a shop at a given time. */
export function stateOf(shop: ResolvedShop, now: Date): ShopState {
  return shop.validUntil !== null && shop.validUntil <= now ? 'expired' : shop.platformState;
}

/** Since when a shop is expired or in a break; undefined when it is live or the time is unknown. */
export function closedSince(shop: ResolvedShop, now: Date): Date | undefined {
  const since = { live: null, expired: shop.validUntil, break: shop.platformStateSince };
  return since[stateOf(shop, now)] ?? undefined;
}
