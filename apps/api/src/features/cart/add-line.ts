import type { addLine as addLineBody, Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { priceCart } from './load-cart.ts';
import { findQuantities, findSellable, openOrLockCart, putLine, recordOperation, touchCart } from './store.ts';
import { toCart } from './to-cart.ts';

export type Addition = z.infer<typeof addLineBody>;

/**
 * Adds a quantity of a product to the cart. A repeated `operationId` adds nothing. A refused request changes nothing
 * and creates no cart.
 * @throws NoMorePieces with `available`, CartFull, and all errors of `checkSellable`
 */
export function addLine(tenant: Tenant, addition: Addition, now: Date): Promise<Cart> {
  return tenant.write(async (tx) => {
    const product = await checkSellable(tx, addition, now);
    let cart = await openOrLockCart(tx, addition.session, now);
    const isNew = addition.operationId === undefined || (await recordOperation(tx, cart.id, addition.operationId));
    if (isNew) {
      const current = await findQuantities(tx, cart.id, addition);
      if (current.quantity === 0 && current.lines >= limits.cartLines) throw new ShopError('CartFull');
      const quantity = current.quantity + addition.quantity;
      if (quantity > product.stock) throw new ShopError('NoMorePieces', { available: product.stock });
      await putLine(tx, cart.id, { ...addition, quantity, name: product.name }, now);
      cart = await touchCart(tx, cart.id, now);
    }
    return toCart(await priceCart(tx, addition.session, cart, now));
  });
}

/**
 * Checks that a product can be sold now.
 * @throws NotFound, ProductUnavailable, SoldElsewhere, CombinationUnavailable
 */
export async function checkSellable(
  tx: TenantTransaction,
  line: { productId: number; combinationId: number },
  now: Date,
): Promise<{ name: string; stock: number }> {
  const found = await findSellable(tx, line);
  if (!found || found.status === 'draft') throw new ShopError('NotFound');
  if (found.status === 'withdrawn' || found.published_at > now) throw new ShopError('ProductUnavailable');
  if (found.external_url !== null) throw new ShopError('SoldElsewhere', { url: found.external_url });
  if (!found.active) throw new ShopError('CombinationUnavailable');
  return { name: found.name, stock: found.stock };
}
