import type { addLine as addLineBody, Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import type { z } from 'zod';
import { refusalOf } from '../../database/sql-state.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { addQuantity, cartFacts, checkLineCount, type Goods } from './line-store.ts';
import { loadCart, priceCart } from './load-cart.ts';
import { toCart } from './to-cart.ts';

export type Addition = z.infer<typeof addLineBody>;

/**
 * Adds a quantity of a product to the cart, and commits, in one round trip to the database. The cart is priced afterwards,
 * which needs more only for a coupon, an offer of a category, or a gift. A repeated `operationId` adds nothing. A
 * refused request changes nothing and creates no cart.
 * @throws NoMorePieces with `available`, CartFull, and all errors of `checkSellable`
 */
export async function addLine(tenant: Tenant, addition: Addition, now: Date): Promise<Cart> {
  const { session } = addition;
  const add = (tx: TenantTransaction) =>
    tx.commitWith([addQuantity(tx, addition, now), cartFacts(tx, { session }), checkLineCount(tx, addition)]);
  try {
    const [[added], [facts]] = await tenant.write(add, { keepPlans: true });
    checkSellable(added?.goods, now);
    if (!facts) throw new Error('the shop has no row');
    if (!added?.cart) throw new Error('nothing was added, although the goods can be sold');
    const { cart } = added;
    return toCart(await tenant.read((tx) => priceCart(tx, session, { cart, facts }, now)));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.reason === 'AddedBefore') return toCart(await tenant.read((tx) => loadCart(tx, session, now)));
    if (refusal?.reason === 'NoMorePieces') throw new ShopError('NoMorePieces', { available: Number(refusal.facts) });
    if (refusal?.reason === 'CartFull') throw new ShopError('CartFull');
    throw error;
  }
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
