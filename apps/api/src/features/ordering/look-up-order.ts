import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { type OrderScope, readOrderToken } from '../../secrets/signed-token.ts';
import { isCurrentLink } from '../orders/correction-store.ts';
import { mayMail } from '../orders/may-mail.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrderByNumber } from '../orders/order-store.ts';

/** Mails a link to the order with this number and e-mail address. The response is the same if no such order exists. */
export async function lookUpOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { number, email }: { number: string; email: string },
): Promise<void> {
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    const order = await findOrderByNumber(tx, number, email);
    if (!order || !mayMail(deps, tx.shopId, order.id, email)) return;
    const request = randomUUID();
    await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId: order.id, kind: 'order-link', request });
  });
}

/**
 * Exchanges the token of a mailed link for access to its order. The token itself becomes the secret, so its scope and
 * expiry still apply.
 * @throws NotFound
 */
export async function exchangeToken(
  deps: OrderDeps,
  tenant: Tenant,
  token: string,
): Promise<{ id: string; secret: string; scope: Exclude<OrderScope, 'review'> }> {
  const read = readOrderToken(await withShopKeys(deps.settings.secretKey, tenant), tenant.shopId, token, deps.clock());
  if (!read || read.scope === 'review') throw new ShopError('NotFound');
  const { orderId, scope } = read;
  if (!(await tenant.read((tx) => isCurrentLink(tx, read)))) throw new ShopError('NotFound');
  return { id: orderId, secret: token, scope };
}
