import type { SortType } from '@witryna/contract/catalog';
import { categoryAddress, type EntityId } from '../../platform/navigation/addresses.ts';
import {
  pageParameter,
  type QueryParameters,
  readPage,
  readSearch,
  searchParameter,
} from '../../platform/navigation/page-query.ts';

/** Value in the address → value of the call (specification section 3). */
export const sortTypeOf = {
  new: 'New',
  sale: 'Sale',
  bestsellers: 'Bestsellers',
  price_lowtohigh: 'PriceLowToHigh',
  price_hightolow: 'PriceHighToLow',
} as const satisfies Record<string, SortType>;

export type Sort = keyof typeof sortTypeOf;
export const sorts = Object.keys(sortTypeOf).filter(isSort);

/** What the address of a listing says, beside its category. */
export interface ListingQuery {
  readonly search: string;
  /** Null: none was chosen, or one that doesn't exist. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
  /** Layout variant of this visit. */
  readonly grid: string | null;
}

export const listingParameters = {
  search: searchParameter,
  sort: (text) => (isSort(text) ? text : undefined),
  page: pageParameter,
} satisfies QueryParameters;

export function readListingQuery(query: URLSearchParams): ListingQuery {
  const sort = query.get('sort') ?? '';
  return {
    search: readSearch(query),
    sort: isSort(sort) ? sort : null,
    page: readPage(query),
    grid: query.get('grid'),
  };
}

type Category = { readonly id: EntityId; readonly name: string } | null | undefined;

/** Address of a listing; what is the default stays out of it. */
export function listingAddress(category: Category, query: Partial<ListingQuery> = {}): string {
  const pairs = new URLSearchParams();
  if (query.search) pairs.set('search', query.search);
  if (query.sort) pairs.set('sort', query.sort);
  if (query.page && query.page > 1) pairs.set('page', String(query.page));
  if (query.grid) pairs.set('grid', query.grid);
  const path = category ? categoryAddress(category) : '/products';
  return pairs.size > 0 ? `${path}?${pairs}` : path;
}

function isSort(sort: string): sort is Sort {
  return Object.hasOwn(sortTypeOf, sort);
}
