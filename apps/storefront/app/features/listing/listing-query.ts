import type { SortType } from '@witryna/contract/catalog';
import {
  pageParameter,
  type QueryParameters,
  readPage,
  readSearch,
  searchParameter,
} from '../../platform/navigation/page-query.ts';
import type { ListingFilters } from './listing-filters.ts';
import { filterParameter, readFilters } from './read-filters.ts';

/** Maps the `sort` value in the address to that of the API call (specification section 3). */
export const sortTypeOf = {
  new: 'New',
  sale: 'Sale',
  bestsellers: 'Bestsellers',
  price_lowtohigh: 'PriceLowToHigh',
  price_hightolow: 'PriceHighToLow',
} as const satisfies Record<string, SortType>;

export type Sort = keyof typeof sortTypeOf;
// Pure, so that the browser loads this file only with the code that reads an address.
export const sorts = /* @__PURE__ */ Object.keys(sortTypeOf).filter(isSort);

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
  'filter.attribute.*': filterParameter,
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

function isSort(sort: string): sort is Sort {
  return Object.hasOwn(sortTypeOf, sort);
}
