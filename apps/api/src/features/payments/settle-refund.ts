import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { PanelRefund, RefundReport } from '../../payments/online-payment.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { mayMove, openAttemptStates, paymentMoves } from '../orders/order-states.ts';
import { appendEvent, changeOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { findAttempt } from './attempt-store.ts';
import { endRefundMarks } from './end-refund-marks.ts';
import { paymentStateOf, readBalance } from './order-balance.ts';
import { queueConversions } from './queue-conversions.ts';
import {
  findRefund,
  findRefundByHand,
  findRefundByReference,
  insertRefund,
  moveRefund,
  nameRefund,
  type StoredRefund,
  sumRefunds,
} from './refund-store.ts';

/**
 * Applies a provider's report about a refund to the order. Reports may come from a call or a notice, in any sequence
 * and any number of times. A refund made in the provider's own panel is stored first. A wrong amount or currency, or
 * more refunded than paid, marks the order `needs_attention`.
 * @throws Error for a refund in the panel of a payment that is not settled yet; the job is then tried again
 * @param provider the sender of the report; it can't settle a refund of another provider
 */
export async function settleRefund(
  deps: OrderDeps,
  tenant: Tenant,
  provider: string,
  report: RefundReport | PanelRefund,
): Promise<void> {
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    const now = deps.clock();
    const ours = 'refundId' in report ? await findRefund(tx, report.refundId) : undefined;
    const attemptId = 'refundId' in report ? ours?.attempt_id : report.attemptId;
    const attempt = attemptId === undefined ? undefined : await findAttempt(tx, attemptId);
    const order = attempt && (await lockOrder(tx, attempt.order_id));
    if (!order || attempt.provider !== provider)
      return deps.log.warn({ ...report, shopId: tx.shopId, provider }, 'a refund report names an unknown refund');
    const refund = 'refundId' in report ? ours : await findOrInsertPanelRefund(tx, attempt.id, report, now);
    if (refund === 'recorded') return;
    if (!refund || report.amountMinor !== refund.amount_minor || report.currency !== refund.currency)
      return flagOrder(deps, tx, order.id, 'refund-mismatch', report);
    const { state, reference, reason } = report;
    const move = { refundId: refund.id, state, reference, reason };
    if (!(await moveRefund(tx, move, now))) return;
    await refreshRefunds(deps, tx, order);
    if (state === 'done') await announceRefund(deps, tx, refund);
    if (state === 'failed') await flagOrder(deps, tx, order.id, 'refund-refused', { refundId: refund.id, reason });
    await endRefundMarks(deps, tx, order);
  });
}

/**
 * The order must be locked.
 * @returns `recorded` for a refund that the shop has recorded by hand before its notice came; undefined for more than is
 *   left of the payment, and for a refund that is unclear
 * @throws Error while the payment is open: the notice that it was paid may be processed after this one
 */
async function findOrInsertPanelRefund(
  tx: TenantTransaction,
  attemptId: string,
  report: PanelRefund,
  now: Date,
): Promise<StoredRefund | 'recorded' | undefined> {
  const { reference, amountMinor, currency, state, cause } = report;
  if (cause === 'unclear') return undefined;
  const existing = await findRefundByReference(tx, attemptId, reference);
  if (existing) return existing;
  const byHand = cause === undefined ? await findRefundByHand(tx, attemptId, amountMinor) : undefined;
  if (byHand && state === 'done') await nameRefund(tx, byHand.id, reference, now);
  // The provider still has to say how this refund ends. One that has failed is told below, as one of its own.
  if (byHand && state !== 'failed') return 'recorded';
  const attempt = await findAttempt(tx, attemptId);
  if (attempt && openAttemptStates.includes(attempt.state))
    throw new Error('a payment was refunded before it was paid');
  if (attempt?.state !== 'paid' || attempt.currency !== currency) return undefined;
  if (amountMinor > attempt.amount_minor - (await sumRefunds(tx, attemptId))) return undefined;
  const row = { id: uuidV7(now), order_id: attempt.order_id, attempt_id: attemptId, currency };
  return insertRefund(tx, { ...row, amount_minor: amountMinor }, now);
}

/**
 * Updates the payment state of an order after a refund. The order must be locked. An order that was paid twice stays
 * paid when one payment is refunded.
 */
export async function refreshRefunds(deps: OrderDeps, tx: TenantTransaction, order: StoredOrder): Promise<void> {
  const { sums, openMinor } = await readBalance(tx, order);
  const { paid, refunded } = sums;
  if (refunded > paid) {
    await flagOrder(deps, tx, order.id, 'refunded-too-much', { paidMinor: paid, refundedMinor: refunded });
  }
  const state = paymentStateOf(order.total_minor, sums, openMinor);
  if (!mayMove(paymentMoves, order.payment_state, state)) return;
  await changeOrder(tx, order.id, { payment_state: state });
  // Of an order whose goods were changed, a refund may leave it paid; that is no news of a payment.
  if (state === 'paid' || state === 'part-paid') return;
  await appendEvent(tx, order.id, state, deps.clock(), { refundedMinor: refunded });
}

/** Queues the mail that tells the shopper about a refund, and what tools are told of it. */
export async function announceRefund(deps: OrderDeps, tx: TenantTransaction, { id, order_id }: StoredRefund) {
  await queueConversions(deps, tx, order_id, id);
  await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId: order_id, kind: 'refunded', request: id });
}
