import type { Combination } from '@witryna/contract/catalog';
import type { TrackedItem, TrackedValue } from '@witryna/contract/events';
import { minorOf } from '../../platform/shop/minor-of.ts';
import { variantText } from '../../tracking/variant-text.ts';
import type { CardProduct } from './card-product.ts';
import { shownPrice } from './shown-price.ts';

/** A product for tracking events. */
export function trackedProduct(product: CardProduct, currency: string, index?: number): TrackedItem {
  return {
    productId: product.id,
    combinationId: product.defaultCombinationId ?? undefined,
    name: product.name,
    categoryId: product.categoryId ?? undefined,
    unitPriceMinor: minorOf(shownPrice(product).price, currency) ?? 0,
    quantity: 1,
    index,
  };
}

export function trackedCombination(product: CardProduct, chosen: Combination, currency: string): TrackedItem {
  return {
    ...trackedProduct(product, currency),
    combinationId: chosen.id,
    variant: variantText(chosen.variants),
    unitPriceMinor: minorOf(chosen.price, currency) ?? 0,
  };
}

export function trackedOne(item: TrackedItem, currency: string): TrackedValue {
  return { currency, valueMinor: item.unitPriceMinor * item.quantity, items: [item] };
}
