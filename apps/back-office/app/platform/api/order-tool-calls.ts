import { queryOptions } from '@tanstack/react-query';
import { type OrderFilter, orderNote } from '@witryna/contract/admin-orders';
import {
  labelsOfOrder,
  type NewOrderLabel,
  type NewOrderView,
  orderChoices,
  orderLabel,
  orderView,
} from '@witryna/contract/order-choices';
import type { OrderPaper, PaperSize } from '@witryna/contract/order-papers';
import { z } from 'zod';
import { call, download } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

const nothing = z.undefined();
/** A file of all orders takes longer than an answer that a screen waits for. */
const FILE_MS = 180_000;

/** The labels of a shop, one's own views of its orders, and what else they can be filtered by. */
export function choicesQuery(host: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'choices'],
    queryFn: ({ signal }) => call(`${shopPath(host)}/order-choices`, { answer: orderChoices, signal }),
    staleTime: 5 * 60_000,
  });
}

export const downloadOrders = (host: string, filter: OrderFilter) =>
  download(`${shopPath(host)}/orders/export`, { body: filter, withinMs: FILE_MS });

/** The address of one PDF with papers of orders, which a tab of its own shows. */
export const papersAddress = (
  host: string,
  paper: OrderPaper,
  { numbers, size }: { numbers: readonly string[]; size: PaperSize },
) => `/api/${shopPath(host)}/papers/${paper}?${new URLSearchParams({ numbers: numbers.join(','), size })}`;

export const addView = (host: string, body: NewOrderView) =>
  call(`${shopPath(host)}/order-views`, { answer: orderView, body });
export const removeView = (host: string, id: number) =>
  call(`${shopPath(host)}/order-views/${id}`, { answer: nothing, method: 'DELETE' });

export const addLabel = (host: string, body: NewOrderLabel) =>
  call(`${shopPath(host)}/order-labels`, { answer: orderLabel, body });
export const changeLabel = (host: string, id: number, body: NewOrderLabel) =>
  call(`${shopPath(host)}/order-labels/${id}`, { answer: nothing, method: 'PUT', body });
export const removeLabel = (host: string, id: number) =>
  call(`${shopPath(host)}/order-labels/${id}`, { answer: nothing, method: 'DELETE' });
export const labelOrder = (host: string, id: string, labels: readonly number[]) =>
  call(`${orderPath(host, id)}/labels`, { answer: labelsOfOrder, method: 'PUT', body: { labels } });

export const addNote = (host: string, id: string, text: string) =>
  call(`${orderPath(host, id)}/notes`, { answer: orderNote, body: { text } });
export const removeNote = (host: string, id: number) =>
  call(`${shopPath(host)}/order-notes/${id}`, { answer: nothing, method: 'DELETE' });
