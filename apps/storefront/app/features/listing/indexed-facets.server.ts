import type { IndexedFacet } from '@witryna/contract/search-engines';
import { sameId } from '../../platform/storage/stored-ids.ts';
import type { CategoryLink } from './category-tree.ts';
import { listingAddress } from './listing-address.ts';
import { filterPairs, type ListingFilters, noFilters } from './listing-filters.ts';

/** A page links to at most so many filtered lists, because it should fit the first packets. */
const LINKS = 12;

/** The filters of a list that is narrowed to one value. */
export function filtersOf({ attribute, value }: IndexedFacet): ListingFilters {
  return { ...noFilters, attributes: [{ name: attribute, values: [value] }] };
}

/** The filtered lists of a category that search engines may index, and which of them is shown. */
export function indexedLists(
  facets: readonly IndexedFacet[] = [],
  category: CategoryLink | null,
  filters: ListingFilters,
) {
  const own = facets.filter(({ categoryId }) =>
    category && categoryId !== undefined ? sameId(categoryId, category.id) : !category && categoryId === undefined,
  );
  const shown = String(filterPairs(filters));
  return {
    indexedValue: own.find((facet) => String(filterPairs(filtersOf(facet))) === shown)?.value,
    indexedLinks: own
      .slice(0, LINKS)
      .map((facet) => ({ value: facet.value, to: listingAddress(category, { filters: filtersOf(facet) }) })),
  };
}
