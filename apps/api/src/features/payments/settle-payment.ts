import type { AttemptState } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { MoneyReport, PaymentReport } from '../../payments/online-payment.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled } from '../orders/order-states.ts';
import { changeOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { listOpenAttempts, lockAttempt, moveAttempt, type StoredAttempt, updateOpenAttempt } from './attempt-store.ts';
import { countPaid } from './count-paid.ts';

/**
 * Applies a provider's report about a payment to the order. The return page, polling, notices and the sweeper all call
 * this, in any sequence and any number of times, with the same result. A payment with the wrong amount or currency does
 * not count, but is not ignored either: the order is marked `needs_attention`.
 * @param provider the sender of the report; it can't settle an attempt of another provider
 */
export async function settlePayment(
  deps: OrderDeps,
  tenant: Tenant,
  provider: string,
  report: PaymentReport,
): Promise<void> {
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    const locked = await lockAttempt(tx, report.attemptId);
    if (locked?.attempt.provider !== provider)
      return deps.log.warn({ ...report, shopId: tx.shopId, provider }, 'a payment report names an unknown attempt');
    const { order, attempt } = locked;
    await deps.checkpoint('settle:locked');
    if (report.state === 'paid' || report.state === 'authorised') await settleMoney(deps, tx, order, attempt, report);
    else if (report.state === 'waiting') await storeWaiting(deps, tx, attempt, report);
    else await closeAttempt(deps, tx, attempt, report.state, report.reason ?? report.state);
    await deps.checkpoint('settle:written');
  });
  await deps.checkpoint('settle:committed');
}

/** Whether a payment is reported with the amount and the currency of its attempt. */
export function isRightSum(attempt: StoredAttempt, { amountMinor, currency }: MoneyReport): boolean {
  return amountMinor === attempt.amount_minor && currency === attempt.currency;
}

function referenceOf({ reference }: PaymentReport) {
  return reference === null ? {} : { provider_reference: reference };
}

async function settleMoney(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  attempt: StoredAttempt,
  report: MoneyReport,
): Promise<void> {
  const now = deps.clock();
  if (!isRightSum(attempt, report)) {
    const { amountMinor, currency } = report;
    const alreadyFlagged = attempt.reason === 'amount-mismatch';
    if (!alreadyFlagged)
      await flagOrder(deps, tx, order.id, 'payment-mismatch', { attemptId: attempt.id, amountMinor, currency });
    return closeAttempt(deps, tx, attempt, 'failed', 'amount-mismatch');
  }
  const changes = { state: report.state, reason: null, ...referenceOf(report) };
  if (!(await moveAttempt(tx, attempt.id, changes, now)) || report.state !== 'paid') return;
  await deps.checkpoint('settle:attempt-paid');
  if (isSettled(order.payment_state)) return flagOrder(deps, tx, order.id, 'paid-twice', { attemptId: attempt.id });
  await countPaid(deps, tx, order, attempt);
}

/** Marks the order of a payment that the provider reports as paid, but that can't be confirmed at the provider. */
export async function flagUnconfirmed(
  deps: OrderDeps,
  tenant: Tenant,
  { attemptId }: Pick<PaymentReport, 'attemptId'>,
): Promise<void> {
  await tenant.write(async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (!locked || locked.attempt.state === 'paid' || locked.order.needs_attention) return;
    await flagOrder(deps, tx, locked.order.id, 'payment-unconfirmed', { attemptId });
  });
}

/**
 * Stores the provider's reference and reason for a payment attempt that the provider reports as waiting. The stored
 * state may still be `created`, if the process was killed after starting the attempt.
 */
async function storeWaiting(deps: OrderDeps, tx: TenantTransaction, attempt: StoredAttempt, report: PaymentReport) {
  const changes = { ...referenceOf(report), reason: report.reason };
  if (await moveAttempt(tx, attempt.id, { ...changes, state: 'waiting' }, deps.clock())) return;
  // Not every provider knows whether the shopper must still type a code.
  if (report.reason !== null && attempt.reason !== report.reason)
    await updateOpenAttempt(tx, attempt.id, changes, deps.clock());
}

async function closeAttempt(
  deps: OrderDeps,
  tx: TenantTransaction,
  attempt: StoredAttempt,
  state: Extract<AttemptState, 'failed' | 'cancelled' | 'expired'>,
  reason: string,
) {
  if (!(await moveAttempt(tx, attempt.id, { state, reason }, deps.clock()))) return;
  await refreshOrderPayment(tx, attempt.order_id);
}

/** Marks the order's payment as failed when its last open attempt has closed. */
export async function refreshOrderPayment(tx: TenantTransaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.payment_state !== 'pending' || (await listOpenAttempts(tx, orderId)).length > 0) return;
  await changeOrder(tx, orderId, { payment_state: 'failed' });
}
