import { type Kysely, sql } from 'kysely';

/**
 * Gives each payment provider of a shop a key of its own for the address of its notices. A provider that was set up
 * before also gets its notices at the old address, with the key of the shop, because it may be written in its panel.
 *
 * Like `host`, the table is read to find a request's shop, so it has no row-level security, and requests can read it only
 * through the functions below.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_address (
      shop_id bigint not null references shop_directory on delete cascade,
      provider text not null,
      notice_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
      takes_shop_key boolean not null default false,
      primary key (shop_id, provider)
    )`.execute(db);
  for (const table of ['payment_type', 'payment_attempt']) {
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  }
  // A provider that a shop has removed may still send notices about its payments.
  await sql`
    insert into notice_address (shop_id, provider, takes_shop_key)
    select shop_id, type, true from payment_type union select shop_id, provider, true from payment_attempt`.execute(db);
  for (const table of ['payment_type', 'payment_attempt']) {
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  }
  await sql`
    create function add_notice_address() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into public.notice_address (shop_id, provider) values (new.shop_id, new.type) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger add_notice_address after insert or update of type on payment_type
      for each row execute function add_notice_address()`.execute(db);
  await sql`
    create function resolve_notice_address(wanted_provider text, wanted_key text) returns bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select shop_id from notice_address where provider = wanted_provider and notice_key = wanted_key
      union all
      select a.shop_id from shop_directory d join notice_address a using (shop_id)
      where d.shop_key = wanted_key and a.provider = wanted_provider and a.takes_shop_key
    $$`.execute(db);
  await sql`
    create function own_notice_key(wanted_provider text) returns text
    language sql stable security definer set search_path = public, pg_temp as $$
      select notice_key from notice_address
      where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint and provider = wanted_provider
    $$`.execute(db);
  await sql`revoke execute on function resolve_notice_address(text, text), own_notice_key(text) from public`.execute(
    db,
  );
  await sql`grant execute on function resolve_notice_address(text, text), own_notice_key(text) to app_user`.execute(db);
}
