import type { ProductListItem, Reduction } from '@witryna/contract/catalog';

/** What a product has of its prices. A server that has no `fromPrice` shows the lowest one. */
export type Priced = Pick<
  ProductListItem,
  | 'minPrice'
  | 'minPriceBeforeDiscount'
  | 'discountPercentage'
  | 'lowestPrice'
  | 'lowestPriceSinceStart'
  | 'fromPrice'
  | 'fromReduction'
  | 'unitPrice'
>;

/** A price in major units with its own reduction. */
export interface ShownPrice extends Reduction, Pick<ProductListItem, 'unitPrice'> {
  readonly price: number;
}

const noReduction: Reduction = { priceBeforeDiscount: null, discountPercentage: null, lowestPrice: null };

/** The price of a product where no combination is chosen: that of the cheapest one that can be bought. */
export function shownPrice(product: Priced): ShownPrice {
  const { minPrice: price, minPriceBeforeDiscount: priceBeforeDiscount, fromPrice, fromReduction } = product;
  if (fromPrice == null || fromPrice === price) return { ...product, price, priceBeforeDiscount };
  return { ...noReduction, ...fromReduction, price: fromPrice, unitPrice: product.unitPrice };
}
