import { listConversions } from '../../conversions/conversion-store.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

/** Queues what tools are told of an order's purchase, or of a refund. */
export async function queueConversions(
  { jobs }: Pick<OrderDeps, 'jobs'>,
  tx: TenantTransaction,
  orderId: string,
  refundId?: string,
): Promise<void> {
  const due = (await listConversions(tx, orderId)).filter(({ told }) => refundId !== undefined || !told);
  if (due.length === 0) return;
  await jobs.sendAll(
    tx,
    'conversion',
    due.map(({ tool }) => ({ shopId: tx.shopId, orderId, tool, refundId })),
  );
}
