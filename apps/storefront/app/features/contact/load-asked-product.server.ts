import type { ProductDetails } from '@witryna/contract/catalog';
import type { ErrorCode } from '@witryna/contract/errors';
import type { Photo } from '@witryna/contract/photo';
import { productAddress } from '@witryna/contract/product-address';
import { codeOf } from '../../platform/api/error-messages.ts';
import { type PageLoaderContext, shopApiOf } from '../../platform/render/shop.server.ts';

/** Anyone can invent an id, so these are not logged. */
const notOffered = new Set<ErrorCode>(['NotFound', 'InvalidRequest', 'ProductNotPublished']);

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
  const found = api.get(`shop/Product/${id}/details`).catch((error: unknown) => {
    if (notOffered.has(codeOf(error))) return undefined;
    throw error;
  });
  const details = await api.optional('askedProduct', found, undefined);
  if (!details) return undefined;
  return { id: details.id, name: details.name, path: productAddress(details), photo: details.photos[0] };
}
