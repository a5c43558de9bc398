import { ShopError } from '@witryna/contract/errors';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { RefundRequest } from '../../payments/online-payment.ts';
import { noticeAddress, type OrderDeps } from '../orders/order-deps.ts';
import { lockAttempt } from './attempt-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { findRefund, insertRefund, type StoredRefund, sumRefunds } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

interface RefundInput {
  /**
   * Idempotency key of the refund: a UUID that the caller chooses and repeats on a retry. It becomes the refund's id.
   */
  key: string;
  attemptId: string;
  amountMinor: number;
}

interface PreparedRefund {
  refund: StoredRefund;
  request: RefundRequest;
  provider: OpenProvider;
}

/**
 * Refunds a part or all of a payment through its provider. The refund is stored before the provider is called. A retry
 * with the same key completes a refund if the provider's answer was lost or the process was killed.
 * @throws ShopError NotFound, InvalidRequest, IdempotencyKeyReused, PaymentUnavailable, PaymentProviderFailed
 */
export async function refundPayment(deps: OrderDeps, tenant: Tenant, input: RefundInput): Promise<StoredRefund> {
  const { refund, request, provider } = await tenant.write((tx) => prepare(deps, tx, input));
  await deps.checkpoint('refund:committed');
  if (refund.state === 'created') {
    const report = await provider.method.refund?.(provider.call, request).catch((error: unknown) => {
      deps.log.warn({ err: error, refundId: refund.id }, 'a payment provider did not accept a refund');
    });
    if (!report) throw new ShopError('PaymentProviderFailed');
    await deps.checkpoint('refund:provider-answered');
    await settleRefund(deps, tenant, provider.type, report);
  }
  return tenant.read(async (tx) => (await findRefund(tx, refund.id)) ?? refund);
}

async function prepare(deps: OrderDeps, tx: TenantTransaction, input: RefundInput): Promise<PreparedRefund> {
  const { key: id, amountMinor } = input;
  const locked = await lockAttempt(tx, input.attemptId);
  if (!locked) throw new ShopError('NotFound');
  const { order, attempt } = locked;
  const provider = await openProvider(deps, tx, attempt.provider);
  const reference = attempt.provider_reference;
  if (!provider?.method.refund || attempt.state !== 'paid' || reference === null) {
    throw new ShopError('PaymentUnavailable');
  }
  const { id: attemptId, currency } = attempt;
  const existing = await findRefund(tx, id);
  if (existing && (existing.attempt_id !== attemptId || existing.amount_minor !== amountMinor)) {
    throw new ShopError('IdempotencyKeyReused');
  }
  const left = attempt.amount_minor - (await sumRefunds(tx, attemptId));
  if (!existing && (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > left)) {
    throw new ShopError('InvalidRequest', { fields: { amountMinor: 'out-of-range' } });
  }
  const row = { id, order_id: order.id, attempt_id: attemptId, amount_minor: amountMinor, currency };
  const refund = existing ?? (await insertRefund(tx, row, deps.clock()));
  const notifyUrl = await noticeAddress(deps, provider);
  const money = { reference, amountMinor, currency };
  const request = { refundId: refund.id, attemptId, ...money, orderNumber: order.number, notifyUrl };
  return { refund, request, provider };
}
