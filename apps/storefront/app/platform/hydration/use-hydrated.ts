import { useEffect, useState } from 'react';

/** False on the server and during hydration. Data that only this browser has can be rendered once it is true. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
