import { type AttentionKind, attentionKinds } from '@witryna/contract/attention-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from './order-deps.ts';
import { appendEvent, changeOrder, type StoredOrder } from './order-store.ts';

/** Marks an order, which must be locked, for the shop's attention, and adds an order event with the reason. */
export async function flagOrder(
  deps: Pick<OrderDeps, 'clock' | 'log'>,
  tx: TenantTransaction,
  orderId: string,
  kind: AttentionKind,
  details: object,
): Promise<void> {
  await changeOrder(tx, orderId, { needs_attention: true });
  await appendEvent(tx, orderId, kind, deps.clock(), details);
  deps.log.warn({ shopId: tx.shopId, orderId, ...details }, kind);
}

export interface Mark {
  kind: AttentionKind;
  details: Record<string, unknown>;
  at: Date;
}

/** Lists why an order is marked for attention: all reasons since somebody has dealt with it last, the oldest first. */
export async function listMarks(tx: TenantTransaction, orderId: string): Promise<Mark[]> {
  const events = await tx
    .selectFrom('order_event')
    .select(['kind', 'details', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', attentionKinds)
    .where('id', '>', (other) =>
      other
        .selectFrom('order_event')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'resolved')
        .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('resolved')),
    )
    .orderBy('id')
    .execute();
  return events.map(({ kind, details, at }) => ({
    kind: markKind.parse(kind),
    details: markDetails.parse(details),
    at,
  }));
}

const markKind = z.enum(attentionKinds);
const markDetails = z.record(z.string(), z.unknown()).catch({});

/** Ends the marks of an order, which must be locked, if it has none but these: nobody need look at it any more. */
export async function endMarks(
  deps: Pick<OrderDeps, 'clock'>,
  tx: TenantTransaction,
  { id, needs_attention }: Pick<StoredOrder, 'id' | 'needs_attention'>,
  { kinds, actor }: { kinds: readonly AttentionKind[]; actor: string },
): Promise<void> {
  if (!needs_attention) return;
  const marks = await listMarks(tx, id);
  if (marks.length === 0 || marks.some(({ kind }) => !kinds.includes(kind))) return;
  await changeOrder(tx, id, { needs_attention: false });
  await appendEvent(tx, id, 'resolved', deps.clock(), { actor });
}

/** Whether the order is marked for attention only because this payment attempt could not be confirmed. */
export async function isOnlyUnconfirmed(tx: TenantTransaction, orderId: string, attemptId: string): Promise<boolean> {
  const marks = await listMarks(tx, orderId);
  const isUnconfirmed = ({ kind, details }: Mark) => kind === 'payment-unconfirmed' && details.attemptId === attemptId;
  return marks.length > 0 && marks.every(isUnconfirmed);
}
