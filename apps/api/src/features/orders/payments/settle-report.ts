import type { Tenant } from '../../../database/tenant.ts';
import type { PaymentReport } from '../../../payments/online-payment.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OpenProvider } from './open-provider.ts';
import { settlePayment } from './settle-payment.ts';

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
    confirm && report.state === 'paid' ? await deps.breaker.call(type, () => confirm(call, report)) : report;
  await settlePayment(deps, tenant, type, confirmed);
  return confirmed;
}
