import type { AttemptState } from '@witryna/contract/orders';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { sql } from 'kysely';
import { payments } from '../../counters.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { attemptMoves, openAttemptStates, sourcesOf } from '../orders/order-states.ts';
import { appendEvent, lockOrder, type StoredOrder } from '../orders/order-store.ts';

/**
 * How long one caller may take to start a payment attempt and store the result. Calls to a provider time out after ten
 * seconds.
 */
const START_CLAIM_MS = 12_000;

/** Time after which the sweeper first asks about a new payment attempt. */
const FIRST_ASK_MS = 30_000;
/** Minimum time until the sweeper asks about a payment attempt again. */
const ASK_AGAIN_MS = 60_000;
/**
 * How long one caller's claim to ask the provider lasts. It is longer than a provider may take, and ends by itself if
 * the process is killed.
 */
const ASK_CLAIM_MS = 20_000;
/** How long the provider is asked about an attempt that the shop has closed, while its payment may still go through. */
const ASK_CLOSED_MS = 24 * 3_600_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

function attempts(tx: TenantTransaction) {
  return tx.selectFrom('payment_attempt').selectAll();
}

export function findAttempt(tx: TenantTransaction, id: string) {
  return attempts(tx).where('id', '=', id).executeTakeFirst();
}
export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/**
 * Finds a payment attempt and locks its order. The attempt is read again after the lock, because it may have changed
 * while this transaction waited.
 */
export async function lockAttempt(
  tx: TenantTransaction,
  id: string,
): Promise<{ order: StoredOrder; attempt: StoredAttempt } | undefined> {
  const found = await findAttempt(tx, id);
  const order = found && (await lockOrder(tx, found.order_id));
  const attempt = order && (await findAttempt(tx, id));
  return attempt && { order, attempt };
}

export function findLatestAttempt(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).orderBy('position', 'desc').limit(1).executeTakeFirst();
}

export function listOpenAttempts(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).where('state', 'in', openAttemptStates).execute();
}

/** Lists the payment attempts of an order, the oldest first. */
export function listAttempts(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).orderBy('position').execute();
}

/** Lists the paid attempts of an order, the newest first. */
export function listPaidAttempts(tx: TenantTransaction, orderId: string) {
  return attempts(tx).where('order_id', '=', orderId).where('state', '=', 'paid').orderBy('position', 'desc').execute();
}

export interface NewAttempt {
  id: string;
  orderId: string;
  provider: string;
  kind: AuthorizationKind;
  amountMinor: number;
  currency: string;
}

/** Inserts a payment attempt of an order, which must be locked. The caller then starts the attempt. */
export async function insertAttempt(tx: TenantTransaction, attempt: NewAttempt, now: Date): Promise<void> {
  const latest = await findLatestAttempt(tx, attempt.orderId);
  await tx.executeQuery(attemptAt(tx, (latest?.position ?? 0) + 1, attempt, now));
}

/** The statement that inserts the first payment attempt of an order. */
export function firstAttempt(tx: TenantTransaction, attempt: NewAttempt, now: Date) {
  return attemptAt(tx, 1, attempt, now);
}

function attemptAt(tx: TenantTransaction, position: number, attempt: NewAttempt, now: Date) {
  countPayment(tx, attempt.provider, 'created');
  return tx
    .insertInto('payment_attempt')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      position,
      provider: attempt.provider,
      kind: attempt.kind,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      starting_until: after(now, START_CLAIM_MS),
      ask_at: after(now, FIRST_ASK_MS),
      created_at: now,
      updated_at: now,
    })
    .compile();
}

/** Inserts an attempt for money that arrived without an online payment. The order must be locked. */
export async function insertPaidAttempt(
  tx: TenantTransaction,
  attempt: Omit<NewAttempt, 'kind'>,
  now: Date,
): Promise<StoredAttempt> {
  const latest = await findLatestAttempt(tx, attempt.orderId);
  await tx.executeQuery(paidAttempt(tx, (latest?.position ?? 0) + 1, attempt, now));
  return attempts(tx).where('id', '=', attempt.id).executeTakeFirstOrThrow();
}

/** The statement that inserts an attempt that is paid without an online payment. */
export function paidAttempt(tx: TenantTransaction, position: number, attempt: Omit<NewAttempt, 'kind'>, now: Date) {
  countPayment(tx, attempt.provider, 'paid');
  return tx
    .insertInto('payment_attempt')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      position,
      provider: attempt.provider,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      state: 'paid',
      created_at: now,
      updated_at: now,
    })
    .compile();
}

