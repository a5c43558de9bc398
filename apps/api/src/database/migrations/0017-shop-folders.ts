import { type Kysely, sql } from 'kysely';
import { announceChanges, protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Adds what shop folders need: handles, addresses of pictures, redirects, and prices that are older than their combination. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function slug(value text) returns text language sql immutable parallel safe strict as $$
      select trim(both '-' from left(regexp_replace(fold(value), '[^a-z0-9]+', '-', 'g'), 80))
    $$`.execute(db);
  await addHandle(db, 'product', 'name');
  await addHandle(db, 'article', 'title');
  await addHandle(db, 'document', 'custom_name');
  await addHandle(db, 'delivery_type', 'name');
  await makeCategoryUrlsUnique(db);
  await sql`alter table picture add column source text`.execute(db);
  await sql`create index picture_source on picture (shop_id, source) where source is not null`.execute(db);
  await sql`
    create table redirect (
      shop_id bigint not null references shop_directory,
      path text not null check (path ~ '^/'),
      target text not null,
      primary key (shop_id, path)
    )`.execute(db);
  await protectTenantTable(db, 'redirect');
  await fillShop(db, 'redirect');
  await announceChanges(db, 'redirect', `'shop'`);
  await sql`alter table shop_directory add column first_import_unfinished boolean not null default false`.execute(db);
  await keepPriceHistory(db);
}

/** Adds a handle, which is unique in the shop. A row that is inserted without one gets one from its name and id. */
async function addHandle(db: Kysely<unknown>, name: string, from: string) {
  const table = sql.table(name);
  await sql`alter table ${table} add column handle text not null default ''`.execute(db);
  await sql`alter table ${table} no force row level security`.execute(db);
  await sql`alter table ${table} disable trigger user`.execute(db);
  await sql`update ${table} set handle = ltrim(slug(${sql.ref(from)}) || '-' || id, '-')`.execute(db);
  await sql`alter table ${table} enable trigger user`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create unique index ${sql.ref(`${name}_handle`)} on ${table} (shop_id, handle)`.execute(db);
  await sql`alter table ${table} add check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) <= 100)`.execute(db);
  await sql
    .raw(`
    create function fill_${name}_handle() returns trigger language plpgsql as $$
    begin
      new.handle := ltrim(slug(new.${from}) || '-' || new.id, '-');
      return new;
    end $$`)
    .execute(db);
  await sql
    .raw(
      `create trigger fill_handle before insert on ${name} for each row when (new.handle = '') execute function fill_${name}_handle()`,
    )
    .execute(db);
}

/** A category's URL is its handle, so it must be unique in the shop. A repeated one gets the category's id. */
async function makeCategoryUrlsUnique(db: Kysely<unknown>) {
  await sql`alter table category no force row level security`.execute(db);
  await sql`
    update category c set url = c.url || '-' || c.id
    where exists (select from category o where o.shop_id = c.shop_id and o.url = c.url and o.id < c.id)`.execute(db);
  await sql`alter table category force row level security`.execute(db);
  await sql`create unique index category_url on category (shop_id, url)`.execute(db);
}

/**
 * The price history of a new combination may be written before the combination. Then its first price adds a row to the
 * log only if it differs from the last one, and the lowest price before its reduction is known at once. Another start of
 * a reduction refreshes the lowest price. Otherwise, the functions are those of 0002 and 0014.
 */
async function keepPriceHistory(db: Kysely<unknown>) {
  await sql`
    create or replace function before_combination_write() returns trigger language plpgsql as $$
    declare
      reduced boolean := new.price_before_minor is not null and new.price_before_minor > new.price_minor;
      cut boolean; found record;
    begin
      if not reduced then
        new.price_before_minor := null; new.reduced_at := null; new.lowest_price_minor := null; new.lowest_since_start := false;
        return new;
      end if;
      if tg_op = 'INSERT' then
        new.reduced_at := coalesce(new.reduced_at, now());
        return new;
      end if;
      cut := old.price_before_minor is null or new.price_minor < old.price_minor;
      if cut and new.reduced_at is not distinct from old.reduced_at
        and (old.price_before_minor is null or not is_perishable(new.shop_id, new.product_id))
      then new.reduced_at := now(); end if;
      if cut or new.reduced_at is distinct from old.reduced_at then
        select * into found from reference_price(new.shop_id, new.product_id, new.id, new.reduced_at);
        new.lowest_price_minor := found.lowest; new.lowest_since_start := coalesce(found.since_start, false);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace function log_price() returns trigger language plpgsql as $$
    declare began timestamptz; last bigint;
    begin
      if tg_op = 'UPDATE' and new.price_minor = old.price_minor then return null; end if;
      -- a reduction may be entered after it began; any other price is valid from now on
      if tg_op = 'INSERT' or new.reduced_at is distinct from old.reduced_at then began := new.reduced_at; end if;
      if tg_op = 'INSERT' then
        select l.price_minor into last from price_log l where l.shop_id = new.shop_id and l.combination_id = new.id
        order by l.valid_from desc, l.id desc limit 1;
      end if;
      if last is distinct from new.price_minor then
        insert into price_log (shop_id, combination_id, price_minor, valid_from)
        values (new.shop_id, new.id, new.price_minor, least(now(), began));
      end if;
      if tg_op = 'INSERT' and new.reduced_at is not null and last is not null then
        perform refresh_lowest_price(new.shop_id, new.id);
      end if;
      return null;
    end $$`.execute(db);
}
