import type { Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { checkSellable } from './add-line.ts';
import { loadCart } from './load-cart.ts';
import { deleteLines, findQuantities, lockOpenCart, putLine, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

export interface LineQuantity {
  session: string;
  productId: number;
  combinationId: number;
  /** Absolute; 0 takes the line out. */
  quantity: number;
}

/** @throws NotFound when there is no such line, NoMorePieces with `available` */
export function setQuantity(tenant: Tenant, wanted: LineQuantity, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const cart = await lockOpenCart(tx, wanted.session);
    const held = cart ? (await findQuantities(tx, cart.id, wanted)).quantity : 0;
    if (!cart || held === 0) throw new ShopError('NotFound');
    if (wanted.quantity === 0) {
      await deleteLines(tx, cart.id, wanted);
    } else if (wanted.quantity !== held) {
      const { name, stock } = await checkSellable(tx, wanted, now);
      // fewer pieces are a step in the right direction even where the stock has shrunk below them
      if (wanted.quantity > stock && wanted.quantity > held) throw new ShopError('NoMorePieces', { available: stock });
      await putLine(tx, cart.id, { ...wanted, name }, now);
    }
    if (wanted.quantity !== held) await touchCart(tx, cart.id, now);
    return toCart(await loadCart(tx, wanted.session, now));
  });
}
