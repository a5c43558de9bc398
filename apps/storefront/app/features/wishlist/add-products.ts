import { hasId } from '../../platform/storage/stored-ids.ts';
import { cartStore } from '../cart/begin-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { otherShop } from '../product-card/other-shop.ts';
import { trackedProduct } from '../product-card/tracked-product.ts';

/** Why a product is not added to the cart: a reason that is known beforehand, or the error of the call. */
export type Obstacle = 'inCart' | 'soldOut' | 'hasOptions' | 'soldElsewhere' | { readonly error: unknown };

export interface Added {
  readonly count: number;
  readonly others: readonly { readonly product: CardProduct; readonly obstacle: Obstacle }[];
}

/** Adds one piece of each product to the cart, except of those that need a choice, are sold out or in the cart. */
export async function addProducts(products: readonly CardProduct[], currency: string): Promise<Added> {
  const store = await cartStore();
  const inCart = useCart.getState().cart?.products.map(({ combinationId }) => combinationId) ?? [];
  const checked = products.map((product) => ({ product, obstacle: obstacleOf(product, inCart) }));
  const free = checked.flatMap(({ product, obstacle }) => (obstacle ? [] : product));
  const errors = await store.addAllToCart(
    free.flatMap((product) => {
      const { id: productId, defaultCombinationId: combinationId } = product;
      const item = trackedProduct(product, currency);
      return combinationId == null ? [] : { productId, combinationId, quantity: 1, item };
    }),
  );
  const others = checked.flatMap(({ product, obstacle }) => {
    const error = errors.get(free.indexOf(product));
    const reason = obstacle ?? (error === undefined ? undefined : { error });
    return reason ? { product, obstacle: reason } : [];
  });
  return { count: free.length - errors.size, others };
}

/** @param inCart ids of the combinations in the cart */
export function obstacleOf(product: CardProduct, inCart: readonly number[]): Obstacle | undefined {
  if (otherShop(product.externalUrl)) return 'soldElsewhere';
  if (product.stock === 0) return 'soldOut';
  if (product.defaultCombinationId == null) return 'hasOptions';
  return hasId(inCart, product.defaultCombinationId) ? 'inCart' : undefined;
}
