import type { PaymentState } from '@witryna/contract/orders';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findAmendment } from '../orders/amendment-store.ts';
import { isSettled } from '../orders/order-states.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type MoneySums, sumMoney } from './refund-store.ts';

/** How the payments of an order stand to its total. Sums are in minor units. */
interface OrderBalance {
  /** What is still to pay of the total. */
  openMinor: number;
  /** What was paid above the total and has not been refunded. */
  surplusMinor: number;
  /** What of the refunds has paid back money that was paid above the total. */
  paidBackMinor: number;
}

/**
 * Compares what was paid and refunded with a total. A refund of money above the total lets what is open as it is; any
 * other refund, such as one for goods that came back, was a gift to who has paid, and asks nobody to pay again.
 * @param paidBackMinor what of the refunds is known to have paid back money above a total of before
 */
export function balanceOf(totalMinor: number, { paid, promised }: MoneySums, paidBackMinor: number): OrderBalance {
  const aboveMinor = Math.max(0, paid - totalMinor);
  const backMinor = Math.max(Math.min(paidBackMinor, promised), Math.min(promised, aboveMinor));
  return {
    openMinor: Math.max(0, totalMinor - paid + backMinor),
    surplusMinor: Math.max(0, paid - promised - totalMinor),
    paidBackMinor: backMinor,
  };
}

/** The payment state of an order that was paid, before its goods were changed or after. */
export function paymentStateOf(totalMinor: number, sums: MoneySums, openMinor: number): PaymentState {
  const { paid, refunded } = sums;
  if (paid - refunded >= totalMinor) return 'paid';
  if (paid > 0 && refunded >= paid) return 'refunded';
  return openMinor > 0 ? 'part-paid' : 'part-refunded';
}

/** What of an order's total is due: nothing, once it is cancelled. */
export const dueOf = ({ state, total_minor: totalMinor }: Pick<StoredOrder, 'state' | 'total_minor'>) =>
  state === 'cancelled' ? 0 : totalMinor;

export async function readBalance(
  tx: TenantTransaction,
  order: Pick<StoredOrder, 'id' | 'state' | 'total_minor'>,
): Promise<OrderBalance & { sums: MoneySums }> {
  const sums = await sumMoney(tx, order.id);
  const { paidBackMinor } = await findAmendment(tx, order.id);
  return { ...balanceOf(dueOf(order), sums, paidBackMinor), sums };
}

/** What is still to pay of an order. Only for one that is paid in part, its payments are read. */
export async function openMinorOf(
  tx: TenantTransaction,
  order: Pick<StoredOrder, 'id' | 'state' | 'payment_state' | 'total_minor'>,
): Promise<number> {
  if (order.payment_state === 'part-paid') return (await readBalance(tx, order)).openMinor;
  return isSettled(order.payment_state) ? 0 : dueOf(order);
}
