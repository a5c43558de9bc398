import { useState } from 'react';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { useViewItemList } from '../../features/product-card/use-view-item-list.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { type ProductSource, sourceLabel, sourceQuery } from '../parts/product-source.ts';
import type { ProductTab } from './prepare-tabs.ts';

type Lists = Partial<Record<ProductSource, readonly CardProduct[]>>;
type Loaded = readonly CardProduct[] | 'loading' | 'failed';
export type ProductTabs = ReturnType<typeof useProductTabs>;

interface FirstTab {
  readonly tabs: readonly ProductTab[];
  readonly open: ProductSource;
  readonly products: readonly CardProduct[];
}

const none: readonly CardProduct[] = [];

/** The open product tab and its products, which are loaded when the tab is first opened, or again after a failure. */
export function useProductTabs(limit: number, name: string, first: FirstTab) {
  const t = useMessages('shop');
  const [open, setOpen] = useState(first.open);
  const load = async (signal: AbortSignal, before: Lists | undefined): Promise<Lists> => {
    if (before?.[open]) return before;
    return {
      ...before,
      [open]: (await browserApi().get('shop/Product', { query: sourceQuery(open, limit), signal })).data,
    };
  };
  const { data, error, busy, reload } = useFetch(open, load, { [first.open]: first.products });
  const products: Loaded = data?.[open] ?? (error === undefined || busy ? 'loading' : 'failed');
  const label = first.tabs.find(({ source }) => source === open)?.category?.name ?? t(sourceLabel(open));
  const list = { listId: `${name}-${open}`, listName: label };
  useViewItemList(list, typeof products === 'string' ? none : products);
  return { open, choose: setOpen, products, list, again: () => void reload() };
}
