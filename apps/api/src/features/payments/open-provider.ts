import { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { rejectOnAbort } from '../../outside/reject-on-abort.ts';
import {
  type OnlinePaymentMethod,
  type PaymentCall,
  paymentReport,
  readNotice,
  refundReport,
  settingsCheck,
  startResult,
} from '../../payments/online-payment.ts';
import { providerKey } from '../../secrets/provider-key.ts';
import { loadPayments, type OfferSources } from '../checkout/offer.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { readOwnKeys } from './notice-store.ts';

/** Time limit for everything that a provider does in one operation. It is shorter than the claims in `attempt-store.ts`. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export type ProviderDeps = OfferSources & Pick<OrderDeps, 'clock' | 'fetch' | 'providerWithinMs'>;

export interface OpenProvider {
  type: string;
  /** The last part of the URL to which this provider sends the shop its notices. */
  noticeKey: string;
  method: OnlinePaymentMethod;
  call: PaymentCall;
}

/**
 * Opens a payment provider with this shop's settings for the calls of one operation; undefined when the shop does not
 * offer it, and for an offline payment.
 */
export async function openProvider(
  deps: ProviderDeps,
  tx: TenantTransaction,
  type: string,
): Promise<OpenProvider | undefined> {
  const method = (await loadPayments(tx, deps)).find((payment) => payment.type === type)?.method;
  return method && 'online' in method ? prepareCalls(deps, tx, type, method.online) : undefined;
}

/** Prepares the calls of one operation to a provider, also with settings that are not stored. */
export async function prepareCalls(
  deps: Omit<ProviderDeps, 'payments' | 'deliveries'>,
  tx: TenantTransaction,
  type: string,
  method: OnlinePaymentMethod,
): Promise<OpenProvider> {
  const signal = AbortSignal.timeout(deps.providerWithinMs ?? TIMEOUT_MS);
  const { shopKey, noticeKey } = await readOwnKeys(tx, type);
  const call: PaymentCall = {
    shopId: tx.shopId,
    shopKey,
    ownKey: providerKey(deps.settings.secretKey.current, tx.shopId, type),
    now: deps.clock(),
    fetch: limitFetch(deps.fetch, { signal, maxBytes: MAX_BYTES }),
  };
  return { type, noticeKey, method: limitMethods(method, signal), call };
}

/** The error for a result of a provider's code that does not fit its schema. */
export class InvalidResult extends Error {
  override name = 'InvalidResult';
}

/**
 * Adds to each method of a provider the time limit and the check of its result. The provider's code may wait for more
 * than `call.fetch`, and its results contain what the provider has sent.
 */
function limitMethods(method: OnlinePaymentMethod, signal: AbortSignal): OnlinePaymentMethod {
  const limit =
    <Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, schema: z.ZodType<Result>) =>
    async (...args: Args): Promise<Result> => {
      const parsed = schema.safeParse(await rejectOnAbort(signal, work.apply(method, args)));
      if (!parsed.success) throw new InvalidResult('a payment provider returned invalid data', { cause: parsed.error });
      return parsed.data;
    };
  const { maxEmail, submitCode, query, confirm, refund, queryRefund, cancel, check } = method;
  return {
    ...(maxEmail !== undefined && { maxEmail }),
    start: limit(method.start, startResult),
    readNotice: limit(method.readNotice, readNotice.optional()),
    ...(submitCode && { submitCode: limit(submitCode, startResult) }),
    ...(query && { query: limit(query, paymentReport.optional()) }),
    ...(confirm && { confirm: limit(confirm, paymentReport) }),
    ...(refund && { refund: limit(refund, refundReport) }),
    ...(queryRefund && { queryRefund: limit(queryRefund, refundReport.optional()) }),
    ...(cancel && { cancel: limit(cancel, z.void()) }),
    ...(check && { check: limit(check, settingsCheck) }),
  };
}
