import { ShopError } from '@witryna/contract/errors';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OnlinePaymentMethod, PaymentCall, Started, StartRequest } from '../../../payments/define-payment.ts';
import { loadPayments } from '../../checkout/offer.ts';
import { type OrderDeps, providerCall, shopAddress } from '../order-deps.ts';
import { findOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import {
  claimStart,
  findLatestAttempt,
  giveUpStart,
  moveAttempt,
  noteAttempt,
  type StoredAttempt,
} from './attempt-store.ts';
import { refreshOrderPayment, settlePayment } from './settle-payment.ts';

interface Start {
  orderId: string;
  /** Given by the shopper; goes to the provider and nowhere else. */
  code: string | undefined;
  /** True for who has just made the attempt; anybody else must claim it, and asks the provider first. */
  own: boolean;
}

interface Starting {
  order: StoredOrder;
  attempt: StoredAttempt;
  way: OnlinePaymentMethod;
  call: PaymentCall;
}

/**
 * Tells the provider of the order's newest attempt, outside any transaction. A provider that fails leaves the order as it is: the
 * shopper pays again. @throws OrderInProgress while another request is at it
 */
export async function startPayment(deps: OrderDeps, tenant: Tenant, start: Start): Promise<void> {
  const starting = await tenant.write((tx) => claim(deps, tx, start));
  if (!starting) return;
  const { attempt, way, call } = starting;
  try {
    const known = start.own ? undefined : await way.query(call, { attemptId: attempt.id, reference: null });
    if (known && known.state !== 'waiting') return await settlePayment(deps, tenant, known);
    const started = await way.start(call, await toRequest(deps, starting, start.code));
    await deps.checkpoint('start:provider-answered');
    await tenant.write((tx) => noteStarted(deps, tx, attempt, started));
  } catch (error) {
    deps.log.warn({ err: error, attemptId: attempt.id, provider: attempt.provider }, 'a payment could not be begun');
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
  const payment = (await loadPayments(tx, deps)).find(({ type }) => type === attempt.provider);
  if (!payment || !('online' in payment.way)) {
    await giveUpStart(tx, attempt.id, 'unreachable', deps.clock());
    return undefined;
  }
  return { order, attempt, way: payment.way.online, call: await providerCall(deps, tx, attempt.provider) };
}

async function toRequest(
  deps: OrderDeps,
  { order, attempt, call }: Starting,
  code: string | undefined,
): Promise<StartRequest> {
  const address = await shopAddress(deps, call.shopId);
  const { fullName, email } = frozenBuyer.parse(order.buyer);
  return {
    attemptId: attempt.id,
    orderNumber: order.number,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    language: order.language,
    kind: attempt.kind ?? 'REDIRECT',
    code: attempt.kind === 'AUTHORIZATION_CODE' ? code : undefined,
    buyer: { fullName, email },
    returnUrl: `${address}/thank-you?o=${order.id}`,
    notifyUrl: `${address}/api/shop/payments/${attempt.provider}/notify/${call.shopKey}`,
  };
}

/** An attempt that was closed meanwhile stays closed: the shopper was sent elsewhere. */
export async function noteStarted(deps: OrderDeps, tx: TenantTransaction, attempt: StoredAttempt, started: Started) {
  const now = deps.clock();
  await lockOrder(tx, attempt.order_id);
  const known = {
    reason: started.reason,
    provider_reference: started.reference,
    redirect_url: started.redirectUrl,
    expires_at: started.expiresAt,
  };
  const moved = await moveAttempt(tx, attempt.id, { ...known, state: started.state }, now);
  if (!moved && started.state === 'waiting') await noteAttempt(tx, attempt.id, known, now);
  if (moved && started.state === 'failed') await refreshOrderPayment(tx, attempt.order_id);
}
