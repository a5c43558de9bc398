import type { SortType } from '@witryna/contract/catalog';
import { categoryAddress, type EntityId } from '../../platform/navigation/addresses.ts';
import {
  pageParameter,
  type QueryParameters,
  readPage,
  readSearch,
  searchParameter,
} from '../../platform/navigation/page-query.ts';
import { filterPairs, filterParameter, type ListingFilters, readFilters } from './listing-filters.ts';

/** Maps the `sort` value in the address to that of the API call (specification section 3). */
export const sortTypeOf = {
  new: 'New',
  sale: 'Sale',
  bestsellers: 'Bestsellers',
  price_lowtohigh: 'PriceLowToHigh',
  price_hightolow: 'PriceHighToLow',
} as const satisfies Record<string, SortType>;

export type Sort = keyof typeof sortTypeOf;
export const sorts = Object.keys(sortTypeOf).filter(isSort);

/** The query of a listing's address. */
export interface ListingQuery {
  readonly search: string;
  /** The chosen sort order; null if none or an unknown one was chosen. */
  readonly sort: Sort | null;
  /** The page number, from 1. */
  readonly page: number;
  /** The layout override of `?grid=`. */
  readonly grid: string | null;
  readonly filters: ListingFilters;
}

export const listingParameters = {
  search: searchParameter,
  sort: (text) => (isSort(text) ? text : undefined),
  page: pageParameter,
  'filter.*': filterParameter,
} satisfies QueryParameters;

export function readListingQuery(query: URLSearchParams): ListingQuery {
  const sort = query.get('sort') ?? '';
  return {
    search: readSearch(query),
    sort: isSort(sort) ? sort : null,
    page: readPage(query),
    grid: query.get('grid'),
    filters: readFilters(query),
  };
}

type Category = { readonly id: EntityId; readonly name: string } | null | undefined;

/** The address of a listing, without default values. */
export function listingAddress(category: Category, query: Partial<ListingQuery> = {}): string {
  const pairs = new URLSearchParams();
  if (query.search) pairs.set('search', query.search);
  if (query.sort) pairs.set('sort', query.sort);
  if (query.filters) for (const [name, value] of filterPairs(query.filters)) pairs.append(name, value);
  if (query.page && query.page > 1) pairs.set('page', String(query.page));
  if (query.grid) pairs.set('grid', query.grid);
  const path = category ? categoryAddress(category) : '/products';
  return pairs.size > 0 ? `${path}?${pairs}` : path;
}

function isSort(sort: string): sort is Sort {
  return Object.hasOwn(sortTypeOf, sort);
}
