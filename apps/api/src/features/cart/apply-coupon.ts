import type { Cart, CouponRefusal } from '@witryna/contract/cart';
import type { Tenant } from '../../database/tenant.ts';
import { findCoupon } from '../coupons/store.ts';
import { loadCart, totalsWith } from './load-cart.ts';
import { lockOpenCart, setCoupon, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

/** Reasons that end when the shopper adds goods, so that the code stays in the cart and counts then. */
const TEMPORARY: readonly (CouponRefusal | undefined)[] = ['minimum', 'category', undefined];

/**
 * Sets the cart's coupon code, replacing an earlier one. A code that the goods of the cart do not fit yet stays in the
 * cart. Any other refused code is removed. The response gives the reason in `couponRefusal`.
 */
export function applyCoupon(tenant: Tenant, session: string, code: string, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, session);
    const { verdict } = totalsWith(await loadCart(tx, session, now), await findCoupon(tx, code), now);
    const refusal = verdict && 'refusal' in verdict ? verdict.refusal : undefined;
    const storedCode = TEMPORARY.includes(refusal) ? code.toUpperCase() : null;
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
