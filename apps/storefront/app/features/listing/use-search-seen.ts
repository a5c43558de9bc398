import { useEffect } from 'react';
import { publish } from '../../tracking/publish.ts';

/** Says what was searched for and how much was found. */
export function useSearchSeen(term: string, results: number): void {
  useEffect(() => {
    if (term) publish('search', { term, results });
  }, [term, results]);
}
