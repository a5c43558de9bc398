import { type Kysely, sql } from 'kysely';

/**
 * Creates the roles and the tables of hosts and shops. `host` and `shop_directory` are read to find a request's shop,
 * so they have no row-level security. The database role of requests can read them only through the functions below.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL roles belong to the whole cluster: another database may have created them, or may be creating them now.
  await sql`
    do $$ declare r text;
    begin
      foreach r in array array['app_user', 'worker'] loop
        begin
          if not exists (select from pg_roles where rolname = r) then execute format('create role %I nologin', r); end if;
        exception when duplicate_object or unique_violation then null;
        end;
        if not pg_has_role(current_user, r, 'member') or not exists (
          select from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
          where g.rolname = r and u.rolname = current_user)
        then
          begin execute format('grant %I to current_user', r); exception when duplicate_object or unique_violation then null; end;
        end if;
      end loop;
    end $$`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`grant usage on schema public to app_user, worker`.execute(db);
  await sql`
    create function fold(value text) returns text language sql immutable parallel safe strict as
    $$ select trim(regexp_replace(lower(unaccent('unaccent'::regdictionary, value)), '\\s+', ' ', 'g')) $$`.execute(db);

  await sql`
    create table shop_directory (
      shop_id bigint generated always as identity (start with 1) primary key,
      shop_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
      state text not null default 'live' check (state in ('live', 'break')),
      valid_until timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table host (
      host text primary key check (host = lower(host)),
      shop_id bigint not null references shop_directory,
      kind text not null check (kind in ('primary', 'other', 'showcase'))
    )`.execute(db);
  await sql`create unique index host_primary on host (shop_id) where kind = 'primary'`.execute(db);
  await sql`
    create table shop (
      shop_id bigint primary key references shop_directory,
      name text not null,
      currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
      language_code text not null,
      time_zone text not null default 'Europe/Warsaw',
      delivery_countries text[] not null default '{}',
      blog_enabled boolean not null default false,
      config jsonb not null default '{}',
      front_page_config jsonb,
      front_page_default_config jsonb,
      footer_config jsonb,
      head_sections jsonb not null default '[]'
    )`.execute(db);
  await protectTenantTable(db, 'shop', { grants: 'read' });
  await announceChanges(db, 'shop', `'shop'`);

  await sql`
    create function resolve_shop(wanted text)
    returns table (shop_id bigint, kind text, primary_host text, state text, valid_until timestamptz)
    language sql stable security definer set search_path = public as $$
      select d.shop_id, h.kind, p.host, d.state, d.valid_until
      from host h join shop_directory d using (shop_id) left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where h.host = wanted
    $$`.execute(db);
  await sql`
    create function resolve_shop_id(wanted bigint)
    returns table (shop_id bigint, kind text, primary_host text, state text, valid_until timestamptz)
    language sql stable security definer set search_path = public as $$
      select d.shop_id, 'primary', p.host, d.state, d.valid_until
      from shop_directory d left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where d.shop_id = wanted
    $$`.execute(db);
  await sql`
    create function resolve_shop_key(wanted text) returns bigint
    language sql stable security definer set search_path = public as $$
      select shop_id from shop_directory where shop_key = wanted
    $$`.execute(db);
  await sql`
    create function own_shop_key() returns text
    language sql stable security definer set search_path = public as $$
      select shop_key from shop_directory where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint
    $$`.execute(db);
  await sql`
    create function list_shop_ids() returns setof bigint
    language sql stable security definer set search_path = public as $$ select shop_id from shop_directory order by shop_id $$`.execute(
    db,
  );
  await sql`revoke execute on function resolve_shop(text), resolve_shop_id(bigint), resolve_shop_key(text), own_shop_key(), list_shop_ids() from public`.execute(
    db,
  );
  await sql`grant execute on function resolve_shop(text), resolve_shop_id(bigint), resolve_shop_key(text), own_shop_key() to app_user`.execute(
    db,
  );
  await sql`grant execute on function list_shop_ids() to worker`.execute(db);

  for (const table of ['host', 'shop_directory']) await announceChanges(db, table, `'shop'`);
}

interface TenantTable {
  /**
   * What the database role of requests may do with the table. `append`: rows are evidence, so they can be added and
   * read, but not changed.
   */
  grants?: 'all' | 'append' | 'read';
}

/**
 * Puts a table with `shop_id` under row-level security: a transaction sees only the rows of its shop, even if it runs
 * as the table's owner (FORCE). If `app.shop_id` is not set, it sees no rows.
 */
export async function protectTenantTable(db: Kysely<unknown>, name: string, { grants = 'all' }: TenantTable = {}) {
  const table = sql.table(name);
  const own = sql`shop_id = nullif(current_setting('app.shop_id', true), '')::bigint`;
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create policy one_shop on ${table} using (${own}) with check (${own})`.execute(db);
  const rights = { all: 'select, insert, update, delete', append: 'select, insert', read: 'select' }[grants];
  await sql`grant ${sql.raw(rights)} on ${table} to app_user`.execute(db);
}

/**
 * Announces each change of a row to all nodes as `<shop id> <tag>` when its transaction commits, so that caches drop or
 * rebuild the pages that show the row.
 * @param tag SQL expression over the row `r`
 * @param when SQL condition over `old` and `new`: other updates are not announced
 */
export async function announceChanges(db: Kysely<unknown>, name: string, tag: string, when?: string) {
  const fn = `announce_${name}`;
  await sql
    .raw(`
    create function ${fn}() returns trigger language plpgsql as $$
    declare r ${name};
    begin
      if tg_op <> 'INSERT' then
        r := old;
        perform pg_notify('witryna_changes', r.shop_id || ' ' || (${tag}));
      end if;
      if tg_op <> 'DELETE' then
        r := new;
        perform pg_notify('witryna_changes', r.shop_id || ' ' || (${tag}));
      end if;
      return null;
    end $$`)
    .execute(db);
  const condition = when ? `when (${when})` : '';
  if (when) {
    await sql
      .raw(`create trigger announce_update after update on ${name} for each row ${condition} execute function ${fn}()`)
      .execute(db);
    await sql
      .raw(`create trigger announce after insert or delete on ${name} for each row execute function ${fn}()`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create trigger announce after insert or update or delete on ${name} for each row execute function ${fn}()`)
    .execute(db);
}
