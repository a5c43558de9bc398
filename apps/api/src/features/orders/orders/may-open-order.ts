import { isOrderSecret } from '../../../secrets/order-secret.ts';
import { type OrderScope, readOrderToken } from '../../../secrets/order-token.ts';
import type { OrderDeps } from '../order-deps.ts';

export type OrderAction = 'show' | 'pay' | 'withdraw';

/** What the token of a mailed link allows. The secret from placing the order allows everything. */
const allowedActions: Readonly<Record<OrderScope, readonly OrderAction[]>> = {
  status: ['show'],
  pay: ['show', 'pay'],
  withdraw: ['withdraw'],
};

/** Whether a secret, or a mail's token that has not expired, allows this action on an order. */
export function mayOpenOrder(
  { settings: { secretKey }, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  shopId: number,
  { id, secret, action }: { id: string; secret: string; action: OrderAction },
): boolean {
  if (isOrderSecret(secretKey, shopId, id, secret)) return true;
  const token = readOrderToken(secretKey, shopId, secret, clock());
  return (
    token !== undefined &&
    token.orderId.toLowerCase() === id.toLowerCase() &&
    allowedActions[token.scope].includes(action)
  );
}
