import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How many different queries are kept of one day. */
const MAX_PER_DAY = 500;

/** Adds counts of queries to the day of `now` in the shop's time zone. Further queries of a full day are left out. */
export async function saveMissedSearches(
  tx: TenantTransaction,
  now: Date,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    with today as (select (${now}::timestamptz at time zone time_zone)::date as day from shop),
      kept as (select count(*) as number from missed_search m join today using (day)),
      noted as (
        select day, query, n.times, m.query is not null as known,
          row_number() over (partition by m.query is not null order by query) as place
        from today cross join unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) n (query, times)
        left join missed_search m using (day, query))
    insert into missed_search as m (day, query, times)
    select day, query, times from noted, kept where known or place <= ${MAX_PER_DAY} - kept.number
    on conflict on constraint missed_search_pkey do update set times = m.times + excluded.times`.execute(tx);
}

/** Deletes the counts of days before `day`. */
export async function deleteMissedSearches(tx: TenantTransaction, day: string): Promise<void> {
  await tx.deleteFrom('missed_search').where('day', '<', day).execute();
}

/** Lists the queries without result since `day`, the most frequent first, with the last day of each. */
export function listMissedSearches(tx: TenantTransaction, day: string, limit: number) {
  return tx
    .selectFrom('missed_search')
    .select(({ fn }) => ['query', fn.sum<number>('times').as('times'), fn.max('day').as('lastDay')])
    .where('day', '>=', day)
    .groupBy('query')
    .orderBy('times', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}
