import { type Kysely, sql } from 'kysely';

/**
 * The first price of a combination whose history was imported is compared with the price that is valid by now, not with
 * one that begins later, and is not logged again if the history has the start of its reduction. Otherwise, the function
 * is that of 0017.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function log_price() returns trigger language plpgsql as $$
    declare began timestamptz; last bigint; is_known boolean := false;
    begin
      if tg_op = 'UPDATE' and new.price_minor = old.price_minor then return null; end if;
      -- a reduction may be entered after it began; any other price is valid from now on
      if tg_op = 'INSERT' or new.reduced_at is distinct from old.reduced_at then began := new.reduced_at; end if;
      if tg_op = 'INSERT' then
        select l.price_minor into last from price_log l
        where l.shop_id = new.shop_id and l.combination_id = new.id and l.valid_from <= now()
        order by l.valid_from desc, l.id desc limit 1;
        is_known := last is not distinct from new.price_minor or exists (select from price_log l where l.shop_id = new.shop_id
          and l.combination_id = new.id and l.valid_from = new.reduced_at and l.price_minor = new.price_minor);
      end if;
      if not is_known then
        insert into price_log (shop_id, combination_id, price_minor, valid_from)
        values (new.shop_id, new.id, new.price_minor, least(now(), began));
      end if;
      if tg_op = 'INSERT' and new.reduced_at is not null and last is not null then
        perform refresh_lowest_price(new.shop_id, new.id);
      end if;
      return null;
    end $$`.execute(db);
}
