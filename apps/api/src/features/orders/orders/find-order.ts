import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../../database/tenant.ts';
import { orderSecret } from '../../../secrets/order-secret.ts';
import { type OrderScope, readOrderToken } from '../../../secrets/order-token.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByNumber } from './order-store.ts';

/** Mails a link to who gives number and address of an order. Nobody learns from the answer whether there is one. */
export async function lookUpOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { number, email }: { number: string; email: string },
): Promise<void> {
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    const order = await findOrderByNumber(tx, number, email);
    if (order) await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId: order.id, kind: 'order-link' });
  });
}

/** What a mail's link opens. @throws NotFound for every token that does not */
export function exchangeToken(
  deps: OrderDeps,
  shopId: number,
  token: string,
): { id: string; secret: string; scope: OrderScope } {
  const { secretKey } = deps.settings;
  const read = readOrderToken(secretKey, shopId, token, deps.clock());
  if (!read) throw new ShopError('NotFound');
  return { id: read.orderId, secret: orderSecret(secretKey, shopId, read.orderId), scope: read.scope };
}
