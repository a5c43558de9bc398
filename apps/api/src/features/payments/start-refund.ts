import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { StoredAttempt } from './attempt-store.ts';
import { endRefundMarks } from './end-refund-marks.ts';
import { openProvider } from './open-provider.ts';
import { BY_HAND, insertRefund, moveRefund, type RefundedParts, type StoredRefund } from './refund-store.ts';
import { announceRefund, refreshRefunds } from './settle-refund.ts';

/** The job waits this long, because the request that starts a refund normally completes it at once. */
const JOB_DELAY_SECONDS = 60;

/** Whether the provider of a payment can refund it. */
export async function mayRefund(
  deps: OrderDeps,
  tx: TenantTransaction,
  { provider, provider_reference: reference }: StoredAttempt,
): Promise<boolean> {
  return reference !== null && (await openProvider(deps, tx, provider))?.method.refund !== undefined;
}

interface NewOrderRefund {
  id: string;
  attempt: StoredAttempt;
  amountMinor: number;
  actor: string;
  parts?: RefundedParts | undefined;
}

/** Stores a refund of an order, which must be locked. */
export function storeRefund(
  { clock }: OrderDeps,
  tx: TenantTransaction,
  { id, attempt, amountMinor, ...by }: NewOrderRefund,
): Promise<StoredRefund> {
  const { id: attempt_id, order_id, currency } = attempt;
  return insertRefund(tx, { id, order_id, attempt_id, amount_minor: amountMinor, currency }, clock(), by);
}

/**
 * Stores a refund that the provider will make. After the commit the caller completes it; if the process is killed
 * before that, a job does.
 */
export async function startRefund(
  deps: OrderDeps,
  tx: TenantTransaction,
  started: NewOrderRefund,
): Promise<StoredRefund> {
  const refund = await storeRefund(deps, tx, started);
  await deps.jobs.send(tx, 'refund', { shopId: tx.shopId, refundId: refund.id }, JOB_DELAY_SECONDS);
  return refund;
}

/** Records that a stored refund was made by hand. The order must be locked. */
export async function recordRefund(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  refund: StoredRefund,
): Promise<StoredRefund> {
  const made = { state: 'done', reference: null, reason: BY_HAND } as const;
  await moveRefund(tx, { ...made, refundId: refund.id }, deps.clock());
  await refreshRefunds(deps, tx, order);
  await announceRefund(deps, tx, refund);
  await endRefundMarks(deps, tx, order);
  return { ...refund, state: made.state, reason: made.reason };
}
