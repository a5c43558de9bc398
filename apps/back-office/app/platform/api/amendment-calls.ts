import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { movedOrder } from '@witryna/contract/admin-orders';
import { type AmendmentDraft, amendedTotals, goodsToAdd, type OrderAmendment } from '@witryna/contract/order-amendment';
import { z } from 'zod';
import { call } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

/**
 * Goods on sale that a text finds, to be added to an order.
 * @param id undefined for an order that is yet to be placed
 */
export function goodsToAddQuery(host: string, id: string | undefined, text: string) {
  const path = id === undefined ? `${shopPath(host)}/phone-orders` : orderPath(host, id);
  return queryOptions({
    queryKey: [...ordersKey(host), 'goods-to-add', id, text],
    queryFn: ({ signal }) =>
      call(`${path}/goods?${new URLSearchParams({ text })}`, { answer: z.array(goodsToAdd), signal }),
    enabled: text.length > 1,
    staleTime: 30_000,
  });
}

/** What an order would come to with other goods; nothing is asked so long as nothing differs. */
export function amendmentQuery(host: string, id: string, version: number, draft: AmendmentDraft | undefined) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'amendment', id, version, draft],
    queryFn: ({ signal }) =>
      call(`${orderPath(host, id)}/amendment/preview`, { answer: amendedTotals, body: draft, signal }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const amendOrder = (host: string, id: string, body: OrderAmendment, key: string) =>
  call(`${orderPath(host, id)}/amendment`, { answer: movedOrder, body, headers: { 'idempotency-key': key } });
