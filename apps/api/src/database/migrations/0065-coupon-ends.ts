import { type Kysely, sql } from 'kysely';

/**
 * Extends coupons by the day of their end. A date alone as the end of a coupon was stored as the first moment of that
 * day, on which the coupon then did not count. So each end at 00:00 of the shop's time moves to the end of its day, if
 * that has not passed. A shop may have meant the moment, so each changed coupon is named by a warning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare shop record; coupon record; before text := coalesce(current_setting('app.shop_id', true), '');
    begin
      for shop in
        select d.shop_id, h.host from shop_directory d left join host h on h.shop_id = d.shop_id and h.kind = 'primary'
        order by d.shop_id
      loop
        perform set_config('app.shop_id', shop.shop_id::text, true);
        for coupon in
          update coupon c set ends_at = (ending.day + interval '1 day') at time zone ending.time_zone
          from (
            select o.id, s.time_zone, date_trunc('day', o.ends_at at time zone s.time_zone) as day
            from coupon o join shop s using (shop_id)
            where o.shop_id = shop.shop_id and isfinite(o.ends_at)
          ) ending
          where c.shop_id = shop.shop_id and c.id = ending.id and c.ends_at = ending.day at time zone ending.time_zone
            and (ending.day + interval '1 day') at time zone ending.time_zone > now()
          returning c.code, ending.day
        loop
          raise warning 'coupon % of % now counts to the end of %', coupon.code, coalesce(shop.host, shop.shop_id::text),
            to_char(coupon.day, 'YYYY-MM-DD');
        end loop;
      end loop;
      perform set_config('app.shop_id', before, true);
    end $$`.execute(db);
}
