import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import type { SharedLink } from '../share/share-link.ts';

/** Returns a function that makes, in the browser, the link to a product with the chosen combination. */
export function productShareLink(details: ProductDetails, combination: Combination | undefined): () => SharedLink {
  const chosen = details.combinations.length > 1 ? combination?.id : undefined;
  return () => ({ url: new URL(productAddress(details, chosen), location.href).href, title: details.name });
}
