import type { Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { openProvider } from './open-provider.ts';
import { listPendingRefunds, touchRefund } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

/** A notice normally comes much sooner. */
const ASK_AFTER_MS = 12 * 3_600_000;
const MAX_REFUNDS = 100;
const TIME_LIMIT_MS = 60_000;

/**
 * Asks the providers of a shop about refunds whose result they have not told, because a notice may be lost. A provider
 * that does not answer is asked no more in this run. What remains is done by the run of the next day.
 */
export async function askAboutRefunds(deps: OrderDeps, tenant: Tenant): Promise<void> {
  const begun = deps.clock().getTime();
  const pending = await tenant.read((tx) => listPendingRefunds(tx, new Date(begun - ASK_AFTER_MS), MAX_REFUNDS));
  const silent = new Set<string>();
  for (const { id, provider: type, payment_reference: reference, ...refund } of pending) {
    if (deps.clock().getTime() - begun > TIME_LIMIT_MS) return;
    if (silent.has(type) || reference === null) continue;
    const opened = await tenant.read((tx) => openProvider(deps, tx, type));
    if (!opened?.method.queryRefund) continue;
    const { amount_minor: amountMinor, currency, provider_reference: refundReference } = refund;
    try {
      const asked = { refundId: id, reference, amountMinor, currency, refundReference };
      const report = await opened.method.queryRefund(opened.call, asked);
      if (report && report.state !== 'pending') await settleRefund(deps, tenant, type, report);
    } catch (error) {
      silent.add(type);
      deps.log.warn({ err: error, refundId: id, provider: type }, 'asking a payment provider about a refund failed');
    }
    await tenant.write((tx) => touchRefund(tx, id, deps.clock()));
  }
}
