import { ShopError } from '@witryna/contract/errors';
import { type OrderPieces, worthOfPieces } from '@witryna/contract/order-pieces';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { listAmendableLines } from '../orders/amendment-store.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { listOrderLines, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { listPaidAttempts, type StoredAttempt } from '../payments/attempt-store.ts';
import { completeRefund } from '../payments/complete-refund.ts';
import { readBalance } from '../payments/order-balance.ts';
import {
  findRefund,
  findRefundOfToday,
  listRefunds,
  listUnfinishedRefunds,
  type RefundedParts,
  type StoredRefund,
  sumRefunds,
} from '../payments/refund-store.ts';
import { mayRefund, recordRefund, startRefund, storeRefund } from '../payments/start-refund.ts';
import { linesOfPieces } from './line-pieces.ts';
import type { Handling } from './move-order.ts';
import { countRemoved, describePieces, sumDelivery } from './refunded-pieces.ts';

/**
 * Refunds a part or all of an order through its payment provider. A refund whose provider has not answered is completed
 * first.
 * @param handling a request that is repeated with its `key` refunds once. Without a key, the same amount of an order can
 * be refunded once a day. `pieces` and `deliveryMinor` say what the money is for, and limit it; `removed` names pieces
 * that were taken out of the order, and limits it to what was paid above the total. Without these and an amount,
 * everything that is left of a payment is refunded. `byHand` records a refund that somebody has made, for
 * example by bank transfer, instead of asking the provider for one
 * @throws NotFound, InvalidRequest for more than is left or pieces that the order lacks, RefundUnavailable,
 * RefundRepeated, RefundUnfinished, IdempotencyKeyReused, PaymentProviderFailed
 */
export async function refundOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<StoredRefund> {
  await deps.jobs.ready();
  const refund = await tenant.write((tx) => findOrStart(deps, tx, handling));
  await deps.checkpoint('refund:committed');
  return refund.state === 'created' ? completeRefund(deps, tenant, refund.id) : refund;
}

async function findOrStart(deps: OrderDeps, tx: TenantTransaction, handling: Handling): Promise<StoredRefund> {
  const { orderId, key, amountMinor, pieces, byHand, actor } = handling;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('NotFound');
  const existing = key === undefined ? undefined : await findRefund(tx, key);
  if (existing && (existing.order_id !== orderId || !isSame(existing, handling)))
    throw new ShopError('IdempotencyKeyReused');
  if (existing) return existing;
  const [unfinished] = await listUnfinishedRefunds(tx, orderId);
  if (unfinished && !isSame(unfinished, handling)) {
    throw new ShopError('RefundUnfinished', { amountMinor: unfinished.amount_minor });
  }
  if (unfinished) return byHand ? recordRefund(deps, tx, order, unfinished) : unfinished;
  const hasParts = pieces || handling.removed || handling.deliveryMinor;
  const parts = hasParts ? await checkParts(tx, order, handling) : undefined;
  const chosen = await choosePayment(tx, orderId, amountMinor ?? parts?.worthMinor);
  if (key === undefined) await refuseRepeated(deps, tx, orderId, chosen.amountMinor);
  const started = { id: key ?? uuidV7(deps.clock()), ...chosen, actor, parts: parts?.refunded };
  if (byHand) return recordRefund(deps, tx, order, await storeRefund(deps, tx, started));
  if (await mayRefund(deps, tx, chosen.attempt)) return startRefund(deps, tx, started);
  throw new ShopError('RefundUnavailable', { provider: chosen.attempt.provider });
}

/** Whether a request asks for the same as a stored refund. What the request leaves out is not compared. */
function isSame(refund: StoredRefund, { amountMinor, pieces, removed, deliveryMinor }: Handling): boolean {
  const textOf = (some: readonly OrderPieces[]) =>
    some.map(({ position, quantity }) => `${position}:${quantity}`).join();
  return (
    (amountMinor === undefined || amountMinor === refund.amount_minor) &&
    (pieces === undefined || textOf(pieces) === textOf(refund.pieces)) &&
    (removed === undefined || textOf(removed) === textOf(refund.removed)) &&
    (deliveryMinor === undefined || deliveryMinor === refund.delivery_minor)
  );
}

/**
 * Computes what pieces and delivery are worth. Pieces that were taken out are worth what was paid above the total.
 * @throws InvalidRequest for pieces and a delivery that were refunded or never paid, and for an amount above their worth
 */
async function checkParts(
  tx: TenantTransaction,
  order: StoredOrder,
  { pieces = [], removed = [], deliveryMinor = 0, amountMinor = 0 }: Handling,
): Promise<{ worthMinor: number; refunded: RefundedParts }> {
  const refunds = await listRefunds(tx, order.id);
  const lines = describePieces(order, await listOrderLines(tx, order.id), refunds);
  const chosen = linesOfPieces('pieces', lines, pieces, ({ quantity, refunded }) => quantity - refunded);
  const deliveryLeft = order.delivery_cost_minor - sumDelivery(refunds);
  if (deliveryMinor > deliveryLeft) {
    throw new ShopError('InvalidRequest', { fields: { deliveryMinor: 'out-of-range' }, leftMinor: deliveryLeft });
  }
  const { surplusMinor } = await readBalance(tx, order);
  if (removed.length > 0) await checkRemoved(tx, order, removed, refunds);
  const worthMinor = chosen.reduce(
    (sum, [line, { quantity }]) => sum + worthOfPieces(line, quantity),
    deliveryMinor + (removed.length > 0 ? surplusMinor : 0),
  );
  if (amountMinor > worthMinor) {
    throw new ShopError('InvalidRequest', { fields: { amountMinor: 'out-of-range' }, leftMinor: worthMinor });
  }
  return { worthMinor, refunded: { pieces, removed, deliveryMinor } };
}

/** @throws InvalidRequest for pieces that were not taken out, or were refunded since */
async function checkRemoved(
  tx: TenantTransaction,
  { id, gifts_gone: giftsGone }: StoredOrder,
  removed: readonly OrderPieces[],
  refunds: readonly StoredRefund[],
): Promise<void> {
  const before = countRemoved(refunds);
  const lines = await listAmendableLines(tx, id, giftsGone);
  linesOfPieces('removed', lines, removed, (line) => line.removed - (before.get(line.position) ?? 0));
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
