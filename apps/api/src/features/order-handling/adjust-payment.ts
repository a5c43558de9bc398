import { ShopError } from '@witryna/contract/errors';
import { noPayment } from '@witryna/contract/orders';
import type { TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { loadPayments } from '../checkout/offer.ts';
import { holdUntil } from '../orders/hold-time.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled } from '../orders/order-states.ts';
import { changeOrder, type OrderChange, type StoredOrder } from '../orders/order-store.ts';
import { frozenPayment } from '../orders/stored-order.ts';
import { queueReminder } from '../orders/transfer-reminder.ts';
import { abandonAttempt, insertPaidAttempt, listOpenAttempts, type StoredAttempt } from '../payments/attempt-store.ts';
import { countPaid } from '../payments/count-paid.ts';
import { balanceOf, paymentStateOf, type readBalance } from '../payments/order-balance.ts';

interface Adjusted {
  closed: StoredAttempt[];
  surplusMinor: number;
}

/**
 * Fits the payment of an order, which must be locked, to its new total: closes open payments of another sum, and says
 * whether something is open. An unpaid order is held anew, so that its shopper has time to pay; one that costs nothing any
 * more counts as paid.
 * @param before how payments and the former total stood
 * @returns the closed payments, and what was paid above the new total
 * @throws OrderInProgress while a request is starting a payment
 */
export async function adjustPayment(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  { sums, paidBackMinor }: Awaited<ReturnType<typeof readBalance>>,
  actor: string,
): Promise<Adjusted> {
  const { id: orderId, total_minor: totalMinor, payment_state: payment } = order;
  const { openMinor, surplusMinor } = balanceOf(totalMinor, sums, paidBackMinor);
  const closed = await closeOthers(deps, tx, orderId, openMinor);
  if (isSettled(payment) || payment === 'part-paid') {
    await changeOrder(tx, orderId, { payment_state: paymentStateOf(totalMinor, sums, openMinor) });
  } else if (totalMinor === 0) {
    const now = deps.clock();
    const free = { id: uuidV7(now), orderId, provider: noPayment, amountMinor: 0, currency: order.currency };
    await countPaid(deps, tx, order, await insertPaidAttempt(tx, free, now), actor);
  } else {
    const isClosed = payment === 'pending' && closed.length > 0;
    const change = { ...(await holdLonger(deps, tx, order)), ...(isClosed && { payment_state: 'unpaid' as const }) };
    if (Object.keys(change).length > 0) await changeOrder(tx, orderId, change);
  }
  return { closed, surplusMinor };
}

async function closeOthers(
  deps: OrderDeps,
  tx: TenantTransaction,
  orderId: string,
  openMinor: number,
): Promise<StoredAttempt[]> {
  const now = deps.clock();
  const others = (await listOpenAttempts(tx, orderId)).filter(({ amount_minor: amount }) => amount !== openMinor);
  for (const { id, state, starting_until: startingUntil } of others) {
    // A request is starting this payment at its provider. Closed now, it could still charge the shopper.
    if (state === 'created' && startingUntil !== null && startingUntil > now)
      throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
    await abandonAttempt(tx, id, { state: 'cancelled', reason: 'replaced' }, now);
  }
  return others;
}

/** The hold of an unpaid order begins again, as with another payment. */
async function holdLonger(deps: OrderDeps, tx: TenantTransaction, order: StoredOrder): Promise<OrderChange> {
  const { state, stock_held: isHeld, stock_held_until: until } = order;
  if (state !== 'placed' || !isHeld || until === null) return {};
  const { type, kind } = frozenPayment.parse(order.payment);
  const payment = (await loadPayments(tx, deps)).find((one) => one.type === type);
  const now = deps.clock();
  const heldUntil = payment ? holdUntil(payment, kind, now) : null;
  if (heldUntil === null || heldUntil <= until) return {};
  if (kind === null) await queueReminder(deps, tx, order.id, { now, heldUntil });
  return { stock_held_until: heldUntil };
}
