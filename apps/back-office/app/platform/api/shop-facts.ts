import { queryOptions } from '@tanstack/react-query';
import { shopFacts } from '@witryna/contract/people';
import { call } from './call.ts';
import { shopPath } from './shop-path.ts';

/** What the screens of a shop need to know of it. */
export function shopFactsQuery(host: string) {
  return queryOptions({
    queryKey: ['shop-facts', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/facts`, { answer: shopFacts, signal }),
    staleTime: 10 * 60_000,
  });
}
