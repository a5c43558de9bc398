import type { ParcelState } from '@witryna/contract/parcels';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantRow, TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** The states of parcels that will not be sent: the order may get another. */
export const endedStates = ['cancelled', 'unused'] as const satisfies readonly ParcelState[];

/** How many parcels of an order are shown. */
const MOST_SHOWN = 20;

/** Lists the parcels of an order, the newest first. */
export function listParcelsOf(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
export type StoredParcel = TenantRow<Awaited<ReturnType<typeof listParcelsOf>>[number]>;

/** Lists the parcels of orders that count: one of an order at most. */
export function listCountingParcels(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('state', 'not in', endedStates)
    .execute();
}

/** Finds the parcel of an order that counts, and lets nobody begin or end its purchase until the transaction ends. */
export function lockCountingParcel(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', endedStates)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the parcel of an order that has a number and will be sent. */
export function findReadyParcel(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

export function findParcelRow(tx: TenantTransaction, id: string) {
  return tx.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockParcelRow(tx: TenantTransaction, id: string) {
  return tx.selectFrom('parcel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertParcel(
  tx: TenantTransaction,
  row: Omit<Insertable<TenantTables['parcel']>, 'tries'>,
): Promise<void> {
  await tx.insertInto('parcel').values(row).execute();
}

export async function changeParcel(
  tx: TenantTransaction,
  id: string,
  change: Updateable<TenantTables['parcel']>,
): Promise<void> {
  await tx.updateTable('parcel').set(change).where('id', '=', id).execute();
}

/**
 * Claims a parcel in one of these states for calls to its carrier, so that nobody else calls it meanwhile.
 * @returns undefined if it is claimed, or in another state
 */
export function claimParcel(
  tx: TenantTransaction,
  id: string,
  { states, now, until }: { states: readonly ParcelState[]; now: Date; until: Date },
) {
  return tx
    .updateTable('parcel')
    .set({ claimed_until: until, ask_at: until, asked_at: now, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', 'in', states)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Takes parcels that are due, and sets when they are due again if their jobs are lost. */
export async function takeDueParcels(
  tx: TenantTransaction,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<string[]> {
  const due = tx
    .selectFrom('parcel')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const taken = await tx.updateTable('parcel').set({ ask_at: again }).where('id', 'in', due).returning('id').execute();
  return taken.map(({ id }) => id);
}

/**
 * Lets a parcel that is followed be read soon, but not more often than once a while.
 * @param everyMs the least time between two reads
 * @returns whether there is such a parcel
 */
export async function hintParcel(
  tx: TenantTransaction,
  { carrier, providerId }: { carrier: string; providerId: string },
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const soon = sql<Date>`greatest(${now}::timestamptz, asked_at + ${everyMs}::int * interval '1 millisecond')`;
  const { numUpdatedRows } = await tx
    .updateTable('parcel')
    .set({ ask_at: sql<Date>`least(ask_at, ${soon})` })
    .where('carrier', '=', carrier)
    .where('provider_id', '=', providerId)
    .where('ask_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the shop buys parcels at carriers. */
export async function hasCarrier(tx: TenantTransaction): Promise<boolean> {
  return (await tx.selectFrom('carrier').select('type').limit(1).executeTakeFirst()) !== undefined;
}

/** The weight of an order's goods in grams; null if one of them has none. */
export async function weighOrder(tx: TenantTransaction, orderId: string): Promise<number | null> {
  const { rows } = await sql<{ grams: number | null }>`
    select case when bool_and(c.weight_grams is not null) then sum(l.quantity * c.weight_grams)::int end as grams
    from order_line l left join combination c on c.id = l.combination_id
    where l.order_id = ${orderId} and l.quantity > 0`.execute(tx);
  return rows[0]?.grams ?? null;
}
