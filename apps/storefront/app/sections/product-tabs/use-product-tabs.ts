import type { ProductListItem } from '@witryna/contract/catalog';
import type { TrackedList } from '@witryna/contract/events';
import { useEffect, useState } from 'react';
import { trackedProduct } from '../../features/product/tracked-product.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { publish } from '../../tracking/publish.ts';
import type { ProductTabsSettings } from '../product-tabs.tsx';
import { type TabSource, tabLabels, tabQuery } from './tab-sources.ts';

type Loaded = readonly ProductListItem[] | 'loading' | 'failed';
export type ProductTabs = ReturnType<typeof useProductTabs>;

/** Which tab is open, and its products. A tab is fetched when it is first opened, and again only if that failed. */
export function useProductTabs(settings: ProductTabsSettings, name: string, first: readonly ProductListItem[]) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const [open, setOpen] = useState<TabSource>(settings.defaultTab);
  const [lists, setLists] = useState<Partial<Record<TabSource, Loaded>>>({ [settings.defaultTab]: first });
  const products = lists[open] ?? 'loading';
  const list: TrackedList = { listId: `${name}-${open}`, listName: t(tabLabels[open]) };

  const load = async (source: TabSource) => {
    const put = (loaded: Loaded) => setLists((before) => ({ ...before, [source]: loaded }));
    put('loading');
    try {
      put((await browserApi().get('shop/Product', { query: tabQuery(source, settings.limit) })).data);
    } catch {
      put('failed');
    }
  };
  const choose = (source: TabSource) => {
    setOpen(source);
    if (!lists[source] || lists[source] === 'failed') void load(source);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one event each time a tab is opened
  useEffect(() => {
    if (typeof products === 'string' || products.length === 0) return;
    publish('view_item_list', {
      ...list,
      currency,
      items: products.map((product, at) => trackedProduct(product, currency, at)),
    });
  }, [products]);
  return { open, choose, products, list, again: () => void load(open) };
}
