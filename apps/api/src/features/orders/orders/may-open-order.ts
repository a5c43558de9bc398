import { isOrderSecret } from '../../../secrets/order-secret.ts';
import { type OrderScope, readOrderToken } from '../../../secrets/order-token.ts';
import type { OrderDeps } from '../order-deps.ts';

export type OrderAct = 'show' | 'pay' | 'withdraw';

/** What a mail's token is good for. The secret that placing the order gave is good for everything. */
const acts: Readonly<Record<OrderScope, readonly OrderAct[]>> = {
  status: ['show'],
  pay: ['show', 'pay'],
  withdraw: ['withdraw'],
};

/** Whether a secret opens an order for this. Tokens are as good until they expire. */
export function mayOpenOrder(
  { settings: { secretKey }, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  shopId: number,
  { id, secret, act }: { id: string; secret: string; act: OrderAct },
): boolean {
  if (isOrderSecret(secretKey, shopId, id, secret)) return true;
  const token = readOrderToken(secretKey, shopId, secret, clock());
  return token !== undefined && token.orderId.toLowerCase() === id.toLowerCase() && acts[token.scope].includes(act);
}
