import { useLocation, useNavigation } from 'react-router';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

/**
 * Reads what the visitor has chosen last, also while the page of that choice is still loading or being rendered: the
 * address is ahead of the page then.
 */
export function useNewestQuery(): () => ListingQuery {
  const { pathname } = useLocation();
  const { location: loading } = useNavigation();
  return () => {
    const { search } = loading?.pathname === pathname ? loading : window.location;
    return readListingQuery(new URLSearchParams(search));
  };
}
