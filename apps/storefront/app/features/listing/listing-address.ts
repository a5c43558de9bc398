import { categoryAddress, type EntityId } from '../../platform/navigation/addresses.ts';
import { filterPairs, type ListingFilters } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';

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

/** The query of an address with these filters in place of its own. */
export function withFilters(search: string, filters: ListingFilters): string {
  const query = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith('filter.'));
  const pairs = new URLSearchParams([...query, ...filterPairs(filters)]);
  return pairs.size > 0 ? `?${pairs}` : '';
}
