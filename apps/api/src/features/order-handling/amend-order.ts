import { ShopError } from '@witryna/contract/errors';
import { amendableStates, MOST_AMENDMENTS, type OrderAmendment } from '@witryna/contract/order-amendment';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { type AmendedDetails, amendedDetails } from '../orders/amended-details.ts';
import { addLines, changeLines, changeSums, countAmendment, findAmendment } from '../orders/amendment-store.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { splitOffers } from '../orders/order-offer-store.ts';
import {
  appendEvent,
  findEventOfRequest,
  findLatestEvent,
  lockOrder,
  type StoredOrder,
} from '../orders/order-store.ts';
import { countSales, lockStock, takeLocked } from '../orders/stock-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import type { StoredAttempt } from '../payments/attempt-store.ts';
import { cancelAttempts } from '../payments/cancel-attempts.ts';
import { endRefundMarks } from '../payments/end-refund-marks.ts';
import { readBalance } from '../payments/order-balance.ts';
import { adjustPayment } from './adjust-payment.ts';
import { type AmendmentPlan, isAdded, planAmendment, refuseShort, stockChanges } from './plan-amendment.ts';
import { moveRefundedGoods } from './refunded-pieces.ts';

interface AmendmentInput {
  orderId: string;
  actor: string;
  /** Idempotency key, a UUID. */
  key: string;
  amendment: OrderAmendment;
}

/**
 * Changes the goods of an order that nobody has packed: adds goods and pieces, takes some out, and takes a discount off.
 * What was placed is kept beside it; everything that reads the order reads what is true now. Stock is taken and given
 * back with it. What was paid stays paid: the order then has something open to pay, or a surplus to refund. Open payments
 * of another sum are closed.
 * @returns false when the request was handled before, and when it changes nothing
 * @throws NotFound, AmendmentRefused, ChangedMeanwhile, LimitReached, OrderInProgress while a payment is being started,
 *   and InvalidRequest with the field, also for goods of which too few are left
 */
export async function amendOrder(deps: OrderDeps, tenant: Tenant, input: AmendmentInput): Promise<boolean> {
  await deps.jobs.ready();
  // A payment whose notice was lost counts; otherwise it would be closed here.
  await askAboutOrder(deps, tenant, input.orderId, 0);
  const closed = await tenant.write((tx) => amendLocked(deps, tx, input));
  await deps.checkpoint('amend:committed');
  if (closed) await cancelAttempts(deps, tenant, closed);
  return closed !== undefined;
}

/** @returns the payments that were closed; undefined if nothing was changed */
async function amendLocked(
  deps: OrderDeps,
  tx: TenantTransaction,
  { orderId, actor, key, amendment }: AmendmentInput,
): Promise<StoredAttempt[] | undefined> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('NotFound');
  if (await findEventOfRequest(tx, orderId, ['amended'], key)) return undefined;
  await checkTurn(tx, order, amendment.version);
  const plan = await planAmendment(tx, order, amendment, now);
  if (plan.sums.totalMinor !== amendment.expectedTotalMinor)
    throw new ShopError('ChangedMeanwhile', { fields: ['total'], by: null, at: null });
  const details = detailsOf(order, plan, amendment);
  if (!details) return undefined;
  const balance = await readBalance(tx, order);
  if (order.stock_held) await moveStock(tx, plan);
  await writeGoods(tx, order, plan, amendment);
  const { paidBackMinor } = balance;
  const { note = null } = amendment;
  await countAmendment(tx, orderId, { at: now, placed: plan.placed, paidBackMinor, request: key, note });
  await moveRefundedGoods(tx, orderId, plan.lines);
  if (order.state === 'accepted') await countMore(tx, plan, now);
  const amended = { ...order, total_minor: plan.sums.totalMinor };
  await appendEvent(tx, orderId, 'amended', now, { ...details, told: amendment.tell, request: key, actor });
  const { closed, surplusMinor } = await adjustPayment(deps, tx, amended, balance, actor);
  if (amendment.tell)
    await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: 'order-amended', request: key });
  // Until the money is back, nobody forgets it.
  if (surplusMinor > balance.surplusMinor) await flagOrder(deps, tx, orderId, 'surplus', { amountMinor: surplusMinor });
  else await endRefundMarks(deps, tx, amended, 'amended');
  await deps.checkpoint('amend:written');
  return closed;
}

