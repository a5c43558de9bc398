import { ShopError } from '@witryna/contract/errors';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { Shopper, StartRequest, StartResult } from '../../payments/online-payment.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { payOnlineUntil } from '../orders/hold-time.ts';
import { noticeAddress, type OrderDeps } from '../orders/order-deps.ts';
import { hasLostHold } from '../orders/order-states.ts';
import { findOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { payableOf } from '../orders/payable-order.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { readShopEmail } from '../shop/shop-contact.ts';
import {
  type AttemptChange,
  addReference,
  claimStart,
  findLatestAttempt,
  moveAttempt,
  releaseStart,
  type StoredAttempt,
  updateOpenAttempt,
} from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { refreshOrderPayment } from './settle-payment.ts';
import { settleReport } from './settle-report.ts';

interface StartInput {
  orderId: string;
  /** The payment code that the shopper typed. It is sent to the provider, but never stored or logged. */
  code: string | undefined;
  /** Whether the shopper has accepted the provider's terms for codes. */
  acceptsTerms?: boolean | undefined;
  /** What a wallet gave. Like the code, it is never stored or logged. */
  token?: string | undefined;
  shopper: Shopper;
  /**
   * True in the request that created the payment attempt. Any other request must first claim the attempt and ask the
   * provider about it.
   */
  createdNow: boolean;
}

interface Starting extends OpenProvider {
  order: StoredOrder;
  attempt: StoredAttempt;
  shopEmail: string | null;
}

/**
 * Starts the order's newest payment attempt at its provider, outside any transaction. If the provider fails, the order
 * stays as it is and the shopper can pay again.
 * @throws OrderInProgress while another request is starting the attempt
 */
export async function startPayment(deps: OrderDeps, tenant: Tenant, input: StartInput): Promise<void> {
  const starting = await tenant.write((tx) => claim(deps, tx, input));
  if (!starting) return;
  const { attempt, method, call } = starting;
  try {
    const report = input.createdNow
      ? undefined
      : await method.query?.(call, { attemptId: attempt.id, reference: null, kind: attempt.kind ?? 'REDIRECT' });
    if (report && report.state !== 'waiting') return void (await settleReport(deps, tenant, starting, report));
    const request = await toRequest(deps, starting, input);
    const started = await method.start(call, request);
    await deps.checkpoint('start:provider-answered');
    const isOpen = await tenant.write((tx) => storeStarted(deps, tx, attempt, started));
    if (isOpen) await chargeCode(deps, tenant, starting, started, request.code);
  } catch (error) {
    deps.log.warn({ err: error, attemptId: attempt.id, provider: attempt.provider }, 'starting a payment failed');
    await tenant.write((tx) => releaseStart(tx, attempt.id, deps.clock()));
  }
}

/** Sends the code that was typed with the order to a provider that charges it only after the start. */
async function chargeCode(
  deps: OrderDeps,
  tenant: Tenant,
  { attempt, method, call }: Starting,
  { reference, reason }: StartResult,
  code: string | undefined,
): Promise<void> {
  if (reason !== 'code-needed' || reference === null || code === undefined || !method.submitCode) return;
  const charged = await method.submitCode(call, { attemptId: attempt.id, reference, code });
  await tenant.write((tx) => storeStarted(deps, tx, attempt, charged));
}

async function claim(
  deps: OrderDeps,
  tx: TenantTransaction,
  { orderId, createdNow }: StartInput,
): Promise<Starting | undefined> {
  const attempt = await findLatestAttempt(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!attempt || !order || attempt.state !== 'created' || hasLostHold(order)) return undefined;
  if (!createdNow && !(await claimStart(tx, attempt.id, deps.clock()))) {
    throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
  }
  const provider = await openProvider(deps, tx, attempt.provider);
  if (!provider) await releaseStart(tx, attempt.id, deps.clock());
  return provider && { order, attempt, shopEmail: await readShopEmail(tx), ...provider };
}

async function toRequest(
  deps: OrderDeps,
  starting: Starting,
  { code, acceptsTerms, token, shopper }: StartInput,
): Promise<StartRequest> {
  const { order, attempt, call, shopEmail } = starting;
  const address = await shopAddress(deps, call.shopId);
  const { fullName, email, phone } = frozenBuyer.parse(order.buyer);
  const { country } = payableOf(order);
  const kind = attempt.kind ?? 'REDIRECT';
  return {
    attemptId: attempt.id,
    orderNumber: order.number,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    language: order.language,
    authorizationKind: kind,
    code: kind === 'AUTHORIZATION_CODE' ? code : undefined,
    acceptsTerms,
    token: kind === 'REDIRECT' ? token : undefined,
    buyer: { fullName, email, phone, country },
    shopEmail,
    shopper,
    returnUrl: `${address}/thank-you?o=${order.id}`,
    notifyUrl: await noticeAddress(deps, starting),
    // The stock may be held for longer, or without an end.
    payUntil: payOnlineUntil(kind, attempt.created_at),
  };
}

/**
 * Stores the provider's answer to the start of a payment attempt or to a payment code. An attempt that was closed
 * meanwhile stays closed, for example because the shopper has chosen another payment.
 * @returns whether the attempt has moved to the state of the answer
 */
export async function storeStarted(
  deps: OrderDeps,
  tx: TenantTransaction,
  attempt: StoredAttempt,
  started: StartResult,
): Promise<boolean> {
  const now = deps.clock();
  await lockOrder(tx, attempt.order_id);
  const change: AttemptChange = {
    reason: started.reason,
    // The provider's reference may already be stored, by a notice that arrived before this answer.
    ...(started.reference !== null && { provider_reference: started.reference }),
    redirect_url: started.redirect?.url ?? null,
    redirect_fields: started.redirect?.method === 'POST' ? JSON.stringify(started.redirect.fields) : null,
    expires_at: started.expiresAt,
  };
  const moved = await moveAttempt(tx, attempt.id, { ...change, state: started.state }, now);
  if (!moved && started.reference !== null) await addReference(tx, attempt.id, started.reference);
  if (!moved && started.state === 'waiting') await updateOpenAttempt(tx, attempt.id, change, now);
  if (moved && started.state === 'failed') await refreshOrderPayment(tx, attempt.order_id);
  return moved;
}
