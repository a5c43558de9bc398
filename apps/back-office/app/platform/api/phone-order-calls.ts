import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type PhoneDraft,
  type PhoneOrder,
  paymentLink,
  phoneOffer,
  placedByPhone,
} from '@witryna/contract/phone-orders';
import { call } from './call.ts';
import { orderPath, ordersKey } from './order-calls.ts';
import { shopPath } from './shop-path.ts';

const path = (host: string) => `${shopPath(host)}/phone-orders`;

/** What the shop offers for goods that a buyer has named by phone. */
export function phoneOfferQuery(host: string, draft: PhoneDraft) {
  return queryOptions({
    queryKey: [...ordersKey(host), 'phone-offer', draft],
    queryFn: ({ signal }) => call(`${path(host)}/offer`, { answer: phoneOffer, body: draft, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const placePhoneOrder = (host: string, body: PhoneOrder, key: string) =>
  call(path(host), { answer: placedByPhone, body, headers: { 'idempotency-key': key } });

/** A link by which the buyer pays; it is kept nowhere. */
export const makePaymentLink = (host: string, id: string) =>
  call(`${orderPath(host, id)}/payment-link`, { answer: paymentLink, body: {} });
