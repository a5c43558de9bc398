import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { countDays } from './count-days-store.ts';

/** How many noted changes are looked at in a step. */
const MOST_CHANGES = 20_000;

/** What is summed up of a shop. */
export interface KeptSums {
  timeZone: string;
  /** The first day that was counted; all days since then were, too. */
  countedFrom: string;
  /** Whether no order is older. */
  isComplete: boolean;
}

/**
 * Locks the sums of the shop until the transaction ends. If the shop has moved to another time zone, its days begin at
 * other moments, so all of them are counted anew.
 * @param waits whether it waits for another transaction that has the lock
 * @returns undefined if another transaction has the lock
 */
export async function lockSums(tx: TenantTransaction, now: Date, waits: boolean): Promise<KeptSums | undefined> {
  const begun = sql`
    (select time_zone, (${now}::timestamptz at time zone time_zone)::date + 1 as tomorrow from shop) begun`;
  await sql`
    insert into report_state (time_zone, counted_from) select time_zone, tomorrow from ${begun}
    on conflict on constraint report_state_pkey do nothing`.execute(tx);
  const { rows } = await sql<KeptSums & { moved: boolean }>`
    select r.time_zone as "timeZone", counted_from as "countedFrom", is_complete as "isComplete",
      r.time_zone <> s.time_zone as moved
    from report_state r cross join shop s for update of r ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  const [kept] = rows;
  if (!kept?.moved) return kept;
  await sql`delete from report_sum`.execute(tx);
  const anew = await sql<KeptSums>`
    update report_state r set time_zone = begun.time_zone, counted_from = begun.tomorrow, is_complete = false
    from ${begun}
    returning r.time_zone as "timeZone", r.counted_from as "countedFrom", r.is_complete as "isComplete"`.execute(tx);
  return anew.rows[0];
}

/** Reads what is summed up of the shop; undefined before the first time. */
export async function findSums(tx: TenantTransaction): Promise<KeptSums | undefined> {
  const { rows } = await sql<KeptSums>`
    select time_zone as "timeZone", counted_from as "countedFrom", is_complete as "isComplete"
    from report_state`.execute(tx);
  return rows[0];
}

/**
 * Counts days anew that have changed, the latest first. Changes of days that were not counted yet are dropped. What
 * changes from now on is noted beside the changes that this transaction sees, so its day is counted once more.
 * @returns whether there may be further changes
 */
export async function countChanges(tx: TenantTransaction, kept: KeptSums, mostDays: number): Promise<boolean> {
  const { rows } = await sql<{ day: string; noted: number }>`
    with noted as materialized (
        select c.id, (c.at at time zone ${kept.timeZone}::text)::date as day
        from report_change c order by c.id limit ${MOST_CHANGES}),
      latest as (select day from noted group by day order by day desc limit ${mostDays}),
      taken as (
        delete from report_change c using noted n join latest using (day) where c.id = n.id returning n.day)
    select day, (select count(*) from noted) as noted from taken group by day order by day`.execute(tx);
  const days = rows.map(({ day }) => day).filter((day) => kept.isComplete || day >= kept.countedFrom);
  await countDays(tx, days, kept.timeZone);
  const [first = kept.countedFrom] = days;
  if (first < kept.countedFrom) await tx.updateTable('report_state').set({ counted_from: first }).execute();
  return rows.length === mostDays || (rows[0]?.noted ?? 0) >= MOST_CHANGES;
}

/**
 * Counts days before those that were counted.
 * @param mostOrders how many orders they have at most, if it is more than one day
 * @returns the sums as they are now
 */
export async function countEarlier(tx: TenantTransaction, kept: KeptSums, mostOrders: number): Promise<KeptSums> {
  const { timeZone } = kept;
  const start = startOf(kept.countedFrom, timeZone);
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  const { rows } = await sql<{ bound: string | null; first: string | null }>`
    select ${dayOf(sql`o.bound`)} + 1 as bound, ${dayOf(sql`least(o.first, o.refunded)`)} as first
    from (
      select
        (
          select placed_at from shop_order where placed_at < ${start}
          order by placed_at desc offset ${mostOrders} limit 1
        ) as bound,
        (select placed_at from shop_order where placed_at < ${start} order by placed_at limit 1) as first,
        (select done_at from payment_refund where done_at < ${start} order by done_at limit 1) as refunded
    ) o`.execute(tx);
  const { bound = null, first = null } = rows[0] ?? {};
  const { rows: days } = await sql<{ day: string }>`
    with yesterday as (select ${kept.countedFrom}::date - 1 as last)
    select day::date as day
    from yesterday, generate_series(least(coalesce(${bound}::date, ${first}::date), last), last, interval '1 day') day
    where ${first}::date is not null order by 1`.execute(tx);
  const list = days.map(({ day }) => day);
  await countDays(tx, list, timeZone);
  const now = { ...kept, countedFrom: list[0] ?? kept.countedFrom, isComplete: bound === null };
  await tx.updateTable('report_state').set({ counted_from: now.countedFrom, is_complete: now.isComplete }).execute();
  return now;
}

/** The moment at which a day begins. */
function startOf(day: string, timeZone: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${timeZone}::text)`;
}
