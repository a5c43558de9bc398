import type { Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { checkSellable } from './add-line.ts';
import { deleteLines, findGoods, findQuantity, putLine } from './line-store.ts';
import { loadCart } from './load-cart.ts';
import { lockOpenCart, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

export interface LineQuantity {
  session: string;
  productId: number;
  combinationId: number;
  /** The new quantity of the line, not an increment; 0 removes the line. */
  quantity: number;
}

/**
 * Sets the quantity of a line.
 * @throws NotFound when the cart has no such line, NoMorePieces with `available`, and all errors of `checkSellable`
 */
export function setQuantity(tenant: Tenant, line: LineQuantity, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, line.session);
    const current = cart ? await findQuantity(tx, cart.id, line) : 0;
    if (!cart || current === 0) throw new ShopError('NotFound');
    if (line.quantity === 0) {
      await deleteLines(tx, cart.id, line);
    } else if (line.quantity !== current) {
      const { name, stock } = checkSellable(await findGoods(tx, line), now);
      // The quantity may be reduced even if the stock is smaller than the new quantity.
      if (line.quantity > stock && line.quantity > current) throw new ShopError('NoMorePieces', { available: stock });
      await putLine(tx, cart.id, { ...line, name }, now);
    }
    if (line.quantity !== current) await touchCart(tx, cart.id, now);
    return toCart(await loadCart(tx, line.session, now));
  });
}
