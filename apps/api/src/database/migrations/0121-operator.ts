import { type Kysely, sql } from 'kysely';

/**
 * What operators see and do: figures of shops, help in a shop's back office, announcements, the log of the installation,
 * and the nodes that run. All of it belongs to no tenant, so it stands in the schema of people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFigures(db);
  await createHelp(db);
  await createAnnouncements(db);
  await createLogAndNodes(db);
  await sql`
    grant select, insert, update, delete on people.shop_figure, people.help, people.help_consent, people.announcement,
      people.announcement_shop, people.announcement_dismissed, people.installation_event, people.server_node
    to people`.execute(db);
  await createOpenShops(db);
  await logHelp(db);
}

async function createFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.shop_figure (
      shop_id bigint primary key references public.shop_directory on delete cascade,
      -- a copy, because names of shops are under row-level security; and as it is searched
      name text not null default '',
      folded text not null default '',
      currency text,
      -- of 30 days, without cancelled orders
      orders int not null default 0,
      turnover_minor bigint not null default 0,
      goods int not null default 0,
      pictures int not null default 0,
      last_order_at timestamptz,
      counted_at timestamptz
    )`.execute(db);
  await sql`
    create function people.keep_shop_name() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into people.shop_figure (shop_id, name, folded) values (new.shop_id, new.name, fold(new.name))
      on conflict (shop_id) do update set name = excluded.name, folded = excluded.folded;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_name after insert or update of name on shop
    for each row execute function people.keep_shop_name()`.execute(db);
  await sql`
    do $$ declare one bigint;
    begin
      for one in select d.shop_id from shop_directory d loop
        perform set_config('app.shop_id', one::text, true);
        insert into people.shop_figure (shop_id, name, folded)
          select s.shop_id, s.name, fold(s.name) from shop s where s.shop_id = one;
      end loop;
      perform set_config('app.shop_id', '', true);
    end $$`.execute(db);
}

async function createHelp(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.help_consent (
      shop_id bigint primary key references public.shop_directory on delete cascade,
      given_by text not null,
      given_at timestamptz not null,
      until timestamptz not null
    )`.execute(db);
  await sql`
    create table people.help (
      id uuid primary key default gen_random_uuid(),
      shop_id bigint not null references public.shop_directory on delete cascade,
      user_id uuid not null references people."user" on delete cascade,
      -- empty with the consent of the shop
      reason text not null,
      by_consent boolean not null,
      began_at timestamptz not null,
      until timestamptz not null,
      ended_at timestamptz,
      check (by_consent or reason <> '')
    )`.execute(db);
  // An operator helps a shop once at a time, also if two tabs begin at once.
  await sql`create unique index help_open on people.help (user_id, shop_id) where ended_at is null`.execute(db);
  await sql`create index help_shop on people.help (shop_id, began_at)`.execute(db);
}

async function createAnnouncements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.announcement (
      id uuid primary key default gen_random_uuid(),
      severity text not null check (severity in ('info', 'warning')),
      -- by language
      texts jsonb not null,
      begins_at timestamptz not null,
      ends_at timestamptz not null,
      all_shops boolean not null,
      made_by text not null,
      made_at timestamptz not null,
      check (begins_at < ends_at)
    )`.execute(db);
  await sql`
    create table people.announcement_shop (
      announcement_id uuid not null references people.announcement on delete cascade,
      shop_id bigint not null references public.shop_directory on delete cascade,
      primary key (announcement_id, shop_id)
    )`.execute(db);
  await sql`create index announcement_shop_shop on people.announcement_shop (shop_id)`.execute(db);
  await sql`
    create table people.announcement_dismissed (
      announcement_id uuid not null references people.announcement on delete cascade,
      user_id uuid not null references people."user" on delete cascade,
      primary key (announcement_id, user_id)
    )`.execute(db);
  await sql`create index announcement_dismissed_user on people.announcement_dismissed (user_id)`.execute(db);
}

async function createLogAndNodes(db: Kysely<unknown>): Promise<void> {
  // No references: what was done stands there after a shop or a person has gone.
  await sql`
    create table people.installation_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      what text not null,
      -- the shop by its host, a person, a key, a kind of job
      subject text not null,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index installation_event_at on people.installation_event (at)`.execute(db);
  await sql`
    create table people.server_node (
      id uuid primary key,
      name text not null,
      version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      memory_bytes bigint not null
    )`.execute(db);
}

/** The shops that somebody may open now: their own, those that an operator helps, and in a demo all for operators. */
async function createOpenShops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function people.list_open_shops(person uuid, most int, opens_every boolean, moment timestamptz)
    returns table (
      shop_id bigint, host text, name text, role text, areas text[],
      help_reason text, help_until timestamptz, help_by_consent boolean
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.shop_id, h.host, coalesce(f.name, ''),
        case when p.id is null and m.user_id is not null then m.role else 'operator' end,
        coalesce(m.areas, '{}'), p.reason, p.until, p.by_consent
      from shop_directory d
      join host h on h.shop_id = d.shop_id and h.kind = 'primary'
      left join people.operator o on o.user_id = person
      left join people.shop_figure f on f.shop_id = d.shop_id
      left join people.member m on m.shop_id = d.shop_id and m.user_id = person
      left join people.help p on p.shop_id = d.shop_id and p.user_id = person and p.ended_at is null and p.until > moment
        and o.user_id is not null
      where m.user_id is not null or p.id is not null or (opens_every and o.user_id is not null)
      order by h.host limit most
    $$`.execute(db);
  await sql`
    revoke execute on function people.list_open_shops(uuid, int, boolean, timestamptz) from public`.execute(db);
  await sql`
    grant execute on function people.list_open_shops(uuid, int, boolean, timestamptz) to people`.execute(db);
}

/** The log of a shop has what operators do in it. Other migrations may have added kinds, so the check is extended. */
async function logHelp(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare allowed text;
    begin
      select pg_get_constraintdef(oid) into strict allowed from pg_constraint
      where conrelid = 'shop_event'::regclass and conname = 'shop_event_thing_check';
      allowed := replace(allowed, 'ARRAY[', 'ARRAY[''help''::text, ');
      if allowed not like '%help%' then raise exception 'unknown check of shop_event: %', allowed; end if;
      alter table shop_event drop constraint shop_event_thing_check;
      execute 'alter table shop_event add constraint shop_event_thing_check ' || allowed;
    end $$`.execute(db);
}
