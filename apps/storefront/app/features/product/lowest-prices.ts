import type { ProductDetails } from '@witryna/contract/catalog';

/** Fills in `lowestPrice` of each combination from `lowestPrice30d`, the only one that some servers send. */
export function withLowestPrices(details: ProductDetails): ProductDetails {
  const combinations = details.combinations.map((combination) => ({
    ...combination,
    lowestPrice: combination.lowestPrice ?? combination.lowestPrice30d,
    lowestPrice30d: null,
  }));
  return { ...details, combinations };
}
