import type { ProductDetails } from '@witryna/contract/catalog';
import { useEffect } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { hasId, sameId } from '../../platform/storage/stored-ids.ts';
import { publish } from '../../tracking/publish.ts';
import { trackedOne, trackedProduct } from '../product-card/tracked-product.ts';

const maxRecent = 12;

/** Publishes `view_item` and adds the product to the recently viewed ones. */
export function useProductViewed(details: ProductDetails): void {
  const { currency } = useShop();
  useEffect(() => {
    publish('view_item', trackedOne(trackedProduct(details, currency), currency));
    const before = readStoredJson('recentlyViewed', (value) => (Array.isArray(value) ? value : undefined)) ?? [];
    const ids = before.filter((id) => typeof id === 'number' || typeof id === 'string');
    if (hasId(ids.slice(0, 1), details.id)) return;
    storeJson('recentlyViewed', [details.id, ...ids.filter((id) => !sameId(id, details.id))].slice(0, maxRecent));
  }, [details, currency]);
}
