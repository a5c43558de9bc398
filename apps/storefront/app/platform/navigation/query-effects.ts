import { store } from '../storage/storage.ts';

/** Query parameters that any page understands (specification section 2): a coupon to keep, caching off (by any text). */
export function readQueryEffects(query: URLSearchParams): void {
  const coupon = query.get('c')?.trim();
  if (coupon) store('couponCode', coupon);
  if (query.get('disableCache')) store('disableCache', 'true');
}
