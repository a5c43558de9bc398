import type { TenantTransaction } from '../../../database/tenant.ts';
import { limitFetch } from '../../../kinds/limited-fetch.ts';
import type { OnlinePaymentMethod, PaymentCall } from '../../../payments/online-payment.ts';
import { providerKey } from '../../../secrets/provider-key.ts';
import { loadPayments } from '../../checkout/offer.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readOwnKey } from '../orders/order-store.ts';

const callLimits = { withinMs: 10_000, mostBytes: 1_000_000 };

export interface OpenProvider {
  method: OnlinePaymentMethod;
  call: PaymentCall;
}

/** A provider as this shop has set it up, and what it is called with; undefined where the shop does not offer it. */
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
    fetch: limitFetch(deps.fetch, callLimits),
  };
  return { method: method.online, call };
}
