import { useEffect } from 'react';
import { publish } from '../../tracking/publish.ts';

/** Publishes the search term and the number of results. */
export function useSearchTracked(term: string, results: number): void {
  useEffect(() => {
    if (term) publish('search', { term, results });
  }, [term, results]);
}
