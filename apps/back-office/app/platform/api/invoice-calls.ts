import { queryOptions } from '@tanstack/react-query';
import {
  listedInvoice,
  type newCorrection,
  type newInvoice,
  type newKsefNumber,
  orderInvoices,
} from '@witryna/contract/invoices';
import { z } from 'zod';
import { call } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

export const invoicesKey = (host: string, orderId: string) => [...ordersKey(host), 'invoices', orderId] as const;

/** The invoices of an order, and what can be issued. */
export function invoicesQuery(host: string, orderId: string) {
  return queryOptions({
    queryKey: invoicesKey(host, orderId),
    queryFn: ({ signal }) => call(`${orderPath(host, orderId)}/invoices`, { answer: orderInvoices, signal }),
  });
}

export const issueInvoice = (host: string, orderId: string, body: z.input<typeof newInvoice>) =>
  call(`${orderPath(host, orderId)}/invoices`, { answer: listedInvoice, body });

export const correctInvoice = (host: string, orderId: string, body: z.input<typeof newCorrection>) =>
  call(`${orderPath(host, orderId)}/invoice-corrections`, { answer: listedInvoice, body });

const invoicePath = (host: string, id: number) => `${shopPath(host)}/issued-invoices/${id}`;

export const enterKsefNumber = (host: string, id: number, body: z.input<typeof newKsefNumber>) =>
  call(`${invoicePath(host, id)}/ksef`, { answer: z.undefined(), method: 'PUT', body });

/** The addresses of an invoice’s files, which the browser opens or saves. */
export const invoicePdfAddress = (host: string, id: number) => `/api/${invoicePath(host, id)}/pdf`;
export const invoiceFa3Address = (host: string, id: number) => `/api/${invoicePath(host, id)}/fa3`;
/** @param month e.g. `2026-11` */
export const registerAddress = (host: string, month: string) =>
  `/api/${shopPath(host)}/invoice-register?${new URLSearchParams({ month })}`;
