import type { AttemptState } from '@witryna/contract/orders';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/tenant.ts';
import { attemptMoves, openAttemptStates, sourcesOf } from '../orders/order-states.ts';
import { appendEvent } from '../orders/order-store.ts';

/** Time to start a payment and store the provider's answer; a call to a provider takes ten seconds at most. */
const STARTING_MS = 12_000;

/** The sweeper's first question about an attempt that nobody has started. */
const FIRST_ASK_MS = 30_000;
/** The sweeper asks this long after the last news of an attempt. */
const ASK_AGAIN_MS = 60_000;
/** Longer than a provider may take. Who asks and is killed leaves the attempt to the next one after this. */
const ASKING_MS = 20_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

function attempts(tx: TenantTransaction) {
  return tx.selectFrom('payment_attempt').selectAll();
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

/** The order must be locked. The caller then starts the attempt. */
export async function insertAttempt(tx: TenantTransaction, attempt: NewAttempt, now: Date): Promise<void> {
  const latest = await findLatestAttempt(tx, attempt.orderId);
  await tx
    .insertInto('payment_attempt')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      position: (latest?.position ?? 0) + 1,
      provider: attempt.provider,
      kind: attempt.kind,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      starting_until: after(now, STARTING_MS),
      ask_at: after(now, FIRST_ASK_MS),
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

/** Moves an attempt to another state and adds an order event. Returns false, and changes nothing, when the move is not allowed (any more). */
export async function moveAttempt(
  tx: TenantTransaction,
  id: string,
  change: AttemptChange & { state: AttemptState },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_attempt')
    .set({ ...change, ask_at: after(now, ASK_AGAIN_MS), updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', sourcesOf(attemptMoves, change.state))
    .returning(['order_id', 'reason'])
    .executeTakeFirst();
  if (!moved) return false;
  await appendEvent(tx, moved.order_id, `attempt-${change.state}`, now, { attemptId: id, reason: moved.reason });
  return true;
}

/** Updates an open attempt without moving it to another state. */
export async function noteAttempt(tx: TenantTransaction, id: string, change: AttemptChange, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ...change, ask_at: after(now, ASK_AGAIN_MS), updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .execute();
}

/** Lets one caller start an attempt; returns false while another is starting it, or when it is started. */
export async function claimStart(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ starting_until: after(now, STARTING_MS) })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('starting_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a failed start, so that another caller may try. */
export async function giveUpStart(tx: TenantTransaction, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ starting_until: now, reason, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/**
 * Lets one caller ask the provider per `everyMs`, however many poll. The claim ends by itself, so that a killed process holds up
 * nothing.
 */
export async function claimAsk(tx: TenantTransaction, id: string, everyMs: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ asked_at: now, ask_at: after(now, ASKING_MS) })
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', after(now, -everyMs))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The provider was asked and there is nothing new. */
export async function askLater(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ask_at: after(now, ASK_AGAIN_MS) })
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .execute();
}

/** Open attempts to ask about, the longest waiting first. */
export function listDueAttempts(tx: TenantTransaction, now: Date, exceptProviders: readonly string[], most: number) {
  return tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'in', openAttemptStates)
    .where('ask_at', '<=', now)
    .where(sql<boolean>`provider <> all(${exceptProviders})`)
    .orderBy('ask_at')
    .limit(most)
    .execute();
}
