import type { CartProduct } from '@witryna/contract/cart';
import type { LineText } from '@witryna/contract/cart-lines';

/** What becomes of a line that the cart takes over from a link. */
export interface Transfer {
  readonly line: LineText;
  /** Undefined when the shop no longer sells it. */
  readonly product: CartProduct | undefined;
  /** How many of the line's pieces can be had. */
  readonly possible: number;
  /** How many pieces must be added to the cart. */
  readonly missing: number;
}

/**
 * Plans how a cart takes over a line: afterwards it has at least as many pieces, as far as they are in stock. Taking over
 * the same line again adds nothing.
 * @param inCart how many pieces the cart has
 */
export function planTransfer(line: LineText, product: CartProduct | undefined, inCart: number): Transfer {
  const possible = product?.available ? Math.min(line.quantity, product.stock ?? line.quantity) : 0;
  return { line, product, possible, missing: Math.max(0, possible - inCart) };
}
