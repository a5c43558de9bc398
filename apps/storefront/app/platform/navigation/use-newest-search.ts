import { useLocation, useNavigation } from 'react-router';

/**
 * Reads the newest query string of this page, also while the page of that query is still loading or being rendered:
 * the address is ahead of the page then. It gives undefined once the visitor has left for another page.
 */
export function useNewestSearch(): () => URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { location: loading } = useNavigation();
  return () => {
    const newest = loading ?? window.location;
    return newest.pathname === pathname ? new URLSearchParams(newest.search) : undefined;
  };
}
