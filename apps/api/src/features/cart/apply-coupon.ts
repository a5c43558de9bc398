import type { Cart } from '@witryna/contract/cart';
import type { Tenant } from '../../database/tenant.ts';
import { judgeCoupon } from '../coupons/judge-coupon.ts';
import { findCoupon } from '../coupons/store.ts';
import { loadCart } from './load-cart.ts';
import { lockOpenCart, setCoupon, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

/**
 * Sets the cart's coupon code, replacing an earlier one. If the cart does not reach the coupon's minimum, the code
 * stays in the cart and counts as soon as the minimum is reached. Any other refused code is removed. The response gives
 * the reason in `couponRefusal`.
 */
export function applyCoupon(tenant: Tenant, session: string, code: string, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, session);
    const { totals } = await loadCart(tx, session, now);
    const verdict = judgeCoupon(await findCoupon(tx, code), totals.productsSumMinor, now);
    const refusal = 'refusal' in verdict ? verdict.refusal : undefined;
    const storedCode = refusal === undefined || refusal === 'minimum' ? code.toUpperCase() : null;
    if (cart && cart.coupon_code !== storedCode) {
      await setCoupon(tx, cart.id, storedCode);
      await touchCart(tx, cart.id, now);
    }
    return { ...toCart(await loadCart(tx, session, now)), ...(refusal && { couponRefusal: refusal }) };
  });
}

export function removeCoupon(tenant: Tenant, session: string, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, session);
    if (cart && cart.coupon_code !== null) {
      await setCoupon(tx, cart.id, null);
      await touchCart(tx, cart.id, now);
    }
    return toCart(await loadCart(tx, session, now));
  });
}
