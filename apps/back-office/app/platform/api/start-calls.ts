import { queryOptions } from '@tanstack/react-query';
import { startPage } from '@witryna/contract/start-page';
import { call } from './call.ts';
import { ordersKey } from './order-calls.ts';

/** What waits in a shop and how it sells; read again with the orders, whose changes change it. */
export function startPageQuery(host: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'start'],
    queryFn: ({ signal }) => call(`admin/${encodeURIComponent(host)}/start`, { answer: startPage, signal }),
  });
}
