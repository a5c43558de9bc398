import { type Kysely, sql } from 'kysely';

/** What operators see of all shops. People's role sees no table of shops, so it reads them by these functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Names of shops are under row-level security, so the function reads one shop after the other, until it has enough.
  await sql`
    create function people.list_all_shops(wanted text, after_host text, most int)
    returns table (host text, name text, state text, valid_until timestamptz, is_importing boolean)
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare
      shop bigint;
      found int := 0;
      is_found boolean;
    begin
      for shop, host, state, valid_until, is_importing, is_found in
        select d.shop_id, h.host, d.state, d.valid_until, d.first_import_unfinished, wanted = ''
          or exists (select from host o where o.shop_id = d.shop_id and position(wanted in o.host) > 0)
        from host h join shop_directory d on d.shop_id = h.shop_id
        where h.kind = 'primary' and h.host > after_host and d.erased_host is null
        order by h.host
      loop
        exit when found >= most;
        perform set_config('app.shop_id', shop::text, true);
        name := coalesce((select s.name from shop s where s.shop_id = shop), '');
        if is_found or position(wanted in fold(name)) > 0 then
          found := found + 1;
          return next;
        end if;
      end loop;
      perform set_config('app.shop_id', '', true);
    end $$`.execute(db);
  await sql`
    create function people.shops_of(person uuid, most int) returns table (host text, role text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select h.host, m.role from people.member m join host h on h.shop_id = m.shop_id and h.kind = 'primary'
      where m.user_id = person order by h.host limit most
    $$`.execute(db);
  await sql`
    create function people.name_of_shop(wanted bigint) returns text
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare found text;
    begin
      perform set_config('app.shop_id', wanted::text, true);
      select s.name into found from shop s where s.shop_id = wanted;
      perform set_config('app.shop_id', '', true);
      return found;
    end $$`.execute(db);
  for (const name of ['list_all_shops(text, text, int)', 'shops_of(uuid, int)', 'name_of_shop(bigint)']) {
    await sql`revoke execute on function ${sql.raw(`people.${name}`)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(`people.${name}`)} to people`.execute(db);
  }
}
