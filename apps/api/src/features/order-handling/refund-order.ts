import { ShopError } from '@witryna/contract/errors';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { listPaidAttempts, type StoredAttempt } from '../payments/attempt-store.ts';
import { completeRefund } from '../payments/complete-refund.ts';
import {
  findRefund,
  findRefundOfToday,
  listUnfinishedRefunds,
  type StoredRefund,
  sumRefunds,
} from '../payments/refund-store.ts';
import { mayRefund, recordRefund, startRefund, storeRefund } from '../payments/start-refund.ts';
import type { Handling } from './move-order.ts';

/**
 * Refunds a part or all of an order through its payment provider. A refund whose provider has not answered is completed
 * first.
 * @param handling a request that is repeated with its `key` refunds once. Without a key, the same amount of an order can
 * be refunded once a day. By default it refunds everything that is left of a payment. `byHand` records a refund that
 * somebody has made, for example by bank transfer, instead of asking the provider for one
 * @throws NotFound, InvalidRequest for more than is left, RefundUnavailable, RefundRepeated, RefundUnfinished,
 * IdempotencyKeyReused, PaymentProviderFailed
 */
export async function refundOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<StoredRefund> {
  await deps.jobs.ready();
  const refund = await tenant.write((tx) => findOrStart(deps, tx, handling));
  await deps.checkpoint('refund:committed');
  return refund.state === 'created' ? completeRefund(deps, tenant, refund.id) : refund;
}

async function findOrStart(deps: OrderDeps, tx: TenantTransaction, handling: Handling): Promise<StoredRefund> {
  const { orderId, key, amountMinor, byHand, actor } = handling;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('NotFound');
  const existing = key === undefined ? undefined : await findRefund(tx, key);
  if (existing && (existing.order_id !== orderId || (amountMinor ?? existing.amount_minor) !== existing.amount_minor)) {
    throw new ShopError('IdempotencyKeyReused');
  }
  if (existing) return existing;
  const [unfinished] = await listUnfinishedRefunds(tx, orderId);
  if (unfinished && amountMinor !== undefined && amountMinor !== unfinished.amount_minor) {
    throw new ShopError('RefundUnfinished', { amountMinor: unfinished.amount_minor });
  }
  if (unfinished) return byHand ? recordRefund(deps, tx, order, unfinished) : unfinished;
  const chosen = await choosePayment(tx, orderId, amountMinor);
  if (key === undefined) await refuseRepeated(deps, tx, orderId, chosen.amountMinor);
  const started = { id: key ?? uuidV7(deps.clock()), ...chosen, actor };
  if (byHand) return recordRefund(deps, tx, order, await storeRefund(deps, tx, started));
  if (await mayRefund(deps, tx, chosen.attempt)) return startRefund(deps, tx, started);
  throw new ShopError('RefundUnavailable', { provider: chosen.attempt.provider });
}

async function refuseRepeated(deps: OrderDeps, tx: TenantTransaction, orderId: string, amountMinor: number) {
  const before = await findRefundOfToday(tx, { orderId, amountMinor }, deps.clock());
  if (before) throw new ShopError('RefundRepeated', { amountMinor, currency: before.currency });
}

/** Chooses the newest payment of an order of which enough is left. */
async function choosePayment(
  tx: TenantTransaction,
  orderId: string,
  wanted: number | undefined,
): Promise<{ attempt: StoredAttempt; amountMinor: number }> {
  let leftMinor = 0;
  for (const attempt of await listPaidAttempts(tx, orderId)) {
    const left = attempt.amount_minor - (await sumRefunds(tx, attempt.id));
    const amountMinor = wanted ?? left;
    if (Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= left) return { attempt, amountMinor };
    leftMinor = Math.max(leftMinor, left);
  }
  throw new ShopError('InvalidRequest', { fields: { amountMinor: 'out-of-range' }, leftMinor });
}
