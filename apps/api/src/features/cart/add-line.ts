import type { addLine as addLineBody, Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import { addQuantity, type Goods } from './line-store.ts';
import { priceCart } from './load-cart.ts';
import { takeVersionBack } from './store.ts';
import { toCart } from './to-cart.ts';

export type Addition = z.infer<typeof addLineBody>;

/**
 * Adds a quantity of a product to the cart. A repeated `operationId` adds nothing. A refused request changes nothing
 * and creates no cart, because the transaction rolls back.
 * @throws NoMorePieces with `available`, CartFull, and all errors of `checkSellable`
 */
export function addLine(tenant: Tenant, addition: Addition, now: Date): Promise<Cart> {
  return tenant.write(
    async (tx) => {
      const { cart, goods, quantity } = await addQuantity(tx, addition, now);
      const { stock } = checkSellable(goods, now);
      if (!cart) throw new Error('nothing was added, although the goods can be sold');
      const wasRecorded = quantity === null;
      if (!wasRecorded && quantity > stock) throw new ShopError('NoMorePieces', { available: stock });
      const priced = await priceCart(
        tx,
        addition.session,
        wasRecorded ? await takeVersionBack(tx, cart.id) : cart,
        now,
      );
      const isNewLine = quantity === addition.quantity;
      const bought = priced.lines.filter(({ gift }) => !gift);
      if (isNewLine && bought.length > limits.cartLines) throw new ShopError('CartFull');
      return toCart(priced);
    },
    { keepPlans: true },
  );
}

/**
 * Checks that a product can be sold now.
 * @throws NotFound, ProductUnavailable, SoldElsewhere, CombinationUnavailable
 */
export function checkSellable(goods: Goods | undefined, now: Date): Goods {
  if (!goods || goods.status === 'draft') throw new ShopError('NotFound');
  if (goods.status === 'withdrawn' || new Date(goods.published_at) > now) throw new ShopError('ProductUnavailable');
  if (goods.external_url !== null) throw new ShopError('SoldElsewhere', { url: goods.external_url });
  if (!goods.active) throw new ShopError('CombinationUnavailable');
  return goods;
}
