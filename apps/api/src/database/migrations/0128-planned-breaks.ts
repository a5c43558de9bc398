import { type Kysely, sql } from 'kysely';

/**
 * A technical break may be planned in the settings of a shop. The directory has a copy of its beginning and end, because
 * settings are under row-level security, and each request asks whether the shop is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_directory
      add column break_from timestamptz,
      add column break_until timestamptz`.execute(db);
  await sql`
    create function keep_planned_break() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      planned jsonb := new.config -> 'technicalBreak';
      starts timestamptz := (planned ->> 'from')::timestamptz;
      ends timestamptz := (planned ->> 'until')::timestamptz;
    begin
      update shop_directory d
      set break_from = starts, break_until = case when starts is not null then ends end
      where d.shop_id = new.shop_id and (starts is not null or d.break_from is not null);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_planned_break after insert or update of config on shop
    for each row execute function keep_planned_break()`.execute(db);

  // The functions are dropped first, because `create or replace` can't change the columns that a function returns.
  await sql`drop function resolve_shop(text), resolve_shop_id(bigint)`.execute(db);
  const returned = sql`
    shop_id bigint, kind text, primary_host text, state text, state_since timestamptz, valid_until timestamptz,
    break_from timestamptz, break_until timestamptz`;
  const read = sql`p.host, d.state, d.state_since, d.valid_until, d.break_from, d.break_until`;
  await sql`
    create function resolve_shop(wanted text) returns table (${returned})
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.shop_id, h.kind, ${read}
      from host h join shop_directory d using (shop_id) left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where h.host = wanted
    $$`.execute(db);
  await sql`
    create function resolve_shop_id(wanted bigint) returns table (${returned})
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.shop_id, 'primary', ${read}
      from shop_directory d left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where d.shop_id = wanted
    $$`.execute(db);
  await sql`revoke execute on function resolve_shop(text), resolve_shop_id(bigint) from public`.execute(db);
  await sql`grant execute on function resolve_shop(text), resolve_shop_id(bigint) to app_user`.execute(db);
}
