import type { Cart, CartProduct } from '@witryna/contract/cart';
import type { TrackedItem, TrackedValue } from '@witryna/contract/events';
import { minorOf } from '../../platform/shop/minor-of.ts';
import { publish } from '../../tracking/publish.ts';
import { variantText } from '../../tracking/variant-text.ts';
import type { LineId } from './line-id.ts';

let currency = 'EUR';

export function rememberCurrency(code: string): void {
  currency = code;
}

export function trackedItem(product: CartProduct): TrackedItem {
  return {
    productId: product.id,
    combinationId: product.combinationId,
    name: product.name,
    variant: variantText(product.variants),
    categoryId: product.categoryId ?? undefined,
    unitPriceMinor: minorOf(product.price, currency) ?? 0,
    quantity: product.quantity,
  };
}

/** The payload of cart events: currency, sum and items of the lines. */
export function trackedValue(items: readonly TrackedItem[]): TrackedValue {
  const valueMinor = items.reduce((sum, item) => sum + item.unitPriceMinor * item.quantity, 0);
  return { currency, valueMinor, items };
}

export function trackAdd(cart: Cart, addition: LineId & { quantity: number; item?: TrackedItem | undefined }): void {
  const line = cart.products.find(
    ({ id, combinationId }) => id === addition.productId && combinationId === addition.combinationId,
  );
  const item = addition.item ?? (line && trackedItem(line));
  if (item) publish('add_to_cart', trackedValue([{ ...item, quantity: addition.quantity }]));
}

export function trackRemoval(products: readonly CartProduct[]): void {
  if (products.length > 0) publish('remove_from_cart', trackedValue(products.map(trackedItem)));
}

export function trackView(cart: Cart): void {
  publish('view_cart', trackedValue(cart.products.map(trackedItem)));
}
