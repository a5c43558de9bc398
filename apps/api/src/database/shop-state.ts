export type ShopState = 'live' | 'expired' | 'break';

export interface ResolvedShop {
  shopId: number;
  /** The kind of the host by which the shop was found; `primary` if the shop was found by its id. */
  kind: 'primary' | 'other' | 'showcase';
  primaryHost: string | null;
  /** The state that the platform has set. `stateOf` also checks whether the shop has expired. */
  platformState: 'live' | 'break';
  /** When the platform set the shop's state; null when unknown. */
  platformStateSince: Date | null;
  validUntil: Date | null;
}

/** The state of a shop at a given time: its platform state, or `expired` after its validity has ended. */
export function stateOf(shop: Pick<ResolvedShop, 'platformState' | 'validUntil'>, now: Date): ShopState {
  return shop.validUntil !== null && shop.validUntil <= now ? 'expired' : shop.platformState;
}

/**
 * Returns the time since which a shop is expired or in a technical break; undefined when it is live or the time is
 * unknown.
 */
export function closedSince(shop: Omit<ResolvedShop, 'kind'>, now: Date): Date | undefined {
  const since = { live: null, expired: shop.validUntil, break: shop.platformStateSince };
  return since[stateOf(shop, now)] ?? undefined;
}
