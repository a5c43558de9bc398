import { ShopError } from '@witryna/contract/errors';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { Shopper, Started, StartRequest } from '../../../payments/online-payment.ts';
import { type OrderDeps, shopAddress } from '../order-deps.ts';
import { findOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { payableOf } from '../orders/payable-order.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import {
  type AttemptChange,
  claimStart,
  findLatestAttempt,
  giveUpStart,
  moveAttempt,
  noteAttempt,
  type StoredAttempt,
} from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { refreshOrderPayment, settlePayment } from './settle-payment.ts';

interface Start {
  orderId: string;
  /** Given by the shopper; goes to the provider and nowhere else. */
  code: string | undefined;
  shopper: Shopper;
  /** True for the request that made the attempt. Any other must claim it, and asks the provider first. */
  own: boolean;
}

interface Starting extends OpenProvider {
  order: StoredOrder;
  attempt: StoredAttempt;
}

/**
 * Starts the order's newest attempt at its provider, outside any transaction. A provider that fails leaves the order as it is: the
 * shopper pays again. @throws OrderInProgress while another request is starting it
 */
export async function startPayment(deps: OrderDeps, tenant: Tenant, start: Start): Promise<void> {
  const starting = await tenant.write((tx) => claim(deps, tx, start));
  if (!starting) return;
  const { attempt, method, call } = starting;
  try {
    const known = start.own ? undefined : await method.query?.(call, { attemptId: attempt.id, reference: null });
    if (known && known.state !== 'waiting') return await settlePayment(deps, tenant, known);
    const started = await method.start(call, await toRequest(deps, starting, start));
    if (started.redirect) checkAddress(started.redirect.url);
    await deps.checkpoint('start:provider-answered');
    await tenant.write((tx) => noteStarted(deps, tx, attempt, started));
  } catch (error) {
    deps.log.warn({ err: error, attemptId: attempt.id, provider: attempt.provider }, 'a payment could not be started');
    await tenant.write((tx) => giveUpStart(tx, attempt.id, 'unreachable', deps.clock()));
  }
}

async function claim(deps: OrderDeps, tx: TenantTransaction, { orderId, own }: Start): Promise<Starting | undefined> {
  const attempt = await findLatestAttempt(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!attempt || !order || attempt.state !== 'created') return undefined;
  if (!own && !(await claimStart(tx, attempt.id, deps.clock()))) {
    throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
  }
  const provider = await openProvider(deps, tx, attempt.provider);
  if (!provider) await giveUpStart(tx, attempt.id, 'unreachable', deps.clock());
  return provider && { order, attempt, ...provider };
}

async function toRequest(
  deps: OrderDeps,
  { order, attempt, call }: Starting,
  { code, shopper }: Start,
): Promise<StartRequest> {
  const address = await shopAddress(deps, call.shopId);
  const { fullName, email, phone } = frozenBuyer.parse(order.buyer);
  const { country } = payableOf(order);
  return {
    attemptId: attempt.id,
    orderNumber: order.number,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    language: order.language,
    authorizationKind: attempt.kind ?? 'REDIRECT',
    code: attempt.kind === 'AUTHORIZATION_CODE' ? code : undefined,
    buyer: { fullName, email, phone, country },
    shopper,
    returnUrl: `${address}/thank-you?o=${order.id}`,
    notifyUrl: `${address}/api/shop/payments/${attempt.provider}/notify/${call.shopKey}`,
  };
}

/** The browser will follow it. @throws Error for what is no web address */
function checkAddress(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`a redirect to ${url}`);
}

/** An attempt that was closed meanwhile stays closed: the shopper was sent elsewhere. */
export async function noteStarted(deps: OrderDeps, tx: TenantTransaction, attempt: StoredAttempt, started: Started) {
  const now = deps.clock();
  await lockOrder(tx, attempt.order_id);
  const known: AttemptChange = {
    reason: started.reason,
    // a notice that came first may have brought it
    ...(started.reference !== null && { provider_reference: started.reference }),
    redirect_url: started.redirect?.url ?? null,
    redirect_fields: started.redirect?.method === 'POST' ? JSON.stringify(started.redirect.fields) : null,
    expires_at: started.expiresAt,
  };
  const moved = await moveAttempt(tx, attempt.id, { ...known, state: started.state }, now);
  if (!moved && started.state === 'waiting') await noteAttempt(tx, attempt.id, known, now);
  if (moved && started.state === 'failed') await refreshOrderPayment(tx, attempt.order_id);
}
