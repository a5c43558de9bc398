import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { findOrder } from '../orders/order-store.ts';
import { findLatestAttempt } from './attempt-store.ts';
import { redirectOf } from './next-step.ts';

/**
 * Finds the form that leads to the provider's page, and the order's language; undefined when the payment does not wait
 * for a form.
 * @throws NotFound
 */
export function findRedirect(tenant: Tenant, orderId: string) {
  return tenant.read(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const attempt = await findLatestAttempt(tx, orderId);
    const redirect = attempt?.state === 'waiting' ? redirectOf(attempt) : null;
    return redirect?.method === 'POST' ? { redirect, language: order.language } : undefined;
  });
}
