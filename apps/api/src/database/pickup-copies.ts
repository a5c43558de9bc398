import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A pickup point as its copy stores it. All texts but `id` are folded; `id` is in capitals. */
export interface CopiedPoint {
  id: string;
  town: string;
  postCode: string;
  words: string;
  lat: number;
  lng: number;
  /** The point as JSON. */
  point: string;
}

export interface PointCopy {
  /** Number of the copy, from 1. */
  copy: number;
  points: number;
  loadedAt: Date;
}

/** Finds the copy of a network's list that searches use; undefined before the first one. */
export async function findCopy(db: Database, list: string): Promise<PointCopy | undefined> {
  const row = await db
    .selectFrom('pickup_list')
    .select(['copy', 'points', 'loaded_at'])
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.loaded_at ? { copy: row.copy, points: row.points, loadedAt: row.loaded_at } : undefined;
}

/**
 * Reserves the loading of a list, so that one process of all nodes does it.
 * @param reservation `oldBefore`: a copy that was loaded since then needs no loading
 * @returns the number of the copy to write; undefined while the list is reserved, and if another process has just loaded it
 */
export async function reserveCopy(
  db: Database,
  list: string,
  { now, until, oldBefore }: { now: Date; until: Date; oldBefore: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ copy: number }>`
    insert into pickup_list as l (list, busy_until) values (${list}, ${until})
    on conflict (list) do update set busy_until = ${until}
      where (l.busy_until is null or l.busy_until <= ${now}) and (l.loaded_at is null or l.loaded_at < ${oldBefore})
    returning copy`.execute(db);
  const current = rows[0]?.copy;
  if (current === undefined) return undefined;
  // A killed process may have left a part of this copy.
  await db.deleteFrom('pickup_point').where('list', '=', list).where('copy', '<>', current).execute();
  return current + 1;
}

/** Adds points to a copy that is being written. @returns how many were new: an id that is repeated counts once */
export async function addToCopy(
  db: Database,
  list: string,
  copy: number,
  points: readonly CopiedPoint[],
): Promise<number> {
  if (points.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pickup_point')
    .values(points.map(({ postCode, ...point }) => ({ ...point, list, copy, post_code: postCode })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Lets searches use a written copy, and deletes the older one. */
export async function finishCopy(db: Database, list: string, { copy, points, loadedAt }: PointCopy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('pickup_list')
      .set({ copy, points, loaded_at: loadedAt, busy_until: null })
      .where('list', '=', list)
      .execute();
    await tx.deleteFrom('pickup_point').where('list', '=', list).where('copy', '<>', copy).execute();
  });
}

/** Deletes a copy that could not be written, and keeps others from loading the list until then. */
export async function abandonCopy(db: Database, list: string, copy: number, until: Date): Promise<void> {
  await db.updateTable('pickup_list').set({ busy_until: until }).where('list', '=', list).execute();
  await db.deleteFrom('pickup_point').where('list', '=', list).where('copy', '=', copy).execute();
}

interface CopySearch {
  /** Folded words that a point must have. */
  terms: readonly string[];
  near: { lat: number; lng: number } | undefined;
  /** Whether to leave out points that take no cash. */
  cash: boolean;
  limit: number;
}

/** Searches a copy. @returns points as stored, the best match first, then the nearest */
export async function searchCopy(
  db: Database,
  list: string,
  copy: number,
  { terms, near, cash, limit }: CopySearch,
): Promise<unknown[]> {
  const [first = ''] = terms;
  const any = sql`unnest(${[...terms]}::text[]) as term`;
  // On a small area, squares of degrees sort like distances once a degree of longitude is shortened by the latitude.
  const distance = near
    ? sql`(lat - ${near.lat}::float8) ^ 2 + ((lng - ${near.lng}::float8) * ${Math.cos((near.lat * Math.PI) / 180)}::float8) ^ 2`
    : sql`0::float8`;
  const { rows } = await sql<{ point: unknown }>`
    select point from pickup_point
    where list = ${list} and copy = ${copy}
      and not exists (select from ${any} where position(term in words) = 0)
      and (${!cash}::boolean or (point #>> '{services,cashOnDelivery}')::boolean)
    order by case
      when ${first}::text = '' then 0
      when starts_with(lower(id), ${first}::text) then 3
      when exists (select from ${any} where starts_with(post_code, term)) then 2
      when exists (select from ${any} where starts_with(town, term)) then 1
      else 0 end desc, ${distance}, id
    limit ${limit}`.execute(db);
  return rows.map(({ point }) => point);
}

/** Finds a point of a copy by its id in capitals. */
export async function findInCopy(db: Database, list: string, copy: number, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('pickup_point')
    .select('point')
    .where('list', '=', list)
    .where('copy', '=', copy)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.point;
}
