import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ShopLogFilter, shopLog } from '@witryna/contract/shop-events';
import { call, download } from './call.ts';
import { eventsKey } from './goods-calls.ts';
import { queryOf, shopPath } from './shop-path.ts';

const logQueryOf = ({ by, about, ...filter }: ShopLogFilter) => {
  return { ...filter, by: by || undefined, about: about || undefined };
};

/** What was done in a shop, the newest first, part by part. */
export function logQuery(host: string, filter: ShopLogFilter) {
  return infiniteQueryOptions({
    queryKey: [...eventsKey(host), 'log', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = queryOf({ ...logQueryOf(filter), after: pageParam ?? undefined });
      return call(`${shopPath(host)}/events?${query}`, { answer: shopLog, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** The same as a file for spreadsheets. A long log takes a while. */
export const downloadLog = (host: string, filter: ShopLogFilter) =>
  download(`${shopPath(host)}/events/export?${queryOf(logQueryOf(filter))}`, { withinMs: 300_000 });
