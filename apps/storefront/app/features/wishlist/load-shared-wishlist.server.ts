import { codeOf } from '../../platform/api/error-messages.ts';
import type { ShopApi } from '../../platform/api/shop-api.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { type CardProduct, cardProduct } from '../product-card/card-product.ts';

interface SharedWishlist {
  readonly products: readonly CardProduct[];
  /** Number of ids without a product on offer. */
  readonly gone: number;
}

/** The products of a shared wishlist, in its order. @throws if they can't be loaded */
export async function loadSharedWishlist(api: ShopApi, ids: readonly string[]): Promise<SharedWishlist> {
  const query = { filter: { productIds: ids }, pageSize: ids.length, currentPage: 0, facets: false };
  const { data } =
    ids.length > 0
      ? await api.get('shop/Product', { query }).catch((error: unknown) => {
          // An id that can't be one of this server is as good as none.
          if (codeOf(error) !== 'InvalidRequest') throw error;
          return { data: [] };
        })
      : { data: [] };
  const products = ids.flatMap((id) => data.find((product) => sameId(product.id, id)) ?? []).map(cardProduct);
  return { products, gone: ids.length - products.length };
}
