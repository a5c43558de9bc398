import type { AttemptState } from '@witryna/contract/orders';
import type { AuthorizationKind } from '@witryna/contract/shop';
import type { TenantTransaction } from '../../../database/tenant.ts';
import { attemptMoves, openAttemptStates, sourcesOf } from '../orders/order-states.ts';
import { appendEvent } from '../orders/order-store.ts';

/** Who starts a payment has this long to note the provider's answer; each call to the outside takes ten seconds at most. */
const STARTING_MS = 12_000;

const startingUntil = (now: Date) => new Date(now.getTime() + STARTING_MS);

function attempts(tx: TenantTransaction) {
  return tx.selectFrom('payment_attempt').selectAll().where('shop_id', '=', tx.shopId);
}

export function findAttempt(tx: TenantTransaction, id: string) {
  return attempts(tx).where('id', '=', id).executeTakeFirst();
}
export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export function findLatestAttempt(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).orderBy('position', 'desc').limit(1).executeTakeFirst();
}

export function listOpenAttempts(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).where('state', 'in', openAttemptStates).execute();
}

export interface NewAttempt {
  id: string;
  orderId: string;
  provider: string;
  kind: AuthorizationKind;
  amountMinor: number;
  currency: string;
}

/** Made under the order's lock; whoever makes it starts it. */
export async function insertAttempt(tx: TenantTransaction, attempt: NewAttempt, now: Date): Promise<void> {
  const latest = await findLatestAttempt(tx, attempt.orderId);
  await tx
    .insertInto('payment_attempt')
    .values({
      shop_id: tx.shopId,
      id: attempt.id,
      order_id: attempt.orderId,
      position: (latest?.position ?? 0) + 1,
      provider: attempt.provider,
      kind: attempt.kind,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      starting_until: startingUntil(now),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export interface AttemptChange {
  state?: AttemptState;
  reason?: string | null;
  provider_reference?: string;
  redirect_url?: string | null;
  redirect_fields?: string | null;
  expires_at?: Date | null;
}

/** Moves an attempt where the table allows it, and says so in the order's events. False for the loser of a race: then nothing has happened. */
export async function moveAttempt(
  tx: TenantTransaction,
  id: string,
  change: AttemptChange & { state: AttemptState },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: now })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', 'in', sourcesOf(attemptMoves, change.state))
    .returning(['order_id', 'reason'])
    .executeTakeFirst();
  if (!moved) return false;
  await appendEvent(tx, moved.order_id, `attempt-${change.state}`, now, { attemptId: id, reason: moved.reason });
  return true;
}

/** What is learned of an open attempt without moving it. */
export async function noteAttempt(tx: TenantTransaction, id: string, change: AttemptChange, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: now })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .execute();
}

/** Gives the starting of an attempt to one caller; false while another has it, or when it is started. */
export async function claimStart(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ starting_until: startingUntil(now) })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('starting_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nobody is starting it any more. */
export async function giveUpStart(tx: TenantTransaction, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ starting_until: now, reason, updated_at: now })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** Lets one caller ask the provider per `everyMs`, however many poll. */
export async function claimAsk(tx: TenantTransaction, id: string, everyMs: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ asked_at: now })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', new Date(now.getTime() - everyMs))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Open attempts that nobody has heard of since `quietSince`; those never started count from `createdBefore`. */
export function listStaleAttempts(tx: TenantTransaction, createdBefore: Date, quietSince: Date, most: number) {
  return tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('state', 'in', openAttemptStates)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'created'), is('created_at', '<', createdBefore)]),
        is.and([is('state', '<>', 'created'), is(is.fn.coalesce('asked_at', 'updated_at'), '<', quietSince)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(most)
    .execute();
}
