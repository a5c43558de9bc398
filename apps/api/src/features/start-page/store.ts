import type { OrdersToDo, StartPage } from '@witryna/contract/start-page';
import { sql } from 'kysely';
import { few, onlyRow } from '../../database/count-few.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { awaitsMoney } from '../orders/awaited-money-store.ts';

type GoodsToDo = NonNullable<StartPage['goods']>;

/** @param onDelivery the payment types that are paid with the parcel */
export async function countOrdersToDo(tx: TenantTransaction, onDelivery: readonly string[]): Promise<OrdersToDo> {
  const inState = (state: string) => sql`from shop_order where state = ${state}`;
  const awaited = awaitsMoney(onDelivery);
  const { rows } = await sql<OrdersToDo>`
    select ${few(sql`from shop_order where needs_attention`)} as attention, ${few(inState('placed'))} as placed,
      ${few(sql`from shop_order where ${awaited}`)} as awaited,
      ${few(sql`${inState('accepted')} and not ${awaited}`)} as accepted,
      ${few(inState('packed'))} as packed`.execute(tx);
  return onlyRow(rows);
}

/** Lists withdrawals from orders whose money is not paid back, the oldest first. */
export async function listOpenWithdrawals(tx: TenantTransaction, since: Date, limit: number) {
  const { rows } = await sql<{ order_id: string; number: string; full_name: string; made_at: Date }>`
    select o.id as order_id, o.number, min(w.full_name) as full_name, min(w.made_at) as made_at
    from withdrawal w join shop_order o on o.id = w.order_id
    where w.made_at >= ${since} and o.payment_state in ('paid', 'part-paid', 'part-refunded')
      and o.state not in ('returned', 'closed', 'cancelled')
    group by o.id, o.number order by min(w.made_at) limit ${limit}`.execute(tx);
  return rows;
}

/** Counts orders and turnover of each of the last days, in the shop's time zone. */
export async function listSalesByDay(tx: TenantTransaction, now: Date, days: number) {
  const { rows } = await sql<{ day: string; orders: number; turnoverMinor: number }>`
    with zone as materialized (select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from shop),
      sold as (
        select (o.placed_at at time zone z.time_zone)::date as day, count(*)::int as orders,
          sum(o.total_minor)::bigint as turnover
        from zone z, shop_order o
        where o.placed_at >= ((z.today - ${days - 1}::int)::timestamp at time zone z.time_zone) and o.placed_at <= ${now}
          and o.state <> 'cancelled'
        group by 1)
    select d.day::date::text as day, coalesce(s.orders, 0) as orders, coalesce(s.turnover, 0) as "turnoverMinor"
    from zone z, generate_series(z.today - ${days - 1}::int, z.today, interval '1 day') d (day)
      left join sold s on s.day = d.day::date
    order by 1`.execute(tx);
  return rows;
}

export async function countGoodsToDo(tx: TenantTransaction): Promise<GoodsToDo> {
  const { rows } = await sql<GoodsToDo>`
    select ${few(sql`from product where status = 'published' and stock = 0`)} as none,
      ${few(sql`from product p where status = 'published' and exists (select from combination c
        where c.product_id = p.id and c.active and c.stock <= c.low_stock)`)} as low,
      ${few(sql`from product where status = 'published' and photos = '[]'`)} as "lacksPicture",
      ${few(sql`from product where status = 'published' and gpsr is null`)} as "lacksSafety",
      ${few(sql`from product where status = 'draft'`)} as drafts`.execute(tx);
  return onlyRow(rows);
}

type WebhooksToDo = NonNullable<StartPage['webhooks']>;

/** Counts webhooks that have failed since a time, and those that the server has switched off. */
export async function countWebhooks(tx: TenantTransaction, before: Date): Promise<WebhooksToDo> {
  const { rows } = await sql<WebhooksToDo>`
    select count(*) filter (where active and failing_since < ${before})::int as failing,
      count(*) filter (where off_reason is not null)::int as stopped
    from webhook`.execute(tx);
  return onlyRow(rows);
}

type AccountsToDo = NonNullable<StartPage['accounts']>;

/** Counts the accounts of the shop that did not work when they were asked last. */
export async function countBrokenAccounts(tx: TenantTransaction): Promise<AccountsToDo> {
  const { rows } = await sql<AccountsToDo>`
    select (select count(*)::int from carrier where problem is not null) as carriers,
      (select count(*)::int from mailbox where problem is not null) as mailbox`.execute(tx);
  return onlyRow(rows);
}

export async function readCurrency(tx: TenantTransaction): Promise<string> {
  return (await tx.selectFrom('shop').select('currency_code').executeTakeFirstOrThrow()).currency_code;
}
