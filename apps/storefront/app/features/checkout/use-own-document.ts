import { useEffect, useState } from 'react';

/**
 * Loads the page again if it was reached from another page without loading a document: a document keeps the policy with
 * which it was loaded, and only this page's policy allows the scripts of wallets.
 * @returns whether the page is being loaded again
 */
export function useOwnDocument(needed: boolean): boolean {
  const [isForeign] = useState(() => needed && !isOwnDocument());
  useEffect(() => {
    if (isForeign) location.reload();
  }, [isForeign]);
  return isForeign;
}

function isOwnDocument(): boolean {
  if (typeof performance === 'undefined' || typeof location === 'undefined') return true;
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}
