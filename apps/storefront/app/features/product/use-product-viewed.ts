import type { ProductDetails } from '@witryna/contract/catalog';
import { useEffect } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { publish } from '../../tracking/publish.ts';
import { trackedOne, trackedProduct } from '../product-card/tracked-product.ts';

/** Publishes `view_item` once per product. */
export function useProductViewed(details: ProductDetails): void {
  const { currency } = useShop();
  useEffect(() => {
    publish('view_item', trackedOne(trackedProduct(details, currency), currency));
  }, [details, currency]);
}
