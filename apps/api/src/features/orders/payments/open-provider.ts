import type { TenantTransaction } from '../../../database/tenant.ts';
import { limitFetch } from '../../../kinds/limited-fetch.ts';
import type { OnlinePaymentMethod, PaymentCall } from '../../../payments/online-payment.ts';
import { providerKey } from '../../../secrets/provider-key.ts';
import { loadPayments } from '../../checkout/offer.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readOwnKey } from '../orders/order-store.ts';

/** Time limit for all provider calls of one operation together. It is shorter than the claims in `attempt-store.ts`. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export interface OpenProvider {
  type: string;
  method: OnlinePaymentMethod;
  call: PaymentCall;
}

/**
 * Opens a payment provider with this shop's settings for the calls of one operation; undefined when the shop does not
 * offer it, and for an offline payment.
 */
export async function openProvider(
  deps: OrderDeps,
  tx: TenantTransaction,
  type: string,
): Promise<OpenProvider | undefined> {
  const method = (await loadPayments(tx, deps)).find((payment) => payment.type === type)?.method;
  if (!method || !('online' in method)) return undefined;
  const call: PaymentCall = {
    shopId: tx.shopId,
    shopKey: await readOwnKey(tx),
    ownKey: providerKey(deps.settings.secretKey, tx.shopId, type),
    now: deps.clock(),
    fetch: limitFetch(deps.fetch, { signal: AbortSignal.timeout(TIMEOUT_MS), maxBytes: MAX_BYTES }),
  };
  return { type, method: method.online, call };
}
