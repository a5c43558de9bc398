import { infiniteQueryOptions } from '@tanstack/react-query';
import { type SubscriberFilter, subscriberList } from '@witryna/contract/subscribers';
import { call, download } from './call.ts';
import { shopPath } from './shop-path.ts';

/** The newsletter's subscriptions that meet a filter, part by part. */
export function subscribersQuery(host: string, filter: SubscriberFilter) {
  return infiniteQueryOptions({
    queryKey: ['subscribers', host, filter],
    queryFn: ({ pageParam, signal }) =>
      call(`${shopPath(host)}/subscribers/search`, {
        answer: subscriberList,
        body: { ...filter, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** The same as a file for spreadsheets, with the proofs of consent. A long list takes a while. */
export const downloadSubscribers = (host: string, filter: SubscriberFilter) =>
  download(`${shopPath(host)}/subscribers/export`, { body: filter, withinMs: 300_000 });
