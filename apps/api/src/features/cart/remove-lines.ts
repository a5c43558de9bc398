import type { Cart } from '@witryna/contract/cart';
import type { Tenant } from '../../database/tenant.ts';
import { deleteLines } from './line-store.ts';
import { loadCart } from './load-cart.ts';
import { lockOpenCart, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

/** Removes one line of the cart, or all lines when `line` is missing. A repeated call changes nothing. */
export function removeLines(
  tenant: Tenant,
  session: string,
  now: Date,
  line?: { productId: number; combinationId: number },
): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, session);
    if (cart && (await deleteLines(tx, cart.id, line)) > 0) await touchCart(tx, cart.id, now);
    return toCart(await loadCart(tx, session, now));
  });
}
