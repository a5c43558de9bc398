import type { CartProduct } from '@witryna/contract/cart';
import type { EntityId } from '../../platform/navigation/addresses.ts';

/** The two ids that identify a cart line in API calls. */
export interface LineId {
  readonly productId: EntityId;
  readonly combinationId: EntityId;
}

/** The key of a cart line, for `wanted` and as React key. */
export function lineKey({ productId, combinationId }: LineId): string {
  return `${productId}/${combinationId}`;
}

/** The ids of a line of the cart. */
export function lineOf(product: CartProduct): { productId: number; combinationId: number } {
  return { productId: product.id, combinationId: product.combinationId };
}
