import type { SortType } from '@witryna/contract/catalog';
import type { QueryTree } from '@witryna/contract/dotted-query';
import type { MessageKey } from '../../platform/texts/messages.ts';

export type TabSource = 'new' | 'bestsellers' | 'sale';

const sortTypes: Record<TabSource, SortType> = { new: 'New', bestsellers: 'Bestsellers', sale: 'Sale' };

export const tabLabels: Record<TabSource, MessageKey<'shop'>> = {
  new: 'tabNew',
  bestsellers: 'tabBestsellers',
  sale: 'tabSale',
};

export function tabQuery(source: TabSource, limit: number): QueryTree {
  return { filter: { sortType: sortTypes[source] }, pageSize: limit };
}

/** The address of the listing that has the same products as a tab. */
export function listAddress(source: TabSource): string {
  return `/products?sort=${source}`;
}
