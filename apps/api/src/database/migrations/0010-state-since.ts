import { type Kysely, sql } from 'kysely';

/**
 * Adds the time at which a shop's state last changed, for the owner's status page. It is null for a shop that is older
 * than this migration until its state changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_directory add column state_since timestamptz`.execute(db);
  await sql`alter table shop_directory alter column state_since set default now()`.execute(db);
  await sql`
    create function note_state_since() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state then new.state_since := now(); end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger note_state_since before update on shop_directory
    for each row execute function note_state_since()`.execute(db);

  // The functions are dropped first, because `create or replace` can't change the columns that a function returns.
  await sql`drop function resolve_shop(text), resolve_shop_id(bigint)`.execute(db);
  await sql`
    create function resolve_shop(wanted text)
    returns table (shop_id bigint, kind text, primary_host text, state text, state_since timestamptz, valid_until timestamptz)
    language sql stable security definer set search_path = public as $$
      select d.shop_id, h.kind, p.host, d.state, d.state_since, d.valid_until
      from host h join shop_directory d using (shop_id) left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where h.host = wanted
    $$`.execute(db);
  await sql`
    create function resolve_shop_id(wanted bigint)
    returns table (shop_id bigint, kind text, primary_host text, state text, state_since timestamptz, valid_until timestamptz)
    language sql stable security definer set search_path = public as $$
      select d.shop_id, 'primary', p.host, d.state, d.state_since, d.valid_until
      from shop_directory d left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where d.shop_id = wanted
    $$`.execute(db);
  await sql`revoke execute on function resolve_shop(text), resolve_shop_id(bigint) from public`.execute(db);
  await sql`grant execute on function resolve_shop(text), resolve_shop_id(bigint) to app_user`.execute(db);
}
