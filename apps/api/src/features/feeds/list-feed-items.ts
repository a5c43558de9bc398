import type { FeedItem } from '@witryna/contract/feed-items';
import type { ItemKey } from '@witryna/contract/item-key';
import { productAddress } from '@witryna/contract/product-address';
import type { TenantTransaction } from '../../database/tenant.ts';
import { brandOf, gtinOf, itemId, mpnOf, pictureAddress } from './feed-item.ts';
import { type ItemRow, listCategoryPaths, listItemRows } from './item-store.ts';

/** Lists what feeds tell of goods. Goods that the shop does not offer now are left out. */
export async function listFeedItems(tx: TenantTransaction, keys: readonly ItemKey[], now: Date): Promise<FeedItem[]> {
  const productIds = [...new Set(keys.map(({ productId }) => productId))];
  const combinationIds = keys.flatMap(({ combinationId }) => combinationId ?? []);
  const rows = await listItemRows(tx, productIds, combinationIds, now);
  const paths = await listCategoryPaths(tx, [...new Set(rows.flatMap(({ category_id }) => category_id ?? []))]);
  return keys.flatMap((key) => {
    const ofProduct = rows.filter(({ product_id }) => product_id === key.productId);
    const [first] = ofProduct;
    const chosen = ofProduct.find(({ id, combinations }) =>
      key.combinationId === undefined ? combinations === 1 && id !== null : id === key.combinationId,
    );
    if (!first || (key.combinationId !== undefined && !chosen)) return [];
    return toItem(key, first, chosen, paths.get(first.category_id ?? 0) ?? []);
  });
}

function toItem(
  { productId, combinationId }: ItemKey,
  product: ItemRow,
  chosen: ItemRow | undefined,
  categories: string[],
): FeedItem {
  const several = product.combinations > 1;
  const { id = null, sku = null, photo = null } = chosen ?? {};
  const picture = photo ?? product.photos[0]?.id;
  return {
    productId,
    combinationId,
    itemId: id === null ? undefined : itemId(productId, { id, sku }, () => chosen?.shared === true),
    groupId: several ? String(productId) : undefined,
    brand: brandOf(product),
    categories,
    url: productAddress({ id: productId, name: product.name }, several ? id : undefined),
    image: picture === undefined ? undefined : pictureAddress({ origin: '' }, picture),
    gtin: chosen && gtinOf(chosen),
    mpn: chosen && mpnOf(chosen),
    stock: chosen?.own_stock ?? product.stock,
  };
}
