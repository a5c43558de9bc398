import type { Tenant } from '../../database/tenant.ts';
import type { PaymentReport } from '../../payments/online-payment.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findAttempt } from './attempt-store.ts';
import type { OpenProvider } from './open-provider.ts';
import { isRightSum, settlePayment } from './settle-payment.ts';

/**
 * Settles what a provider reports about a payment, in a notice or as the answer to a query. A payment that is reported
 * as paid is confirmed at the provider first, if the provider requires that.
 * @returns the report as the provider has confirmed it
 * @throws Error when the provider does not confirm the payment; nothing is settled then
 */
export async function settleReport(
  deps: OrderDeps,
  tenant: Tenant,
  { type, method: { confirm }, call }: OpenProvider,
  report: PaymentReport,
): Promise<PaymentReport> {
  const confirmed =
    confirm && (await isNewPayment(tenant, type, report))
      ? await deps.breaker.call(type, () => confirm(call, report))
      : report;
  await settlePayment(deps, tenant, type, confirmed);
  return confirmed;
}

/**
 * Whether a report says that an unpaid attempt was paid with the right sum. Only then the payment is confirmed, because
 * that may move money. `settlePayment` ignores every other report, or marks the order for attention.
 */
export async function isNewPayment(tenant: Tenant, provider: string, report: PaymentReport): Promise<boolean> {
  if (report.state !== 'paid') return false;
  const attempt = await tenant.read((tx) => findAttempt(tx, report.attemptId));
  return attempt?.provider === provider && attempt.state !== 'paid' && isRightSum(attempt, report);
}
