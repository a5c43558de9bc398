import type { TrackedList } from '@witryna/contract/events';
import { useEffect } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { publish } from '../../tracking/publish.ts';
import type { CardProduct } from './card-product.ts';
import { trackedProduct } from './tracked-product.ts';

/** Publishes `view_item_list` once per list and content. */
export function useViewItemList({ listId, listName }: TrackedList, products: readonly CardProduct[]): void {
  const { currency } = useShop();
  useEffect(() => {
    if (products.length === 0) return;
    const items = products.map((product, index) => trackedProduct(product, currency, index));
    publish('view_item_list', { listId, listName, currency, items });
  }, [listId, listName, products, currency]);
}
