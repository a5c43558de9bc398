import type { Tenant } from '../../database/tenant.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { isOrderSecret, type OrderScope, readOrderToken } from '../../secrets/signed-token.ts';
import { isCurrentLink } from './correction-store.ts';
import type { OrderDeps } from './order-deps.ts';

export type OrderAction = 'show' | 'pay' | 'withdraw';

/**
 * The actions that each scope of a mailed link's token allows. The secret returned when the order was placed allows
 * every action.
 */
const allowedActions: Readonly<Record<OrderScope, readonly OrderAction[]>> = {
  status: ['show'],
  pay: ['show', 'pay'],
  withdraw: ['withdraw'],
  // It only proves the purchase, see `send-review.ts`.
  review: [],
};

/**
 * Whether an order's secret, or an unexpired token from a mail, allows this action on the order. A token that was mailed
 * before the shop changed the order's e-mail address allows nothing any more (decision 142). Only for a token that was
 * signed for the shop, the database is asked about the order.
 */
export async function mayOpenOrder(
  { settings, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  tenant: Tenant,
  { id, secret, action }: { id: string; secret: string; action: OrderAction },
): Promise<boolean> {
  const secretKey = await withShopKeys(settings.secretKey, tenant);
  if (isOrderSecret(secretKey, tenant.shopId, id, secret)) return true;
  const token = readOrderToken(secretKey, tenant.shopId, secret, clock());
  if (token?.orderId.toLowerCase() !== id.toLowerCase() || !allowedActions[token.scope].includes(action)) return false;
  return tenant.read((tx) => isCurrentLink(tx, token));
}
