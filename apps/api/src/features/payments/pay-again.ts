import { ShopError } from '@witryna/contract/errors';
import type { payAgain as payAgainBody } from '@witryna/contract/orders';
import type { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { Shopper } from '../../payments/online-payment.ts';
import { isPaidOnDelivery, loadPayments } from '../checkout/offer.ts';
import { chooseAuthorization, lacksTerms } from '../orders/check-choice.ts';
import { holdAgain } from '../orders/hold-again.ts';
import { heldAtLeast, holdUntil } from '../orders/hold-time.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled } from '../orders/order-states.ts';
import {
  appendEvent,
  changeOrder,
  listOrderLines,
  lockOrder,
  type OrderChange,
  type StoredOrder,
} from '../orders/order-store.ts';
import { payableOf } from '../orders/payable-order.ts';
import { countSales, soldOf } from '../orders/stock-store.ts';
import type { FrozenPayment } from '../orders/stored-order.ts';
import { queueReminder } from '../orders/transfer-reminder.ts';
import { askAboutOrder } from './ask-provider.ts';
import { abandonAttempt, insertAttempt, listOpenAttempts } from './attempt-store.ts';
import { cancelAttempts } from './cancel-attempts.ts';
import { openMinorOf } from './order-balance.ts';
import { startPayment } from './start-payment.ts';

type PayAgain = z.infer<typeof payAgainBody>;

interface PayAgainInput {
  orderId: string;
  body: PayAgain;
  shopper: Shopper;
}

/**
 * Starts another payment attempt for an order, or for what is left of it to pay, with the same payment type or another.
 * The provider is first asked about the open attempt, which is closed unless it is paid.
 * @throws NotFound, OrderAlreadyPaid, OrderClosed, OrderInProgress, PaymentUnavailable, InvalidRequest, OutOfStock,
 * CouponUnavailable
 */
export async function payAgain(
  deps: OrderDeps,
  tenant: Tenant,
  { orderId, body, shopper }: PayAgainInput,
): Promise<void> {
  await deps.jobs.ready();
  await askAboutOrder(deps, tenant, orderId, 0);
  const { online, replaced } = await tenant.write((tx) => replaceAttempt(deps, tx, orderId, body));
  await deps.checkpoint('pay:committed');
  await Promise.all([
    online &&
      startPayment(deps, tenant, {
        ...{ orderId, code: body.code, acceptsTerms: body.acceptsTerms, shopper },
        createdNow: true,
      }),
    cancelAttempts(deps, tenant, replaced),
  ]);
}

/**
 * Closes the open payment attempts and, for an online payment, inserts a new one.
 * @returns the closed attempts, and whether the new one must be started at its provider
 */
async function replaceAttempt(deps: OrderDeps, tx: TenantTransaction, orderId: string, body: PayAgain) {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('NotFound');
  checkPayable(order);
  const payment = (await loadPayments(tx, deps)).find(({ type, active }) => active && type === body.type);
  const openMinor = await openMinorOf(tx, order);
  const kinds = payment?.authorizationKindsFor({ ...payableOf(order), totalMinor: openMinor });
  const isRest = order.payment_state === 'part-paid';
  // Carriers collect the whole price of a parcel.
  if (!payment || !kinds || (isRest && isPaidOnDelivery(payment))) throw new ShopError('PaymentUnavailable');
  const kind = chooseAuthorization(kinds, body);
  if (lacksTerms(payment, kind, body)) {
    throw new ShopError('InvalidRequest', { fields: { acceptsTerms: 'required' } });
  }
  const replaced = await listOpenAttempts(tx, orderId);
  for (const { id, state, starting_until } of replaced) {
    // Another request is starting this attempt at the provider. A second payment could charge the shopper twice.
    if (state === 'created' && starting_until !== null && starting_until > now) {
      throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
    }
    await abandonAttempt(tx, id, { state: 'cancelled', reason: 'replaced' }, now);
  }
  const frozen: FrozenPayment = { type: body.type, kind };
  const change: OrderChange = {
    payment: JSON.stringify(frozen),
    payment_state: isRest ? 'part-paid' : kind === null ? 'unpaid' : 'pending',
    // The shop is already preparing an accepted order, so the hold on its stock does not expire.
    stock_held_until: order.state === 'placed' ? heldAtLeast(order, holdUntil(payment, kind, now)) : null,
  };
  const accepts = isPaidOnDelivery(payment) && order.state === 'placed';
  if (accepts) change.state = 'accepted';
  const lines = await listOrderLines(tx, orderId);
  const held = order.stock_held ? {} : await holdAgain(deps, tx, order, lines);
  await changeOrder(tx, orderId, { ...change, ...held });
  if (accepts) await countSales(tx, soldOf(lines), now);
  await appendEvent(tx, orderId, 'pay-again', now, frozen);
  if (kind === null) {
    await queueReminder(deps, tx, orderId, { now, heldUntil: change.stock_held_until ?? null });
    return { online: false, replaced };
  }
  const attempt = { orderId, provider: body.type, kind, currency: order.currency, amountMinor: openMinor };
  await insertAttempt(tx, { ...attempt, id: uuidV7(now) }, now);
  return { online: true, replaced };
}

/** @throws OrderAlreadyPaid, OrderClosed */
export function checkPayable(order: StoredOrder): void {
  if (isSettled(order.payment_state)) throw new ShopError('OrderAlreadyPaid');
  if (['cancelled', 'returned', 'closed'].includes(order.state)) throw new ShopError('OrderClosed');
}
