import type { Payable } from '../../../payments/online-payment.ts';
import type { StoredOrder } from './order-store.ts';
import { frozenAddress, frozenDelivery } from './stored-order.ts';

/** What a payment type needs to know of a placed order to decide whether it supports it. */
export function payableOf(order: StoredOrder): Payable {
  const { type, cashOnDelivery, country } = frozenDelivery.parse(order.delivery);
  return {
    currency: order.currency,
    country: frozenAddress.parse(order.address)?.country ?? country ?? '',
    totalMinor: order.total_minor,
    delivery: { type, cashOnDelivery },
  };
}
