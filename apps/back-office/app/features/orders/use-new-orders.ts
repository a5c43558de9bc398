import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedOrder, OrderFilter } from '@witryna/contract/admin-orders';
import { fewOrdersQuery } from '../../platform/api/order-calls.ts';
import { useOrderNews } from '../../platform/api/order-news.ts';
import { ordersToDoQuery } from '../../platform/api/start-calls.ts';

/** More new orders are not counted. */
export const MOST_NEW = 20;

/**
 * Counts the orders that have come since a list was read, and meet its filter. The list itself stays as it is, so that
 * nobody presses on another order than they meant.
 * @param listed undefined until the list has been read
 */
export function useNewOrders(host: string, filter: OrderFilter, listed: readonly ListedOrder[] | undefined) {
  const { data, refetch } = useQuery({ ...fewOrdersQuery(host, filter, MOST_NEW + 1), enabled: false });
  const client = useQueryClient();
  useOrderNews(host, () => {
    void refetch();
    void client.invalidateQueries({ queryKey: ordersToDoQuery(host).queryKey });
  });
  const known = new Set(listed?.map(({ id }) => id));
  // Ids sort by age: what is older than the newest of the list has only been moved into it, or out of it.
  const newest = listed?.[0]?.id ?? '';
  return { count: listed && data ? data.orders.filter(({ id }) => id > newest && !known.has(id)).length : 0 };
}
