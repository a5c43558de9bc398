import { line } from '@witryna/contract/ids';
import { useLocation } from 'react-router';
import { z } from 'zod';

const listState = z.object({ search: line(100, 1).optional() }).catch({});

/** What a list is searched for, which may be somebody's name: it stands in the history's state, and in no address. */
export function useListSearch(): string | undefined {
  return listState.parse(useLocation().state).search;
}
