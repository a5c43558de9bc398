import { isOrderSecret, type OrderScope, readOrderToken } from '../../secrets/signed-token.ts';
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

/** Whether an order's secret, or an unexpired token from a mail, allows this action on the order. */
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
