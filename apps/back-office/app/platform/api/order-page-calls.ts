import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { movedOrder } from '@witryna/contract/admin-orders';
import { keptMail, listedMail, mailList } from '@witryna/contract/kept-mails';
import type { OrderContact } from '@witryna/contract/order-contact';
import { pickupPoint } from '@witryna/contract/orders';
import { z } from 'zod';
import { call } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

/** How often the list is read again: soon while a mail of it waits. */
const AGAIN_MS = 20_000;
const WAITING_MS = 5_000;
/** A mail is sent a moment after the change that it tells of. */
const SENT_MS = 3_000;

/** The mails about an order. They are read again, because mails leave by themselves, and shortly after a change. */
export function mailsQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'mails', id],
    queryFn: ({ signal }) => call(`${orderPath(host, id)}/mails`, { answer: mailList, signal }),
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'waiting') ? WAITING_MS : AGAIN_MS,
  });
}

/** Reads all of the orders again after a change of one, and its mails once more when they have been sent. */
export function readOrdersAgain(client: QueryClient, host: string, id: string): Promise<void> {
  const { queryKey } = mailsQuery(host, id);
  setTimeout(() => void client.invalidateQueries({ queryKey }), SENT_MS);
  return client.invalidateQueries({ queryKey: ordersKey(host) });
}

const mailPath = (host: string, id: string, mail: number) => `${orderPath(host, id)}/mails/${mail}`;

export function mailQuery(host: string, id: string, mail: number) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'mail', id, mail],
    queryFn: ({ signal }) => call(mailPath(host, id, mail), { answer: keptMail, signal }),
  });
}

/** The address of a mail as a page, for a frame. */
export const mailPageAddress = (host: string, id: string, mail: number) => `/api/${mailPath(host, id, mail)}/page`;

export const repeatMail = (host: string, id: string, mail: number, key: string) =>
  call(`${mailPath(host, id, mail)}/repeat`, {
    answer: listedMail,
    body: {},
    headers: { 'idempotency-key': key },
  });

export const correctOrder = (host: string, id: string, body: OrderContact) =>
  call(`${orderPath(host, id)}/contact`, { answer: movedOrder, method: 'PUT', body });

/** Whose pickup points are searched: those of an order's network, or of one that is chosen for a new order. */
export type PointsOf = { readonly id: string } | { readonly network: string; readonly cash: boolean };

/** The pickup points that a text finds. */
export function pointsQuery(host: string, of: PointsOf, text: string) {
  const path =
    'id' in of
      ? `${orderPath(host, of.id)}/points?${new URLSearchParams({ text })}`
      : `${shopPath(host)}/phone-orders/points?${new URLSearchParams({ text, network: of.network, cash: String(of.cash) })}`;
  return queryOptions({
    queryKey: [...ordersKey(host), 'points', of, text],
    queryFn: ({ signal }) => call(path, { answer: z.array(pickupPoint), signal }),
    enabled: text.length > 1,
    staleTime: 60_000,
  });
}
