import type { ProductListItem } from '@witryna/contract/catalog';
import type { TrackedList } from '@witryna/contract/events';
import { useEffect, useState } from 'react';
import { trackedProduct } from '../../features/product-card/tracked-product.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { publish } from '../../tracking/publish.ts';
import type { ProductTabsSettings } from '../product-tabs.tsx';
import { type TabSource, tabLabels, tabQuery } from './tab-sources.ts';

type Lists = Partial<Record<TabSource, readonly ProductListItem[]>>;
type Loaded = readonly ProductListItem[] | 'loading' | 'failed';
export type ProductTabs = ReturnType<typeof useProductTabs>;

/** The open product tab and its products, which are loaded when the tab is first opened, or again after a failure. */
export function useProductTabs(settings: ProductTabsSettings, name: string, first: readonly ProductListItem[]) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const [open, setOpen] = useState<TabSource>(settings.defaultTab);
  const load = async (signal: AbortSignal, before: Lists | undefined): Promise<Lists> => {
    if (before?.[open]) return before;
    const query = tabQuery(open, settings.limit);
    return { ...before, [open]: (await browserApi().get('shop/Product', { query, signal })).data };
  };
  const { data, error, busy, reload } = useFetch(open, load, { [settings.defaultTab]: first });
  const products: Loaded = data?.[open] ?? (error === undefined || busy ? 'loading' : 'failed');
  const list: TrackedList = { listId: `${name}-${open}`, listName: t(tabLabels[open]) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one event each time other products are shown
  useEffect(() => {
    if (typeof products === 'string' || products.length === 0) return;
    publish('view_item_list', {
      ...list,
      currency,
      items: products.map((product, at) => trackedProduct(product, currency, at)),
    });
  }, [products]);
  return { open, choose: setOpen, products, list, again: () => void reload() };
}
