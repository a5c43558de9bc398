import { ShopError } from '@witryna/contract/errors';
import type { PaymentLink } from '@witryna/contract/phone-orders';
import { daysAfter } from '@witryna/contract/zone-time';
import type { Tenant } from '../../database/tenant.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { makeOrderToken } from '../../secrets/signed-token.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { countLinkEnds } from '../orders/correction-store.ts';
import { LINK_DAYS } from '../orders/link-days.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { checkPayable } from '../payments/pay-again.ts';

/**
 * Makes a link to an order that is yet to be paid, as its mails have one, so that somebody can send it to the buyer in
 * another way. It is kept nowhere; that it was made, and by whom, is an event of the order.
 * @throws NotFound, OrderAlreadyPaid, OrderClosed
 */
export async function makePaymentLink(
  deps: OrderDeps,
  tenant: Tenant,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<PaymentLink> {
  const now = deps.clock();
  const expiresAt = daysAfter(now, LINK_DAYS);
  const origin = await shopAddress(deps, tenant.shopId);
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    checkPayable(order);
    const links = await countLinkEnds(tx, orderId);
    const secretKey = await withShopKeys(deps.settings.secretKey, tx);
    const token = makeOrderToken(secretKey, tx.shopId, { orderId, scope: 'pay', links }, expiresAt);
    await appendEvent(tx, orderId, 'payment-link', now, { actor });
    return { url: `${origin}/order/${orderId}#t=${token}`, expiresAt: expiresAt.toISOString() };
  });
}
