import { isPaidOnDelivery, type OfferedPayment } from '../checkout/offer.ts';
import type { StoredOrder } from './order-store.ts';
import { frozenPayment } from './stored-order.ts';

/** Whether the order is paid to the carrier or at the shop's counter. */
export function isOnDelivery(order: Pick<StoredOrder, 'payment'>, payments: readonly OfferedPayment[]): boolean {
  const { type } = frozenPayment.parse(order.payment);
  return payments.some((payment) => payment.type === type && isPaidOnDelivery(payment));
}
