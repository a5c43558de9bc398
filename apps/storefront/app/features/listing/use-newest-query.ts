import { useLocation, useNavigation } from 'react-router';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

/**
 * Reads what the visitor has chosen last, also while the page of that choice is still loading or being rendered: the
 * address is ahead of the page then. It gives undefined once the visitor has left the list for another page.
 */
export function useNewestQuery(): () => ListingQuery | undefined {
  const { pathname } = useLocation();
  const { location: loading } = useNavigation();
  return () => {
    const newest = loading ?? window.location;
    return newest.pathname === pathname ? readListingQuery(new URLSearchParams(newest.search)) : undefined;
  };
}
