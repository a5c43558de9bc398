import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { hasEvent, lockOrder } from '../orders/order-store.ts';
import { refundPayment } from './refund-payment.ts';
import { findRefund, type StoredRefund } from './refund-store.ts';

/**
 * Asks the provider for a stored refund, unless it has answered already. While the provider does not answer, the order
 * is marked for attention and the refund can be completed again.
 * @throws NotFound, PaymentUnavailable, PaymentProviderFailed
 */
export async function completeRefund(deps: OrderDeps, tenant: Tenant, refundId: string): Promise<StoredRefund> {
  const refund = await tenant.read((tx) => findRefund(tx, refundId));
  if (!refund) throw new ShopError('NotFound');
  if (refund.state !== 'created') return refund;
  const { attempt_id: attemptId, amount_minor: amountMinor } = refund;
  try {
    return await refundPayment(deps, tenant, { key: refundId, attemptId, amountMinor });
  } catch (error) {
    await flagUnanswered(deps, tenant, refund);
    throw error;
  }
}

async function flagUnanswered(deps: OrderDeps, tenant: Tenant, { id, order_id, amount_minor }: StoredRefund) {
  await tenant.write(async (tx) => {
    await lockOrder(tx, order_id);
    if (await hasEvent(tx, order_id, 'refund-unanswered')) return;
    await flagOrder(deps, tx, order_id, 'refund-unanswered', { refundId: id, amountMinor: amount_minor });
  });
}
