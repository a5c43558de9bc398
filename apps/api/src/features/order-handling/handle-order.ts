import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import type { CommandInput, OrderCommand, OrderMove } from '@witryna/contract/order-commands';
import { carrierName } from '../../carriers/carrier-registry.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { holdAgain } from '../orders/hold-again.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import {
  appendEvent,
  changeOrder,
  hasEvent,
  listOrderLines,
  lockOrder,
  type StoredOrder,
} from '../orders/order-store.ts';
import { describeParcel, findParcel } from '../orders/parcel.ts';
import { findReadyParcel } from '../orders/parcel-store.ts';
import { countSales, soldOf } from '../orders/stock-store.ts';
import { NO_REVIEWS, readConsents } from '../orders/stored-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { markPaid } from './mark-paid.ts';
import { type Handling, type MoveEffects, moveOrder } from './move-order.ts';
import { recordWaiting } from './record-waiting.ts';
import { recordWithdrawal } from './record-withdrawal.ts';
import { refundOrder } from './refund-order.ts';
import { returnGoods } from './return-goods.ts';

/**
 * Runs a command on an order.
 * @returns false when there was nothing to do, and the reason when a payment provider has refused it
 * @throws NotFound, and what the operation throws
 */
type Handle = (deps: OrderDeps, tenant: Tenant, handling: Handling) => Promise<boolean | { refused: string | null }>;

const move =
  (name: OrderMove, effects?: MoveEffects) =>
  (deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> =>
    moveOrder(deps, tenant, name, handling, effects);

/** What each command of `order-commands.ts` does. `npm run orders` and the calls of a back office run these. */
export const handleOrder = {
  accept: move('accept', holdWithoutLimit),
  pack: move('pack'),
  send: sendOrder,
  deliver: move('deliver'),
  return: returnGoods,
  close: move('close'),
  cancel: cancelOrder,
  withdraw: recordWithdrawal,
  waiting: recordWaiting,
  paid: markPaid,
  resolve: resolveOrder,
  'no-reviews': askNoReviews,
  async refund(deps, tenant, handling) {
    const { state, reason } = await refundOrder(deps, tenant, handling);
    return state === 'failed' ? { refused: reason } : true;
  },
} satisfies Record<OrderCommand, Handle>;

/** Holds the order's stock without a time limit. If the hold has ended, the stock is taken again. */
async function holdWithoutLimit(...[deps, tx, order]: Parameters<MoveEffects>) {
  const lines = await listOrderLines(tx, order.id);
  const held = order.stock_held ? {} : await holdAgain(deps, tx, order, lines);
  await countSales(tx, soldOf(lines), deps.clock());
  return { change: { ...held, stock_held_until: null } };
}

/** Sending a sent order again with another parcel number corrects the number, without another mail. */
async function sendOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const moved = await moveOrder(deps, tenant, 'send', handling, async (_, tx, order) => {
    if (order.invoice) await deps.jobs.send(tx, 'invoice', { shopId: tx.shopId, orderId: order.id, at: 'sent' });
    return { details: await describeParcel(deps, tx, order, await withBought(tx, order, handling)) };
  });
  return moved || correctParcel(deps, tenant, handling);
}

/** Who sends an order without a number sends the parcel that was bought for it. */
async function withBought(tx: TenantTransaction, order: StoredOrder, handling: Handling): Promise<CommandInput> {
  const bought = handling.trackingNumber === undefined ? await findReadyParcel(tx, order.id) : undefined;
  if (!bought?.tracking_number) return handling;
  const carrier = carrierName(bought.carrier, languageOfShop(order.language));
  return { trackingNumber: bought.tracking_number, carrier: handling.carrier ?? carrier };
}

function correctParcel(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor } = handling;
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const before = await findParcel(tx, orderId);
    if (!order || !before || handling.trackingNumber === undefined) return false;
    const parcel = await describeParcel(deps, tx, order, handling);
    if (parcel.trackingNumber === before.trackingNumber && parcel.carrier === before.carrier) return false;
    await appendEvent(tx, orderId, 'parcel', deps.clock(), { ...parcel, actor });
    return true;
  });
}

/** Somebody has dealt with what the order was marked for. */
function resolveOrder(deps: OrderDeps, tenant: Tenant, { orderId, actor, note }: Handling): Promise<boolean> {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (!order.needs_attention) return false;
    await changeOrder(tx, orderId, { needs_attention: false });
    await appendEvent(tx, orderId, 'resolved', deps.clock(), { note, actor });
    return true;
  });
}

/** The buyer has withdrawn the consent to be asked for reviews. */
function askNoReviews(deps: OrderDeps, tenant: Tenant, { orderId, actor }: Handling): Promise<boolean> {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (!readConsents(order.consents).reviews || (await hasEvent(tx, orderId, NO_REVIEWS))) return false;
    await appendEvent(tx, orderId, NO_REVIEWS, deps.clock(), { actor });
    return true;
  });
}
