import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { handledOrder, movedOrder, type OrderFilter, orderList } from '@witryna/contract/admin-orders';
import type { CommandInput, OrderCommand } from '@witryna/contract/order-commands';
import type { z } from 'zod';
import { call } from './call.ts';
import { shopPath } from './shop-path.ts';

export const orderPath = (host: string, id: string) => `${shopPath(host)}/orders/${encodeURIComponent(id)}`;

/** Everything that is read of a shop's orders, to be read again after a change. */
export const ordersKey = (host: string) => ['orders', host] as const;

function readOrders(host: string, filter: OrderFilter, page: { limit?: number; after?: string }, signal: AbortSignal) {
  return call(`${shopPath(host)}/orders/search`, { answer: orderList, body: { ...filter, ...page }, signal });
}

/** The orders that meet a filter, part by part. */
export function ordersQuery(host: string, filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey(host), 'list', filter],
    queryFn: ({ pageParam, signal }) => readOrders(host, filter, pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The newest orders that meet a filter, at most `limit` of them. */
export function fewOrdersQuery(host: string, filter: OrderFilter, limit: number) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'few', filter, limit],
    queryFn: ({ signal }) => readOrders(host, filter, { limit }, signal),
  });
}

export function orderQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'one', id],
    queryFn: ({ signal }) => call(orderPath(host, id), { answer: handledOrder, signal }),
  });
}

interface Command {
  readonly host: string;
  readonly id: string;
  readonly name: OrderCommand;
  readonly input: CommandInput;
  /** Idempotency key, a UUID, for commands that would do harm twice. */
  readonly key?: string | undefined;
}
export type MovedOrder = z.infer<typeof movedOrder>;

export function commandOrder({ host, id, name, input, key }: Command): Promise<MovedOrder> {
  return call(`${orderPath(host, id)}/${name}`, {
    answer: movedOrder,
    body: input,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}
