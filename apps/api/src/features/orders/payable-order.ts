import type { Payable } from '../../payments/online-payment.ts';
import type { StoredOrder } from './order-store.ts';
import { frozenAddress, frozenDelivery } from './stored-order.ts';

/** Returns the data of a placed order that decide whether a payment type supports the order. */
export function payableOf(order: StoredOrder): Payable {
  const { type, cashOnDelivery, country } = frozenDelivery.parse(order.delivery);
  return {
    currency: order.currency,
    country: frozenAddress.parse(order.address)?.country ?? country ?? '',
    totalMinor: order.total_minor,
    delivery: { type, cashOnDelivery },
  };
}