/** Counts a payment's new state for the metrics. */
function countPayment(tx: TenantTransaction, provider: string, state: AttemptState): void {
  tx.onCommit(() => payments.inc({ provider, state }));
}

export interface AttemptChange {
  state?: AttemptState;
  reason?: string | null;
  provider_reference?: string;
  redirect_url?: string | null;
  redirect_fields?: string | null;
  expires_at?: Date | null;
  ask_until?: Date;
}

/**
 * Moves a payment attempt to another state and adds an order event.
 * @returns false, without a change, when the current state does not allow the move
 */
export async function moveAttempt(
  tx: TenantTransaction,
  id: string,
  change: AttemptChange & { state: AttemptState },
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_attempt')
    .set({ ask_until: null, ...change, ask_at: after(now, ASK_AGAIN_MS), updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', sourcesOf(attemptMoves, change.state))
    .returning(['order_id', 'provider', 'reason'])
    .executeTakeFirst();
  if (!moved) return false;
  countPayment(tx, moved.provider, change.state);
  await appendEvent(tx, moved.order_id, `attempt-${change.state}`, now, { attemptId: id, reason: moved.reason });
  return true;
}

/**
 * Closes a payment attempt that its provider has not closed. The shopper may still finish the payment there, and the
 * notice about it may be lost, so the provider is asked until it names an end, for a day at most.
 */
export function abandonAttempt(
  tx: TenantTransaction,
  id: string,
  change: { state: 'cancelled' | 'expired'; reason: string },
  now: Date,
): Promise<boolean> {
  return moveAttempt(tx, id, { ...change, ask_until: after(now, ASK_CLOSED_MS) }, now);
}

/** Ends the queries about an attempt that the shop has closed. */
export async function endAsking(tx: TenantTransaction, id: string): Promise<void> {
  await tx.updateTable('payment_attempt').set({ ask_until: null }).where('id', '=', id).execute();
}

/** Updates an open payment attempt without moving it to another state. */
export async function updateOpenAttempt(
  tx: TenantTransaction,
  id: string,
  change: AttemptChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ...change, ask_at: after(now, ASK_AGAIN_MS), updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', openAttemptStates)
    .execute();
}

/**
 * Stores the provider's reference of a payment attempt that has none. A notice without a reference may have settled the
 * attempt before the provider's answer to its start arrived, and a refund needs the reference.
 */
export async function addReference(tx: TenantTransaction, id: string, reference: string): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ provider_reference: reference })
    .where('id', '=', id)
    .where('provider_reference', 'is', null)
    .execute();
}

/**
 * Claims a payment attempt for the caller that will start it. Returns false while another caller is starting it, and
 * once it has started.
 */
export async function claimStart(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ starting_until: after(now, START_CLAIM_MS) })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('starting_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases the claim on a payment attempt whose start has failed, so that another caller can try. */
export async function releaseStart(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ starting_until: now, reason: 'unreachable', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/**
 * Claims the right to ask the provider about a payment attempt: only one caller gets it within `everyMs`, however many
 * ask. The claim expires, so a killed process blocks nobody.
 */
export async function claimAsk(tx: TenantTransaction, id: string, everyMs: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ asked_at: now, ask_at: after(now, ASK_CLAIM_MS) })
    .where('id', '=', id)
    .where((is) => is.or([is('state', 'in', openAttemptStates), is('ask_until', 'is not', null)]))
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', after(now, -everyMs))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Schedules when the sweeper asks again about a payment attempt whose state has not changed. The older the attempt, the
 * longer the pause: an attempt may stay open for ever, for example because the shop has left its provider.
 */
export async function askLater(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ ask_at: sql`greatest(${after(now, ASK_AGAIN_MS)}, ${now}::timestamptz + (${now} - created_at) / 20)` })
    .where('id', '=', id)
    .where((is) => is.or([is('state', 'in', openAttemptStates), is('ask_until', 'is not', null)]))
    .execute();
}

/**
 * Lists payment attempts that are due for a query to the provider, the longest due first: open ones, and those that the
 * shop has closed before their provider did.
 */
export function listDueAttempts(tx: TenantTransaction, now: Date, exceptProviders: readonly string[], limit: number) {
  return tx
    .selectFrom('payment_attempt')
    .select('id')
    .where((is) => is.or([is('state', 'in', openAttemptStates), is('ask_until', 'is not', null)]))
    .where('ask_at', '<=', now)
    .where(sql<boolean>`provider <> all(${exceptProviders})`)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
}
