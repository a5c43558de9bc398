import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createFetcher, type Fetcher, type FetchState, type Load } from './fetcher.ts';

type Fetched<T> = Pick<FetchState<T>, 'data' | 'error' | 'busy'> &
  Pick<Fetcher<T>, 'change'> & { reload(): Promise<T | undefined> };

/**
 * Loads data of the shop API for a component. A new key or unmounting aborts the call; the API client sets its time
 * limit.
 * @param key identifies the data: a new key loads again, undefined loads nothing
 * @param first the data that came with the page
 */
export function useFetch<T>(key: string | undefined, load: Load<T>, first?: T): Fetched<T> {
  const [fetcher] = useState(() => createFetcher(first));
  const state = useStore(fetcher.state);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const reload = useCallback(
    async () => (key === undefined ? undefined : fetcher.ask(key, latestLoad.current)),
    [fetcher, key],
  );
  useEffect(() => {
    void reload();
    return fetcher.abort;
  }, [fetcher, reload]);
  const isCurrent = state.key === key;
  return {
    data: state.data,
    error: isCurrent ? state.error : undefined,
    busy: key !== undefined && (!isCurrent || state.busy),
    change: fetcher.change,
    reload,
  };
}
