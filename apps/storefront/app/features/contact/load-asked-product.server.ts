import type { Photo, ProductDetails } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { type PageLoaderContext, shopApiOf } from '../../platform/render/shop.server.ts';

/** The product that a visitor asks about. */
export interface AskedProduct {
  readonly id: ProductDetails['id'];
  readonly name: string;
  readonly path: string;
  readonly photo: Photo | undefined;
}

/** Loads the product that `?product=` names. Undefined for one that is not on offer, so that invented ids do no harm. */
export async function loadAskedProduct(
  context: PageLoaderContext,
  id: string | null,
): Promise<AskedProduct | undefined> {
  if (!id) return undefined;
  const api = shopApiOf(context);
  const details = await api.optional('askedProduct', api.get(`shop/Product/${id}/details`), undefined);
  if (!details) return undefined;
  return { id: details.id, name: details.name, path: productAddress(details), photo: details.photos[0] };
}
