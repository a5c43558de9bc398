import { queryOptions } from '@tanstack/react-query';
import { ordersToDo, startPage } from '@witryna/contract/start-page';
import { call } from './call.ts';
import { ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

/** What waits in a shop and how it sells; read again with the orders, whose changes change it. */
export function startPageQuery(host: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'start'],
    queryFn: ({ signal }) => call(`${shopPath(host)}/start`, { answer: startPage, signal }),
  });
}

/** How many orders wait for what. */
export function ordersToDoQuery(host: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'to-do'],
    queryFn: ({ signal }) => call(`${shopPath(host)}/orders-to-do`, { answer: ordersToDo, signal }),
  });
}
