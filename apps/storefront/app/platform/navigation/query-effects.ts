import { store } from '../storage/storage.ts';

/**
 * Query parameters of any page (specification section 2): `c` is a coupon to store, and a `disableCache` that is not
 * empty turns caching off.
 */
export function readQueryEffects(query: URLSearchParams): void {
  const coupon = query.get('c')?.trim();
  if (coupon) store('couponCode', coupon);
  if (query.get('disableCache')) store('disableCache', 'true');
}
