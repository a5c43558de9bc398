import { DAY_MS } from '@witryna/contract/zone-time';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './order-store.ts';

/** The reminder comes this long before the end of the hold, or halfway through a hold of less than two days. */
const BEFORE_END_MS = DAY_MS;

/** Returns when the shopper is reminded of the transfer for a hold. */
export function remindAt(start: Date, until: Date): Date {
  return new Date(until.getTime() - Math.min(BEFORE_END_MS, (until.getTime() - start.getTime()) / 2));
}

/**
 * Queues the reminder of a transfer, which is due before the order's hold ends. A hold without an end has none. What has
 * happened until then, such as a payment, is looked at when it is due.
 */
export async function queueReminder(
  { jobs }: Pick<OrderDeps, 'jobs'>,
  tx: TenantTransaction,
  orderId: string,
  { now, heldUntil }: { now: Date; heldUntil: Date | null },
): Promise<void> {
  if (heldUntil === null) return;
  const seconds = Math.ceil((remindAt(now, heldUntil).getTime() - now.getTime()) / 1_000);
  await jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: 'transfer-reminder' }, seconds);
}

/**
 * Whether the shopper is to be reminded of a transfer now: the order still waits for it, and its hold ends soon. A hold
 * that was made longer meanwhile has a reminder of its own.
 */
export function waitsForTransfer(order: StoredOrder, now: Date): boolean {
  const { state, payment_state: payment, stock_held: held, stock_held_until: until } = order;
  if (state !== 'placed' || payment !== 'unpaid' || !held || until === null) return false;
  return until > now && until.getTime() - now.getTime() <= BEFORE_END_MS;
}
