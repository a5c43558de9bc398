import type { addLine as addLineBody, Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { loadCart } from './load-cart.ts';
import { findQuantities, findSellable, noteOperation, openOrLockCart, putLine, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

export type Addition = z.infer<typeof addLineBody>;

/** Adds pieces to what is in the cart. A refused add changes nothing, and opens no cart. */
export function addLine(tenant: Tenant, addition: Addition, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const wanted = await checkSellable(tx, addition, now);
    const cart = await openOrLockCart(tx, addition.session, now);
    const counted = addition.operationId === undefined || (await noteOperation(tx, cart.id, addition.operationId));
    if (counted) {
      const held = await findQuantities(tx, cart.id, addition);
      if (held.quantity === 0 && held.lines >= limits.cartLines) throw new ShopError('CartFull');
      const quantity = held.quantity + addition.quantity;
      if (quantity > wanted.stock) throw new ShopError('NoMorePieces', { available: wanted.stock });
      await putLine(tx, cart.id, { ...addition, quantity, name: wanted.name }, now);
      await touchCart(tx, cart.id, now);
    }
    return toCart(await loadCart(tx, addition.session, now));
  });
}

/** @throws NotFound, ProductUnavailable, CombinationUnavailable */
export async function checkSellable(
  tx: TenantTransaction,
  line: { productId: number; combinationId: number },
  now: Date,
): Promise<{ name: string; stock: number }> {
  const found = await findSellable(tx, line);
  if (!found || found.status === 'draft') throw new ShopError('NotFound');
  if (found.status === 'withdrawn' || found.published_at > now) throw new ShopError('ProductUnavailable');
  if (!found.active) throw new ShopError('CombinationUnavailable');
  return { name: found.name, stock: found.stock };
}
