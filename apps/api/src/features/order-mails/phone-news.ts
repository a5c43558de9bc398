import type { MailByPhone } from '@witryna/contract/mail';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import { PLACED_BY_PHONE } from '@witryna/contract/phone-orders';
import { isSettled } from '../orders/order-states.ts';
import { hasEvent, type StoredOrder } from '../orders/order-store.ts';
import { payableOf } from '../orders/payable-order.ts';
import { frozenPayment } from '../orders/stored-order.ts';
import { transferOf } from './load-order-mail.ts';
import type { MailAbout } from './mail-about.ts';

/** Whether the buyer is yet to choose a payment, by the link in the mail. */
export const isToBeChosen = ({ payment }: Pick<StoredOrder, 'payment'>): boolean =>
  frozenPayment.parse(payment).type === paymentByLink;

/**
 * How the buyer of an order by phone confirms it: the trader confirms its content on a durable medium, and consumers are
 * bound once they have accepted it in writing (Directive 2011/83/EU, art. 8 (6); Polish Consumer Rights Act, art. 20 (2)).
 * @returns null for other orders, and for one that was paid, which confirms it
 */
export async function phoneNews({
  tx,
  addressed: { stored, order, heldUntil, payments },
}: Pick<MailAbout, 'tx' | 'addressed'>): Promise<MailByPhone | null> {
  if (isSettled(stored.payment_state) && stored.total_minor > 0) return null;
  if (!(await hasEvent(tx, stored.id, PLACED_BY_PHONE))) return null;
  if (order.transfer) return { confirm: 'transfer', until: null };
  if (order.payOnDelivery || stored.total_minor === 0) return { confirm: 'answer', until: null };
  const payable = { ...payableOf(stored), totalMinor: order.openMinor };
  const [transfer] = payments.flatMap(({ type, active, authorizationKindsFor }) => {
    const chosen = { ...stored, payment: { type, kind: null } };
    const isOffered = active && authorizationKindsFor(payable) !== undefined;
    return (isOffered && transferOf(chosen, payments, order.openMinor, null)) || [];
  });
  return { confirm: 'link', until: stored.stock_held ? heldUntil : null, ...(transfer && { transfer }) };
}
