import type { CartProduct } from '@witryna/contract/cart';
import { lineKey, lineOf } from './line-id.ts';

/** The key of a product in a list of the cart's products, in which one that was bought may also be a gift. */
export function productKey(product: CartProduct): string {
  return `${lineKey(lineOf(product))}${product.gift ? '/gift' : ''}`;
}
