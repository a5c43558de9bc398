import { limits } from '@witryna/contract/limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Reads whether a product is shown; undefined if it has no such combination on offer. */
export function findOffer(tx: TenantTransaction, { id, combinationId }: { id: number; combinationId: number }) {
  return tx
    .selectFrom('product as p')
    .innerJoin('combination as c', 'c.product_id', 'p.id')
    .select(['p.status', 'p.published_at'])
    .where('p.id', '=', id)
    .where('c.id', '=', combinationId)
    .where('c.active', '=', true)
    .executeTakeFirst();
}

/**
 * Lists the lowest price of each of the last 30 days of the shop's time zone on which the combination was on sale, in
 * minor units. Prices with an announced code count, as they do for the lowest price before a reduction (0034).
 */
export async function listDayPrices(tx: TenantTransaction, combinationId: number, now: Date) {
  const { rows } = await sql<{ day: string; price_minor: number }>`
    with zone as (select time_zone as name from shop),
    today as (select (${now}::timestamptz at time zone name)::date as day from zone),
    calendar as (
      select d::date as day, d at time zone name as starts, least((d + interval '1 day') at time zone name, ${now}::timestamptz + interval '1 microsecond') as ends
      from zone, today, generate_series((day - ${limits.priceHistoryDays - 1}::int)::timestamp, day, interval '1 day') d
    ),
    before as (
      select max(valid_from) as valid_from from price_log
      where combination_id = ${combinationId} and valid_from <= (select min(starts) from calendar)
    ),
    span as (
      select price_minor, valid_from, lead(valid_from, 1, 'infinity') over (order by valid_from, id) as valid_to
      from price_log where combination_id = ${combinationId}
        and valid_from >= coalesce((select valid_from from before), '-infinity') and valid_from <= ${now}
    )
    select calendar.day::text as day, min(paid) as price_minor
    from calendar join span s on s.valid_from < calendar.ends and s.valid_to > calendar.starts and s.valid_to > s.valid_from
    cross join lateral (
      select s.price_minor as paid
      union all
      select s.price_minor - round((s.price_minor * a.percent / 100)::float8)::bigint from announced_code a
      where a.valid_from < least(s.valid_to, calendar.ends) and a.valid_to > greatest(s.valid_from, calendar.starts)
    ) p
    group by calendar.day order by calendar.day`.execute(tx);
  return rows;
}
