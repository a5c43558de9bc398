import { useNewestSearch } from '../../platform/navigation/use-newest-search.ts';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

/** Reads what the visitor has chosen last in a list. It gives undefined once the visitor has left the list. */
export function useNewestQuery(): () => ListingQuery | undefined {
  const newestSearch = useNewestSearch();
  return () => {
    const search = newestSearch();
    return search && readListingQuery(search);
  };
}
