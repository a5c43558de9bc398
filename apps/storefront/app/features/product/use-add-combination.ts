import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { addToCart } from '../cart/begin-cart.ts';
import { useAddition, useCart } from '../cart/use-cart.ts';
import { trackedCombination } from '../product-card/tracked-product.ts';
import { isInStock } from './choice.ts';

/** Whether a combination can be put in the cart, and the function that does it. */
export function useAddCombination(details: ProductDetails, combination: Combination | undefined) {
  const { currency } = useShop();
  const line = !combination ? undefined : { productId: details.id, combinationId: combination.id };
  const addition = useAddition(line);
  const inCart = useCart(
    ({ cart }) =>
      cart?.products.find((line) => combination && sameId(line.combinationId, combination.id))?.quantity ?? 0,
  );
  /** Pieces that can still be added; undefined if the stock is unknown. */
  const left = combination?.stock == null ? undefined : Math.max(0, combination.stock - inCart);
  const soldOut = combination !== undefined && !isInStock(combination);
  const blocked = !combination || soldOut || left === 0;
  /** @returns false if nothing was added */
  const add = async (quantity: number): Promise<boolean> => {
    if (!line || !combination || blocked) return false;
    const item = { ...trackedCombination(details, combination, currency), quantity };
    return addToCart({ ...line, quantity, item });
  };
  return { line, inCart, left, soldOut, blocked, busy: addition === 'running', added: addition === 'done', add };
}
