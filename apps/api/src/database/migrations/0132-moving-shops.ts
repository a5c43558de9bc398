import { type Kysely, sql } from 'kysely';

/** Tables whose ids were given once in the whole database. */
const numbered = [
  'article',
  'category',
  'combination',
  'delivery_type',
  'document',
  'manufacturer',
  'product',
  'review',
];

/** Lets a shop move to another installation with all its rows, and lets one of another installation come in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A shop that comes in keeps its ids, which stand in links and in stored orders. Another shop may have the same ones:
  // everything refers to ids within its shop, as the primary keys do.
  for (const table of numbered)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_id_key`)}`.execute(db);

  // Since when a shop is away: it moves to another installation or has moved, or it comes from one and is not here yet. It
  // is closed, no job works on it, and nothing happens to its orders.
  await sql`alter table shop_directory add column away_since timestamptz`.execute(db);
  await sql`
    create or replace function list_shop_ids() returns setof bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select shop_id from shop_directory where erased_host is null and away_since is null order by shop_id
    $$`.execute(db);
  await sql`
    create function list_away_shop_ids() returns setof bigint
    language sql stable security definer set search_path = public, pg_temp as $$
      select shop_id from shop_directory where away_since is not null
    $$`.execute(db);
  await sql`revoke execute on function list_away_shop_ids() from public`.execute(db);
  await sql`grant execute on function list_away_shop_ids() to worker`.execute(db);
  await closeAwayShops(db);
  await keepAwayShops(db);

  // A shop that comes in piece by piece, see `database/moving/arrivals.ts`.
  await sql`
    create table shop_arrival (
      pack_id uuid primary key,
      shop_id bigint not null unique references shop_directory on delete cascade,
      manifest jsonb not null,
      pieces int not null default 0,
      complete boolean not null default false,
      opened_at timestamptz
    )`.execute(db);
}

/** A shop that is away is in a technical break, whatever its own state is, to which it returns if it comes back. */
async function closeAwayShops(db: Kysely<unknown>) {
  const returned = sql`
    shop_id bigint, kind text, primary_host text, state text, state_since timestamptz, valid_until timestamptz,
    break_from timestamptz, break_until timestamptz`;
  const read = sql`
    p.host, case when d.away_since is null then d.state else 'break' end, coalesce(d.away_since, d.state_since), d.valid_until,
    d.break_from, d.break_until`;
  await sql`
    create or replace function resolve_shop(wanted text) returns table (${returned})
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.shop_id, h.kind, ${read}
      from host h join shop_directory d using (shop_id) left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where h.host = wanted
    $$`.execute(db);
  await sql`
    create or replace function resolve_shop_id(wanted bigint) returns table (${returned})
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.shop_id, 'primary', ${read}
      from shop_directory d left join host p on p.shop_id = d.shop_id and p.kind = 'primary'
      where d.shop_id = wanted
    $$`.execute(db);
}

/**
 * Refuses what happens to an order, what providers tell, and what is changed in the back office while the shop is away:
 * it would be missing where the shop is. 57P03 is the state of a server that can't serve at the moment, so callers are told to try again.
 */
async function keepAwayShops(db: Kysely<unknown>) {
  await sql`
    create function refuse_away() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if exists (select from shop_directory d where d.shop_id = new.shop_id and d.away_since is not null) then
        raise exception 'the shop is moving to another installation' using errcode = '57P03';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['order_event', 'payment_notice', 'shop_event'])
    await sql`create trigger refuse_away before insert on ${sql.table(table)} for each row execute function refuse_away()`.execute(
      db,
    );
}
