import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import type { PhoneOffer, PhoneOrder, PlacedByPhone } from '@witryna/contract/phone-orders';
import { useState } from 'react';
import { codeOf, fieldsOf } from '../../platform/api/call-error.ts';
import { ordersKey } from '../../platform/api/order-calls.ts';
import { phoneOfferQuery, placePhoneOrder } from '../../platform/api/phone-order-calls.ts';
import { useKeyOf } from '../../platform/api/use-key-of.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { type PhoneValues, readDraft } from './phone-form.ts';

/** The fields that codes of refusals are about. */
const fieldOfCode: Readonly<Record<string, string>> = {
  DeliveryUnavailable: 'delivery',
  PickupPointUnavailable: 'delivery.pointId',
  PickupPointUnchecked: 'delivery.pointId',
  PaymentUnavailable: 'payment',
};

/** Refusals after which what is offered is read again: prices, stock or documents have changed. */
const outdated: readonly string[] = ['CartChanged', 'OutOfStock', 'ConsentOutdated', 'AgeUnconfirmed'];

/** Shows what the shop offers for the goods, and places the order. Whatever is refused, what was typed stays. */
export function usePhoneOrder(host: string, values: PhoneValues, onPlaced: (placed: PlacedByPhone) => void) {
  const t = useTexts('back-office-phone');
  const queries = useQueryClient();
  const key = useKeyOf();
  // While something can't be priced, what was offered last stays in its place.
  const [last, setLast] = useState<PhoneOffer>();
  const draft = readDraft(values, last?.currency ?? '');
  const text = JSON.stringify(draft);
  const isPaused = usePaused(text) === text;
  const offer = useQuery({ ...phoneOfferQuery(host, draft), enabled: isPaused });
  if (offer.data && offer.data !== last) setLast(offer.data);
  const place = useMutation({
    mutationFn: (order: PhoneOrder) => placePhoneOrder(host, order, key(order)),
    onSuccess(placed, order) {
      const { number } = placed;
      showToast(t(order.payment?.type === paymentByLink ? 'placedLink' : 'placed', { number }));
      onPlaced(placed);
      return queries.invalidateQueries({ queryKey: ordersKey(host) });
    },
    onError: (error) =>
      outdated.includes(codeOf(error))
        ? queries.invalidateQueries({ queryKey: phoneOfferQuery(host, draft).queryKey })
        : undefined,
  });
  const code = place.error ? codeOf(place.error) : undefined;
  const field = code === undefined ? undefined : fieldOfCode[code];
  return {
    /** Undefined until the first one is here. */
    offer: offer.data ?? last,
    /** Whether the offer is for what is typed. */
    isCurrent: isPaused && !offer.isPlaceholderData && offer.data !== undefined,
    isPlacing: place.isPending,
    retry: offer.refetch,
    /** Why nothing could be priced. */
    offerError: isPaused ? offer.error : null,
    error: place.error,
    /** Whether prices, stock or documents have changed since they were shown. */
    isOutdated: code !== undefined && outdated.includes(code),
    /** What was refused, by field: a problem, or the code of the refusal. */
    refused: { ...fieldsOf(offer.error), ...fieldsOf(place.error), ...(field && code && { [field]: code }) },
    place: place.mutate,
    /** What was refused no longer counts once something else is typed. */
    forget: place.reset,
  };
}
