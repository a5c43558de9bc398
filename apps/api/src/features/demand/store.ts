import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

interface CartDay {
  day: string;
  carts: number;
  ordered: number;
  in_cart: number;
  at_checkout: number;
  reminded: number;
  recovered: number;
}

/** Counts carts with goods by the day on which they were changed last, the latest first. Empty ones are not counted. */
export async function countCartDays(tx: TenantTransaction, now: Date, days: number): Promise<CartDay[]> {
  const { rows } = await sql<CartDay>`
    with zone as (select time_zone as name from shop),
      begin as (select ((${now}::timestamptz at time zone name)::date - ${days - 1}::int)::timestamp at time zone name as moment from zone)
    select (c.updated_at at time zone (select name from zone))::date::text as day,
      count(*)::int as carts,
      count(*) filter (where c.state = 'spent')::int as ordered,
      count(*) filter (where c.state = 'open' and s.session is null)::int as in_cart,
      count(*) filter (where c.state = 'open' and s.session is not null)::int as at_checkout,
      count(*) filter (where r.mailed_at is not null)::int as reminded,
      count(*) filter (where exists (
        select from shop_order o where o.cart_id = c.id and o.placed_at >= r.mailed_at))::int as recovered
    from cart c
      left join cart_snapshot s on s.session = c.session
      left join cart_reminder r on r.cart_id = c.id
    where c.updated_at >= (select moment from begin) and exists (select from cart_line l where l.cart_id = c.id)
    group by 1 order by 1 desc`.execute(tx);
  return rows;
}

/** Whether the shop reminds of carts. */
export async function remindsOfCarts(tx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ reminds: boolean }>`
    select config -> 'cartReminder' is not null as reminds from shop`.execute(tx);
  return rows[0]?.reminds ?? false;
}
