import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { UnavailableShop } from '../../platform/shop/root-data.ts';
import { showErrorAddress } from './failed-page.ts';
import { ShopStatePage } from './shop-state-page.tsx';

/**
 * The screen of `/error`, instead of a page whose shop can't be loaded. It takes the address `/error` too (specification
 * section 4). “Try again” and a reload lead back to the page.
 */
export function UnavailablePage({ statusPageUrl }: UnavailableShop['unavailable']) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(showErrorAddress, []);
  return <ShopStatePage state="failed" statusPageUrl={statusPageUrl} failedPage={here} opens={here} />;
}
