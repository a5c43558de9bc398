import { LIMITED_HOURS, type LimitedRequests } from '@witryna/contract/installation';
import { type Kysely, sql } from 'kysely';

/** How often the requests of a shop were limited. */
export interface CountedLimited extends LimitedRequests {
  shopId: number;
  host: string;
}

/** How long the counts of an hour are kept. */
const KEPT_DAYS = 7;

/**
 * Adds counts to those of this hour, and deletes old ones. Shops that were erased meanwhile are left out.
 * @param db any connection of the installation
 */
export async function saveLimited<Tables>(
  db: Kysely<Tables>,
  counted: readonly CountedLimited[],
  now: Date,
): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted.map(
    ({ shopId, held, refused, calls }) => sql`(${shopId}::bigint, ${held}::int, ${refused}::int, ${calls}::int)`,
  );
  await sql`
    insert into people.shop_limited (shop_id, hour, held, refused, calls)
    select v.shop_id, date_trunc('hour', ${now}::timestamptz), v.held, v.refused, v.calls
    from (values ${sql.join(rows)}) as v (shop_id, held, refused, calls)
      join public.shop_directory d on d.shop_id = v.shop_id
    order by v.shop_id
    on conflict (shop_id, hour) do update set held = shop_limited.held + excluded.held,
      refused = shop_limited.refused + excluded.refused, calls = shop_limited.calls + excluded.calls`.execute(db);
  await sql`
    delete from people.shop_limited where hour < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

/** Counts how often shops were limited in the last hours. Shops that were not are left out. */
export async function countLimited<Tables>(
  db: Kysely<Tables>,
  shopIds: readonly number[],
  now: Date,
): Promise<Map<number, LimitedRequests>> {
  const { rows } = await sql<LimitedRequests & { shopId: number }>`
    select shop_id as "shopId", sum(held)::int as held, sum(refused)::int as refused, sum(calls)::int as calls
    from people.shop_limited
    where shop_id = any(${[...shopIds]}::bigint[])
      and hour > ${now}::timestamptz - make_interval(hours => ${LIMITED_HOURS}) and hour <= ${now}
    group by shop_id`.execute(db);
  return new Map(rows.map(({ shopId, ...counts }) => [shopId, counts]));
}

/** Reads how many pages at once operators allow, by the ids of the shops for which they have said so. */
export async function readLimits<Tables>(db: Kysely<Tables>): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop_id: number; pages_at_once: number }>`
    select shop_id, pages_at_once from people.shop_limit`.execute(db);
  return new Map(rows.map(({ shop_id, pages_at_once }) => [shop_id, pages_at_once]));
}

/**
 * Changes how many pages of a shop each node renders at once.
 * @param pagesAtOnce null for as many as of other shops
 */
export async function changeLimit<Tables>(
  db: Kysely<Tables>,
  shopId: number,
  pagesAtOnce: number | null,
): Promise<void> {
  if (pagesAtOnce === null) await sql`delete from people.shop_limit where shop_id = ${shopId}`.execute(db);
  else
    await sql`
      insert into people.shop_limit (shop_id, pages_at_once) values (${shopId}, ${pagesAtOnce})
      on conflict (shop_id) do update set pages_at_once = excluded.pages_at_once`.execute(db);
}

/** How many pages of a shop an operator allows at once; null without a limit of its own. */
export async function readLimit<Tables>(db: Kysely<Tables>, shopId: number): Promise<number | null> {
  const { rows } = await sql<{ pages: number }>`
    select pages_at_once as pages from people.shop_limit where shop_id = ${shopId}`.execute(db);
  return rows[0]?.pages ?? null;
}
