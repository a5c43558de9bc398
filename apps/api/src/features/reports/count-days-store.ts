import { euCountries } from '@witryna/contract/vat-id';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/**
 * What is summed up of each day, with the number of things, their money, and a key for what is summed up apart. Orders
 * count on the day they were placed, with all that belongs to them; refunds on the day they were done.
 * - `order`: orders that are not cancelled; `cancelled`: those that were cancelled since
 * - `discount`: what coupons, offers and the shop took off
 * - `vat`: by rate what was sold and the VAT in it; `export`, `exempt` and `unknown` are without a rate
 * - `product`: pieces by product, without gifts, and what they cost after discounts
 * - `payment`: orders by the payment that was chosen; `paid`, `failed`: payments by provider
 * - `delivery`: orders by delivery, and its price; `undelivered`: those whose parcel has failed or comes back
 * - `refund`: refunds by what they are for
 */
export const measures = [
  'order',
  'cancelled',
  'discount',
  'vat',
  'product',
  'payment',
  'paid',
  'failed',
  'delivery',
  'undelivered',
  'refund',
] as const;

/** How much of the name of a delivery is kept. */
const KEY_LENGTH = 200;

/** Counts days anew. Nothing stays of what was counted before. */
export async function countDays(tx: TenantTransaction, days: readonly string[], timeZone: string): Promise<void> {
  if (days.length === 0) return;
  await sql`
    delete from report_sum
    where measure = any(${[...measures]}::text[]) and day = any(${[...days]}::date[])`.execute(tx);
  // `offset 0` keeps the database from reading whole tables for the rows of a few days.
  await sql`
    with days as materialized (
        select day, day::timestamp at time zone ${timeZone}::text as since,
          (day + 1)::timestamp at time zone ${timeZone}::text as until
        from unnest(${[...days]}::date[]) day),
      placed as materialized (
        select d.day, o.id, o.currency, o.state = 'cancelled' as cancelled, o.total_minor, o.discount_minor,
          o.delivery_cost_minor, o.gifts_gone, o.country, left(o.delivery ->> 'name', ${KEY_LENGTH}::int) as delivery,
          (o.delivery ->> 'vatRate')::numeric as delivery_rate,
          coalesce(o.delivery -> 'taxes' ->> 'smallBusiness' = 'true', false) as exempt, o.payment ->> 'type' as payment
        from days d cross join lateral (
          select * from shop_order where placed_at >= d.since and placed_at < d.until offset 0) o),
      sold as materialized (select * from placed where not cancelled),
      lines as materialized (
        select o.day, o.currency, l.order_id, l.product_id, l.quantity, l.gift, l.vat_rate::numeric as rate,
          l.summed_price_minor - coalesce(l.discount_minor, 0) as minor
        from sold o cross join lateral (
          select * from order_line
          where order_id = o.id and quantity > 0 and position <> all(o.gifts_gone) offset 0) l),
      rates as materialized (
        select order_id, trim_scale(rate) as rate, sum(minor)::bigint as minor
        from (
          select order_id, rate, minor from lines
          union all select id, delivery_rate, delivery_cost_minor from sold
        ) parts
        where minor > 0 group by order_id, trim_scale(rate)),
      whole as (select order_id, sum(minor) as minor, bool_and(rate is not null) as known from rates group by order_id),
      taxed as materialized (
        select o.day, o.currency, o.id, o.total_minor,
          case when o.country <> all(${[...euCountries]}::text[]) then 'export' when o.exempt then 'exempt'
            when coalesce(w.minor, 0) <> o.total_minor or not coalesce(w.known, true) then 'unknown' end as untaxed
        from sold o left join whole w on w.order_id = o.id),
      attempts as materialized (
        select o.day, a.currency, a.provider, case a.state when 'paid' then 'paid' else 'failed' end as measure,
          a.amount_minor
        from placed o cross join lateral (
          select * from payment_attempt where order_id = o.id and state in ('paid', 'failed', 'expired') offset 0) a),
      parcels as materialized (
        select o.day, o.currency, o.delivery
        from sold o cross join lateral (
          select from parcel where order_id = o.id and (state = 'failed' or progress = 'returning') limit 1) p),
      refunds as materialized (
        select d.day, r.currency, r.cause, r.amount_minor
        from days d cross join lateral (
          select * from payment_refund where done_at >= d.since and done_at < d.until offset 0) r),
      sums (measure, day, currency, key, times, minor, tax_minor) as (
        select 'order', day, currency, '', count(*), sum(total_minor), 0 from sold group by day, currency
        union all
        select 'cancelled', day, currency, '', count(*), sum(total_minor), 0
          from placed where cancelled group by day, currency
        union all
        select 'discount', day, currency, '', count(*), sum(discount_minor), 0
          from sold where discount_minor > 0 group by day, currency
        union all
        select 'vat', day, currency, untaxed, count(*), sum(total_minor), 0
          from taxed where untaxed is not null and total_minor > 0 group by day, currency, untaxed
        union all
        select 'vat', t.day, t.currency, r.rate::text, count(*), sum(r.minor), sum(vat_in(r.minor, r.rate))
          from taxed t join rates r on r.order_id = t.id where t.untaxed is null group by t.day, t.currency, r.rate
        union all
        select 'product', day, currency, product_id::text, sum(quantity), sum(minor), 0
          from lines where not gift group by day, currency, product_id
        union all
        select 'payment', day, currency, payment, count(*), sum(total_minor), 0
          from sold group by day, currency, payment
        union all
        select measure, day, currency, provider, count(*), sum(amount_minor), 0
          from attempts group by measure, day, currency, provider
        union all
        select 'delivery', day, currency, delivery, count(*), sum(delivery_cost_minor), 0
          from sold group by day, currency, delivery
        union all
        select 'undelivered', day, currency, delivery, count(*), 0, 0 from parcels group by day, currency, delivery
        union all
        select 'refund', day, currency, cause, count(*), sum(amount_minor), 0
          from refunds group by day, currency, cause)
    insert into report_sum (measure, day, currency, key, times, minor, tax_minor)
    select measure, day, currency, coalesce(key, ''), sum(times), sum(minor), sum(tax_minor)
    from sums group by measure, day, currency, coalesce(key, '')`.execute(tx);
}
