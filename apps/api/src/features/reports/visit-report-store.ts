import type { Days } from '@witryna/contract/reports';
import type { Vital } from '@witryna/contract/visits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** Counts views of days by kind of page. */
export async function listViews(tx: TenantTransaction, days: Days): Promise<{ page: string; times: number }[]> {
  const { rows } = await sql<{ page: string; times: number }>`
    select page, sum(times)::bigint as times from page_view where ${within(days)} group by page`.execute(tx);
  return rows;
}

export async function listDayViews(
  tx: TenantTransaction,
  days: Days,
): Promise<{ day: string; page: string; times: number }[]> {
  const { rows } = await sql<{ day: string; page: string; times: number }>`
    select day, page, times from page_view where ${within(days)}`.execute(tx);
  return rows;
}

/** Counts visits, and the pages that were opened in them, by the kind of site that they came from. */
export async function listSources(
  tx: TenantTransaction,
  days: Days,
): Promise<{ source: string; page: string; times: number }[]> {
  const { rows } = await sql<{ source: string; page: string; times: number }>`
    select source, page, sum(times)::bigint as times from visit_source
    where ${within(days)} group by source, page`.execute(tx);
  return rows;
}

export async function listDayVisits(tx: TenantTransaction, days: Days): Promise<{ day: string; times: number }[]> {
  const { rows } = await sql<{ day: string; times: number }>`
    select day, sum(times)::bigint as times from visit_source where ${within(days)} and page = 'visit'
    group by day`.execute(tx);
  return rows;
}

/** The first days of which views, visits, and searches are known; null for none. */
export async function readFirstDays(
  tx: TenantTransaction,
): Promise<{ views: string | null; visits: string | null; searches: string | null }> {
  const { rows } = await sql<{ views: string | null; visits: string | null; searches: string | null }>`
    select (select min(day) from page_view) as views, (select min(day) from visit_source) as visits,
      (select min(day) from page_view where page in ('search', 'missed')) as searches`.execute(tx);
  return rows[0] ?? { views: null, visits: null, searches: null };
}

/** Lists what was searched for, the most frequent first; an empty query stands for the others of a full day. */
export async function listSearches(
  tx: TenantTransaction,
  table: 'found_search' | 'missed_search',
  { days, limit }: { days: Days; limit: number },
): Promise<{ query: string; times: number }[]> {
  const { rows } = await sql<{ query: string; times: number }>`
    select query, sum(times)::bigint as times from ${sql.table(table)}
    where ${within(days)} group by query order by query = '', sum(times) desc, query limit ${limit}`.execute(tx);
  return rows;
}

/** Adds up how fast pages were for all visits, by kind of page. */
export async function listSpeeds(
  tx: TenantTransaction,
  days: Days,
): Promise<{ page: string; vital: Vital; counts: number[] }[]> {
  const { rows } = await sql<{ page: string; vital: Vital; counts: number[] }>`
    select page, vital, array_agg(total order by at) as counts
    from (
      select page, vital, at, sum(n)::int as total
      from web_vital cross join unnest(counts) with ordinality c (n, at)
      where ${within(days)} and tool = '' group by page, vital, at) t
    group by page, vital`.execute(tx);
  return rows;
}

/** Adds up one of the vitals of all visits on each day. */
export async function listDaySpeeds(
  tx: TenantTransaction,
  vital: Vital,
  days: Days,
): Promise<{ day: string; counts: number[] }[]> {
  const { rows } = await sql<{ day: string; counts: number[] }>`
    select day, array_agg(total order by at) as counts
    from (
      select day, at, sum(n)::int as total
      from web_vital cross join unnest(counts) with ordinality c (n, at)
      where ${within(days)} and tool = '' and vital = ${vital} group by day, at) t
    group by day`.execute(tx);
  return rows;
}
