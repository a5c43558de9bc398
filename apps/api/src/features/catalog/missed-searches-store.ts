import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How many different queries are kept of one day. */
const MAX_PER_DAY = 500;

/**
 * Adds counts of queries to the day of `now` in the shop's time zone. Further queries of a full day are counted
 * together, as an empty one.
 */
export async function saveSearches(
  tx: TenantTransaction,
  table: 'missed_search' | 'found_search',
  now: Date,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const searches = sql.table(table);
  await sql`
    with today as (select (${now}::timestamptz at time zone time_zone)::date as day from shop),
      kept as (select count(*) as number from ${searches} m join today using (day) where m.query <> ''),
      noted as (
        select day, query, n.times, m.query is not null as known,
          row_number() over (partition by m.query is not null order by query) as place
        from today cross join unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) n (query, times)
        left join ${searches} m using (day, query)),
      fitted as (
        select day, case when known or place <= ${MAX_PER_DAY} - kept.number then query else '' end as query, times
        from noted, kept)
    insert into ${searches} as m (day, query, times)
    select day, query, sum(times) from fitted group by day, query order by query
    on conflict on constraint ${sql.ref(`${table}_pkey`)} do update set times = m.times + excluded.times`.execute(tx);
}

/** Deletes the counts of days before `day`. */
export async function deleteSearches(tx: TenantTransaction, day: string): Promise<void> {
  for (const table of ['missed_search', 'found_search'] as const)
    await tx.deleteFrom(table).where('day', '<', day).execute();
}

/** Lists the queries without result since `day`, the most frequent first, with the last day of each. */
export function listMissedSearches(tx: TenantTransaction, day: string, limit: number) {
  return tx
    .selectFrom('missed_search')
    .select(({ fn }) => ['query', fn.sum<number>('times').as('times'), fn.max('day').as('lastDay')])
    .where('day', '>=', day)
    .where('query', '<>', '')
    .groupBy('query')
    .orderBy('times', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}
