import type { Vital } from '@witryna/contract/visits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How many rows of vitals are kept of one day: seven kinds of pages, three vitals, some 20 integrations. */
export const MAX_PER_DAY = 500;

interface CountedVital {
  page: string;
  /** Name of an integration that was allowed to run; empty in the row that counts all visits. */
  tool: string;
  vital: Vital;
  /** How many values fell into each of the vital's buckets. */
  counts: number[];
}

export interface CountedVisits {
  views: Map<string, number>;
  /** By kind of site from which visits came and kind of page, such as `search cart`; `visit` is the visit itself. */
  sources: Map<string, { source: string; page: string; times: number }>;
  vitals: Map<string, CountedVital>;
}

/** Adds counts to the day of `now` in the shop's time zone, unless the shop counts no visits. */
export async function saveVisits(
  tx: TenantTransaction,
  now: Date,
  { views, sources, vitals }: CountedVisits,
): Promise<void> {
  const counting = sql`
    select (${now}::timestamptz at time zone time_zone)::date as day from shop
    where config ->> 'visitCounts' is distinct from 'off'`;
  // The same order in every transaction, so that two of them don't wait for each other.
  const pages = [...views].sort();
  await sql`
    with today as (${counting})
    insert into page_view as v (day, page, times)
    select day, page, times
    from today cross join unnest(${pages.map(([page]) => page)}::text[], ${pages.map(([, times]) => times)}::int[]) n (page, times)
    on conflict on constraint page_view_pkey do update set times = v.times + excluded.times`.execute(tx);
  const from = [...sources].sort().map(([, row]) => row);
  if (from.length > 0) {
    await sql`
      with today as (${counting})
      insert into visit_source as v (day, source, page, times)
      select day, source, page, times
      from today cross join unnest(
        ${from.map(({ source }) => source)}::text[], ${from.map(({ page }) => page)}::text[],
        ${from.map(({ times }) => times)}::int[]) n (source, page, times)
      on conflict on constraint visit_source_pkey do update set times = v.times + excluded.times`.execute(tx);
  }
  const rows = [...vitals].sort().map(([, row]) => row);
  if (rows.length === 0) return;
  await sql`
    with today as (${counting}),
      kept as (select count(*) as number from web_vital v join today using (day)),
      noted as (
        select day, page, tool, vital, n.counts::int[] as counts, v.page is not null as known,
          row_number() over (partition by v.page is not null order by tool, page, vital) as place
        from today cross join unnest(
          ${rows.map(({ page }) => page)}::text[], ${rows.map(({ tool }) => tool)}::text[],
          ${rows.map(({ vital }) => vital)}::text[], ${rows.map(({ counts }) => `{${counts}}`)}::text[]
        ) n (page, tool, vital, counts)
        left join web_vital v using (day, page, tool, vital))
    insert into web_vital as v (day, page, tool, vital, counts)
    select day, page, tool, vital, counts from noted, kept where known or place <= ${MAX_PER_DAY} - kept.number
    order by page, tool, vital
    on conflict on constraint web_vital_pkey do update set counts = (
      select array_agg(old + new order by at) from unnest(v.counts, excluded.counts) with ordinality n (old, new, at))`.execute(
    tx,
  );
}

/** Deletes the counts of days before `day`. */
export async function deleteOldVisits(tx: TenantTransaction, day: string): Promise<void> {
  await tx.deleteFrom('page_view').where('day', '<', day).execute();
  await tx.deleteFrom('visit_source').where('day', '<', day).execute();
  await tx.deleteFrom('web_vital').where('day', '<', day).execute();
}

/** Lists the views of each day since `day` by kind of page, the latest day first, with the orders of the day. */
export function listDays(tx: TenantTransaction, day: string) {
  return sql<{ day: string; views: Record<string, number>; orders: number }>`
    with viewed as (select day, jsonb_object_agg(page, times) as views from page_view where day >= ${day} group by day),
      bought as (
        select (placed_at at time zone time_zone)::date as day, count(*) as orders
        from shop_order cross join (select time_zone from shop) s
        where placed_at >= ${day}::date::timestamp at time zone time_zone group by 1)
    select day, coalesce(views, '{}') as views, coalesce(orders, 0) as orders
    from viewed full join bought using (day) order by day desc`
    .execute(tx)
    .then(({ rows }) => rows);
}

/** Adds up the vitals since `day` by kind of page and integration; `tool` is empty for all visits. */
export function listVitals(tx: TenantTransaction, day: string) {
  return sql<{ page: string; tool: string; vital: 'lcp' | 'inp' | 'cls'; counts: number[] }>`
    select page, tool, vital, array_agg(total order by at) as counts
    from (
      select page, tool, vital, at, sum(n)::int as total
      from web_vital cross join unnest(counts) with ordinality c (n, at)
      where day >= ${day} group by page, tool, vital, at) t
    group by page, tool, vital order by page, tool, vital`
    .execute(tx)
    .then(({ rows }) => rows);
}