/** Whether the goods can be changed: nobody has packed them, and the money was not all paid back. */
export function mayAmend({ state, payment_state: payment, buyer }: StoredOrder): boolean {
  return amendableStates.includes(state) && payment !== 'refunded' && frozenBuyer.parse(buyer).email !== '';
}

/** @throws AmendmentRefused, LimitReached, and ChangedMeanwhile with who has changed the goods since `version` */
async function checkTurn(tx: TenantTransaction, order: StoredOrder, version: number): Promise<void> {
  if (!mayAmend(order)) throw new ShopError('AmendmentRefused', { state: order.state });
  const current = await findAmendment(tx, order.id);
  if (current.version !== version) {
    const latest = await findLatestEvent(tx, order.id, ['amended']);
    const { actor: by } = amendedDetails.parse(latest?.details ?? {});
    throw new ShopError('ChangedMeanwhile', { fields: ['products'], by, at: latest?.at.toISOString() ?? null });
  }
  if (current.version >= MOST_AMENDMENTS) throw new ShopError('LimitReached', { limit: MOST_AMENDMENTS });
}

/** What the order's event says, which outlives its buyer: none of the shop's words. Undefined if nothing changes. */
function detailsOf(order: StoredOrder, plan: AmendmentPlan, { discount }: OrderAmendment) {
  const changes = plan.lines.flatMap(({ position, before: from, quantity: to, goods: { name } }) =>
    from === to ? [] : [{ position, name, from, to }],
  );
  const isNewReason = (discount?.reason ?? null) !== order.manual_discount_reason;
  const isNewDiscount = plan.manualMinor !== order.manual_discount_minor || isNewReason;
  if (changes.length === 0 && !isNewDiscount) return undefined;
  return {
    changes,
    totalMinor: { from: order.total_minor, to: plan.sums.totalMinor },
    ...(isNewDiscount && { discountMinor: { from: order.manual_discount_minor, to: plan.manualMinor } }),
  } satisfies AmendedDetails;
}

/** Takes the stock of what is added and gives back that of what is taken out, all or nothing. */
async function moveStock(tx: TenantTransaction, { lines }: AmendmentPlan): Promise<void> {
  const changes = stockChanges(lines);
  if (changes.length === 0) return;
  const missing = new Map((await lockStock(tx, changes)).map((one) => [one.combinationId, one.available]));
  refuseShort(lines, (id) => missing.get(id) ?? Infinity);
  await takeLocked(tx, changes);
}

async function writeGoods(
  tx: TenantTransaction,
  order: StoredOrder,
  { lines, sums, manualMinor }: AmendmentPlan,
  { discount }: OrderAmendment,
): Promise<void> {
  const priced = lines.map((line, at) => ({ ...line, ...(sums.lines[at] ?? { summedMinor: 0, discountMinor: 0 }) }));
  await changeLines(
    tx,
    order.id,
    priced.filter(({ goods }) => !isAdded(goods)),
  );
  await addLines(
    tx,
    priced.flatMap(({ goods, position, quantity, summedMinor, discountMinor }) =>
      isAdded(goods)
        ? [
            {
              order_id: order.id,
              position,
              product_id: goods.productId,
              combination_id: goods.combinationId,
              sku: goods.sku,
              name: goods.name,
              photo: goods.photo,
              url: goods.url,
              variants: JSON.stringify(goods.variants),
              quantity,
              unit_price_minor: goods.priceMinor,
              lowest_price_minor: goods.lowestPriceMinor,
              summed_price_minor: summedMinor,
              discount_minor: discountMinor,
              vat_rate: goods.vatRate,
              withdrawal_excluded: goods.withdrawalExcluded,
            },
          ]
        : [],
    ),
  );
  await changeSums(tx, order.id, {
    products_sum_minor: sums.productsSumMinor,
    discount_minor: sums.discountMinor,
    offers_minor: sums.offersMinor,
    manual_discount_minor: manualMinor,
    manual_discount_reason: discount?.reason ?? null,
    total_minor: sums.totalMinor,
  });
  await splitOffers(tx, order.id, sums.offersMinor);
}

/** Counts the pieces that are added as sold, as those of the order were when it was accepted. */
async function countMore(tx: TenantTransaction, { lines }: AmendmentPlan, now: Date): Promise<void> {
  const more = lines.flatMap(({ goods, quantity, before }) =>
    quantity > before && !goods.gift
      ? [{ productId: isAdded(goods) ? goods.productId : goods.product_id, quantity: quantity - before }]
      : [],
  );
  if (more.length > 0) await countSales(tx, more, now);
}
