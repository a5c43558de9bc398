import { queryOptions } from '@tanstack/react-query';
import { MOST_PAPERS } from '@witryna/contract/order-papers';
import {
  type LabelSize,
  type NewParcel,
  type OrderParcel,
  orderParcel,
  orderParcels,
  parcelList,
} from '@witryna/contract/parcels';
import { call, download } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

/** How often parcels are read again while a carrier is being asked about one of them. */
const ASKED_MS = 3_000;
/** A carrier makes many labels within half a minute. */
const LABELS_MS = 60_000;

const isAsked = ({ state }: OrderParcel) => state === 'wanted' || state === 'bought';

export const parcelsKey = (host: string) => [...ordersKey(host), 'parcels'] as const;

/** The parcels of an order, and how the next one could be sent. */
export function orderParcelsQuery(host: string, orderId: string) {
  return queryOptions({
    queryKey: [...parcelsKey(host), orderId],
    queryFn: ({ signal }) => call(`${orderPath(host, orderId)}/parcels`, { answer: orderParcels, signal }),
    refetchInterval: ({ state }) => (state.data?.parcels.some(isAsked) ? ASKED_MS : false),
  });
}

/** The parcels of several orders. */
export function parcelsQuery(host: string, numbers: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey(host), 'of', numbers],
    queryFn: async ({ signal }) => {
      const path = `${shopPath(host)}/parcels?${new URLSearchParams({ numbers: numbers.join(',') })}`;
      return (await call(path, { answer: parcelList, signal })).parcels;
    },
    enabled: numbers.length > 0 && numbers.length <= MOST_PAPERS,
    refetchInterval: ({ state }) => (state.data?.some(isAsked) ? ASKED_MS : false),
  });
}

export const createParcel = (host: string, orderId: string, body: NewParcel) =>
  call(`${orderPath(host, orderId)}/parcels`, { answer: orderParcel, body });

export const cancelParcel = (host: string, id: string) =>
  call(`${shopPath(host)}/parcels/${id}/cancel`, { answer: orderParcel, body: {} });

/** Fetches one PDF with the labels of orders. */
export const downloadLabels = (host: string, numbers: readonly string[], size: LabelSize) =>
  download(`${shopPath(host)}/parcel-labels?${new URLSearchParams({ numbers: numbers.join(','), size })}`, {
    withinMs: LABELS_MS,
  });
