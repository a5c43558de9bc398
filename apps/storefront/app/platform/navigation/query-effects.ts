import { store } from '../storage/storage.ts';

/** Query parameters of any page (specification section 2): `c` is a coupon to keep, `disableCache` turns caching off. */
export function readQueryEffects(query: URLSearchParams): void {
  const coupon = query.get('c')?.trim();
  if (coupon) store('couponCode', coupon);
  const bypass = query.get('disableCache');
  if (bypass && bypass !== 'false' && bypass !== '0') store('disableCache', 'true');
}
