import type { TenantTransaction } from '../../database/tenant.ts';
import { listMarks, type Mark } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, changeOrder, type StoredOrder } from '../orders/order-store.ts';
import { listPaidAttempts } from './attempt-store.ts';
import { dueOf, readBalance } from './order-balance.ts';
import { listRefunds, type StoredRefund } from './refund-store.ts';

/**
 * Ends the order's mark for attention if money has settled all that it was marked for. The order must be locked.
 * @param note what has settled it
 */
export async function endRefundMarks(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  note: 'refunded' | 'paid' | 'amended' = 'refunded',
): Promise<void> {
  if (!order.needs_attention) return;
  const marks = await listMarks(tx, order.id);
  if (marks.length === 0) return;
  const refunds = await listRefunds(tx, order.id);
  const paidAttempts = new Set<unknown>((await listPaidAttempts(tx, order.id)).map(({ id }) => id));
  const { sums, openMinor } = await readBalance(tx, order);
  const surplusMinor = sums.paid - sums.refunded - dueOf(order);
  const money = { refunds, paidAttempts, openMinor, surplusMinor };
  if (!marks.every((mark) => isOver(mark, money))) return;
  await changeOrder(tx, order.id, { needs_attention: false });
  await appendEvent(tx, order.id, 'resolved', deps.clock(), { note });
}

interface OrderMoney {
  refunds: readonly StoredRefund[];
  /** The ids of the attempts that are paid. */
  paidAttempts: ReadonlySet<unknown>;
  /** How much more the shop has of the shopper's money than it is due. */
  surplusMinor: number;
  /** What is still to pay. */
  openMinor: number;
}

function isOver({ kind, details, at }: Mark, { refunds, paidAttempts, openMinor, surplusMinor }: OrderMoney): boolean {
  const refund = refunds.find(({ id }) => id === details.refundId);
  switch (kind) {
    case 'refund-due':
    case 'paid-when-cancelled':
    case 'paid-twice':
    case 'surplus':
      return surplusMinor <= 0;
    case 'paid-other-sum':
      return openMinor === 0 && surplusMinor <= 0;
    // This mark has no event for its end, which comes with the payment.
    case 'payment-unconfirmed':
      return paidAttempts.has(details.attemptId);
    case 'refund-unanswered':
      return refund?.state !== 'created';
    case 'refund-refused':
      return refunds.some(
        (one) => one.state === 'done' && one.updated_at >= at && one.amount_minor === refund?.amount_minor,
      );
    default:
      return false;
  }
}
