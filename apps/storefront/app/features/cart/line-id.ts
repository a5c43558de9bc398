import type { CartProduct } from '@witryna/contract/cart';

/** The two ids that identify a cart line in API calls. */
export interface LineId {
  readonly productId: number;
  readonly combinationId: number;
}

/** The key of a cart line, for `wanted` and as React key. */
export function lineKey({ productId, combinationId }: LineId): string {
  return `${productId}/${combinationId}`;
}

/** The ids of a line of the cart. */
export function lineOf(product: CartProduct): LineId {
  return { productId: product.id, combinationId: product.combinationId };
}
