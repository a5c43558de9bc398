import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * Lets a shop find its orders by all that people know of one, and filter them, without reading all of them. Words are
 * found by b-tree comparisons, for the reason that 0005 tells. Orders have columns for what is filtered by inside of JSON:
 * under row-level security, an index of an expression on JSON would not be used either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWords(db);
  await keepWords(db);
  await createFilters(db);
  await fillWords(db);
  await protectTenantTable(db, 'order_word');
  await fillShop(db, 'order_word');
}

async function createWords(db: Kysely<unknown>) {
  // No foreign key: its check would make each order slower while others wait for its number, and orders are deleted with
  // their shop only.
  await sql`
    create table order_word (
      shop_id bigint not null references shop_directory,
      order_id uuid not null,
      word text collate "C" not null,
      primary key (shop_id, word, order_id)
    )`.execute(db);
  await sql`create index order_word_order on order_word (shop_id, order_id, word)`.execute(db);
  // Each word, and what follows punctuation in it: kowalska@example.com is found by example too.
  await sql`
    create function order_words(value text) returns setof text language sql immutable parallel safe strict
    set search_path = public, pg_temp as $$
      select distinct left(substr(part, at), 60)
      from regexp_split_to_table(fold(left(value, 2000)), ' ') part
      cross join lateral generate_series(1, length(part)) at
      where substr(part, at, 1) !~ '[-!-/:-@[-\x60{-~]' and (at = 1 or substr(part, at - 1, 1) ~ '[-!-/:-@[-\x60{-~]')
    $$`.execute(db);
  // The digits of a phone number, and the last nine, which stay the same when the country's code is left out.
  await sql`
    create function phone_words(value text) returns setof text language sql immutable parallel safe strict
    set search_path = public, pg_temp as $$
      select digits from regexp_replace(regexp_replace(left(value, 100), '[^0-9]', '', 'g'), '^00', '') digits
      where digits <> ''
      union select right(digits, 9) from regexp_replace(left(value, 100), '[^0-9]', '', 'g') digits
      where length(digits) > 9
    $$`.execute(db);
  await sql`
    create function words_of_order(o shop_order) returns setof text language sql stable parallel safe
    set search_path = public, pg_temp as $$
      select order_words(concat_ws(' ', o.number, o.buyer ->> 'fullName', o.buyer ->> 'email', o.extras ->> 'orderReference'))
      union select phone_words(o.buyer ->> 'phone')
    $$`.execute(db);
  // Spaces in a number are left out, because carriers print some that nobody types.
  await sql`
    create function words_of_parcel(details jsonb) returns setof text language sql stable parallel safe
    set search_path = public, pg_temp as $$
      select order_words(regexp_replace(details ->> 'trackingNumber', '\\s', '', 'g'))
    $$`.execute(db);
}

async function keepWords(db: Kysely<unknown>) {
  await sql`
    create function keep_order_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' then
        delete from order_word w where w.shop_id = new.shop_id and w.order_id = new.id;
        insert into order_word (shop_id, order_id, word)
          select new.shop_id, new.id, order_words(l.sku)
          from order_line l where l.shop_id = new.shop_id and l.order_id = new.id
          union select new.shop_id, new.id, words_of_parcel(e.details)
          from order_event e
          where e.shop_id = new.shop_id and e.order_id = new.id and e.kind in ('sent', 'parcel');
      end if;
      insert into order_word (shop_id, order_id, word)
        select new.shop_id, new.id, w from words_of_order(new) w
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_words after insert on shop_order for each row execute function keep_order_words()`.execute(db);
  await sql`
    create trigger renew_words after update of number, buyer, extras on shop_order for each row
    when (old.number is distinct from new.number or old.buyer is distinct from new.buyer
      or old.extras is distinct from new.extras)
    execute function keep_order_words()`.execute(db);
  await sql`
    create function keep_line_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into order_word (shop_id, order_id, word)
        select shop_id, order_id, order_words(sku) from new_lines
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_words after insert on order_line referencing new table as new_lines
    for each statement execute function keep_line_words()`.execute(db);
  await sql`
    create function keep_parcel_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into order_word (shop_id, order_id, word)
        select new.shop_id, new.order_id, words_of_parcel(new.details)
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_words after insert on order_event for each row when (new.kind in ('sent', 'parcel'))
    execute function keep_parcel_words()`.execute(db);
}

async function createFilters(db: Kysely<unknown>) {
  await sql`
    alter table shop_order
      add column delivery_id bigint generated always as ((delivery ->> 'id')::bigint) stored,
      -- orders to pickup points that early releases stored name none; all points were in Poland then
      add column country text generated always as (
        coalesce(address ->> 'country', delivery ->> 'country', 'PL')) stored`.execute(db);
  for (const column of ['payment_state', 'delivery_id', 'country']) {
    await sql`create index ${sql.ref(`shop_order_${column}`)} on shop_order (shop_id, ${sql.ref(column)}, id)`.execute(
      db,
    );
  }
  await sql`
    create index shop_order_coupon_code on shop_order (shop_id, coupon_code, id) where coupon_code is not null`.execute(
    db,
  );
  await sql`create index order_line_sku on order_line (shop_id, sku, order_id) where sku is not null`.execute(db);
}

/** Orders that were placed before get their words. */
async function fillWords(db: Kysely<unknown>) {
  const tables = ['shop_order', 'order_line', 'order_event'];
  // The owner of the tables may not be a superuser, and would see no rows.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    insert into order_word (shop_id, order_id, word)
      select o.shop_id, o.id, words_of_order(o) from shop_order o
      union select l.shop_id, l.order_id, order_words(l.sku) from order_line l
      union select e.shop_id, e.order_id, words_of_parcel(e.details) from order_event e where e.kind in ('sent', 'parcel')`.execute(
    db,
  );
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
