import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../../database/tenant.ts';
import { redirectOf } from '../orders/next-step.ts';
import { findOrder } from '../orders/order-store.ts';
import { findAttempt } from './attempt-store.ts';

/** The form that an attempt waits for, and the order's language; undefined where there is none to send. @throws NotFound */
export function findRedirect(tenant: Tenant, orderId: string, attemptId: string) {
  return tenant.read(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    const order = await findOrder(tx, orderId);
    if (!order || attempt?.order_id !== orderId) throw new ShopError('NotFound');
    const redirect = attempt.state === 'waiting' ? redirectOf(attempt) : null;
    return redirect?.method === 'POST' ? { redirect, language: order.language } : undefined;
  });
}
