import { randomUUID } from 'node:crypto';
import type { FieldChange, LoggedThing, ShopAct, ShopEvent } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Who does something, when, and with which press. */
export interface Doing {
  actor: string;
  now: Date;
  batch: string;
  /** The batch that is undone. */
  undoes?: string;
}

export interface NewEvent extends Pick<ShopEvent, 'thing' | 'thingId' | 'name' | 'version' | 'action'> {
  changes: FieldChange[];
}

export async function logEvents(
  tx: TenantTransaction,
  events: readonly NewEvent[],
  { actor, now, batch, undoes }: Doing,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ thingId, changes, ...event }) => ({
    ...event,
    ...{ thing_id: thingId, changes: JSON.stringify(changes), batch, undoes: undoes ?? null, at: now, actor },
  }));
  await tx.insertInto('shop_event').values(rows).execute();
}

type NewAct = Pick<ShopAct, 'thing' | 'action' | 'name'> & {
  /** What changed, or what an export is of. Of buyers, only what is named, never their data. */
  changes?: readonly { field: string; before?: unknown; after: unknown }[];
  /** What stands for the settings after it. */
  version?: number;
};

/** Logs what somebody has done to no thing of the catalogue. */
export async function logAct(
  tx: TenantTransaction,
  { changes = [], version = 0, ...act }: NewAct,
  { actor, now, batch = randomUUID(), undoes }: Pick<Doing, 'actor' | 'now'> & Partial<Doing>,
): Promise<void> {
  const logged = changes.map(({ field, before = null, after = null }) => ({ field, before, after }));
  const values = { ...act, thing_id: 0, version, changes: JSON.stringify(logged), batch, undoes: undoes ?? null };
  await tx
    .insertInto('shop_event')
    .values({ ...values, at: now, actor })
    .execute();
}

interface Part {
  /** Only events of this thing. */
  of?: { thing: LoggedThing; id: number };
  after: number | undefined;
  limit: number;
}

/** Lists events, the newest first. */
export async function listEventRows(tx: TenantTransaction, { of, after, limit }: Part) {
  let events = tx
    .selectFrom('shop_event as e')
    .select(['e.id', 'e.at', 'e.actor', 'e.batch', 'e.thing_id', 'e.name', 'e.version'])
    .select([sql<LoggedThing>`e.thing`.as('thing'), sql<ShopEvent['action']>`e.action`.as('action')])
    .select([sql<FieldChange[] | null>`e.changes`.as('changes')])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('shop_event as u').select('u.id').whereRef('u.undoes', '=', 'e.batch')).as('undone'),
    )
    .orderBy('e.id', 'desc')
    .limit(limit);
  if (of) events = events.where('e.thing', '=', of.thing).where('e.thing_id', '=', of.id);
  if (after !== undefined) events = events.where('e.id', '<', after);
  return events.execute();
}

/** Reads what one press changed; empty if it was undone already or its values are no longer kept. */
export async function readBatch(tx: TenantTransaction, thing: LoggedThing, batch: string) {
  const { rows } = await sql<{ thing_id: number; changes: FieldChange[] }>`
    select thing_id, changes from shop_event e
    where thing = ${thing} and batch = ${batch} and changes is not null and action <> 'made'
      and not exists (select from shop_event u where u.undoes = e.batch)
    order by id`.execute(tx);
  return rows;
}

/** What was done to a thing since it had a version, the newest first. */
export async function listEventsSince(tx: TenantTransaction, thing: LoggedThing, id: number, version: number) {
  const { rows } = await sql<{ actor: string; at: Date; changes: FieldChange[] | null }>`
    select actor, at, changes from shop_event
    where thing = ${thing} and thing_id = ${id} and version > ${version}::bigint
    order by id desc limit 100`.execute(tx);
  return rows;
}

/** Drops the values of old events. @returns how many events lost them */
export async function dropOldValues(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select drop_old_event_values(${before}, ${limit}) as dropped`.execute(
    tx,
  );
  return Number(rows[0]?.dropped ?? 0);
}
