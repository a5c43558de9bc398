import { ShopError } from '@witryna/contract/errors';
import { hasPaymentType } from '@witryna/contract/orders';
import type { Tenant } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled } from '../orders/order-states.ts';
import { lockOrder } from '../orders/order-store.ts';
import { frozenPayment } from '../orders/stored-order.ts';
import { insertPaidAttempt } from '../payments/attempt-store.ts';
import { countPaid } from '../payments/count-paid.ts';
import { openMinorOf } from '../payments/order-balance.ts';
import type { Handling } from './move-order.ts';

/** The payment type of money that arrived in another way than the online payment that the shopper chose. */
const OTHER_WAY = 'bank-transfer';

/**
 * Records that the money for an order, or what is left of it to pay, has arrived, for example by bank transfer. It has
 * the same effects as a payment that a provider reports. Repeating it changes nothing.
 * @returns false when the order was paid already
 * @throws NotFound
 */
export async function markPaid(deps: OrderDeps, tenant: Tenant, { orderId, actor }: Handling): Promise<boolean> {
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (isSettled(order.payment_state)) return false;
    const { type, kind } = frozenPayment.parse(order.payment);
    const now = deps.clock();
    const attempt = await insertPaidAttempt(
      tx,
      {
        id: uuidV7(now),
        orderId,
        provider: kind === null && hasPaymentType(type) ? type : OTHER_WAY,
        amountMinor: await openMinorOf(tx, order),
        currency: order.currency,
      },
      now,
    );
    await countPaid(deps, tx, order, attempt, actor);
    return true;
  });
}
