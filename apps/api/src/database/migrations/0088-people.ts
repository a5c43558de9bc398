import { type Kysely, sql } from 'kysely';

/**
 * People of the back office, in a schema and under a role of their own: requests of shops can't read them, and people's
 * connections can't read shops. The tables `user`, `session`, `account`, `verification` and `twoFactor` are those of
 * better-auth, with its names; a test compares them with what the library expects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL roles belong to the whole cluster: another database may have created it, or may be creating it now.
  await sql`
    do $$ begin
      begin
        if not exists (select from pg_roles where rolname = 'people') then create role people nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end;
      if not exists (
        select from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
        where g.rolname = 'people' and u.rolname = current_user)
      then
        begin grant people to current_user; exception when duplicate_object or unique_violation then null; end;
      end if;
    end $$`.execute(db);
  await sql`create schema people`.execute(db);
  await sql`grant usage on schema people to people`.execute(db);
  await createLibraryTables(db);
  await createOwnTables(db);
  await sql`grant select, insert, update, delete on all tables in schema people to people`.execute(db);
  await createShopList(db);
}

async function createLibraryTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema('people');
  const now = sql`now()`;
  await schema
    .createTable('user')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('twoFactorEnabled', 'boolean')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await schema
    .createTable('session')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'uuid', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('secondFactor', 'boolean')
    .addColumn('demo', 'boolean')
    .execute();
  await schema
    .createTable('account')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text')
    .addColumn('userId', 'uuid', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'timestamptz')
    .addColumn('refreshTokenExpiresAt', 'timestamptz')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .createTable('verification')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await schema
    .createTable('twoFactor')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'uuid', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('verified', 'boolean')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'timestamptz')
    .execute();
  for (const [table, column] of [
    ['session', 'userId'],
    ['account', 'userId'],
    ['verification', 'identifier'],
    ['twoFactor', 'secret'],
    ['twoFactor', 'userId'],
  ] as const) {
    await schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
  }
}

async function createOwnTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.operator (
      user_id uuid primary key references people."user" on delete cascade,
      since timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table people.member (
      shop_id bigint not null references public.shop_directory on delete cascade,
      user_id uuid not null references people."user" on delete cascade,
      role text not null check (role in ('owner', 'staff')),
      areas text[] not null default '{}' check (areas <@ array['orders', 'goods', 'content', 'money']),
      since timestamptz not null default now(),
      primary key (shop_id, user_id)
    )`.execute(db);
  await sql`create index member_user on people.member (user_id)`.execute(db);
  await sql`
    create table people.invitation (
      id uuid primary key default gen_random_uuid(),
      -- the token itself stands in the mail only
      token_digest text not null unique,
      email text not null,
      language text not null,
      role text not null check (role in ('operator', 'owner', 'staff')),
      areas text[] not null default '{}' check (areas <@ array['orders', 'goods', 'content', 'money']),
      shop_id bigint references public.shop_directory on delete cascade,
      invited_by text not null,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((role = 'operator') = (shop_id is null))
    )`.execute(db);
  await sql`create index invitation_shop on people.invitation (shop_id)`.execute(db);
  // Guesses of passwords and codes, by what they are counted for: a digest of an account, an address.
  await sql`
    create table people.guess (
      key text not null,
      -- within how many seconds they are counted
      seconds int not null,
      count int not null,
      since timestamptz not null,
      primary key (key, seconds)
    )`.execute(db);
  await sql`create index guess_since on people.guess (since)`.execute(db);
}

/**
 * The shops in which somebody may work, by host. Their names are in a table under row-level security, of which people's
 * role sees nothing; so this function reads one shop after the other.
 */
async function createShopList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function people.list_shops(person uuid, most int)
    returns table (shop_id bigint, host text, name text, role text, areas text[])
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
    declare is_operator boolean := exists (select from people.operator o where o.user_id = person);
    begin
      for shop_id, host, role, areas in
        select d.shop_id, h.host, case when is_operator then 'operator' else m.role end, coalesce(m.areas, '{}')
        from shop_directory d
        join host h on h.shop_id = d.shop_id and h.kind = 'primary'
        left join people.member m on m.shop_id = d.shop_id and m.user_id = person
        where is_operator or m.user_id is not null
        order by h.host limit most
      loop
        perform set_config('app.shop_id', shop_id::text, true);
        select s.name into name from shop s where s.shop_id = list_shops.shop_id;
        return next;
      end loop;
      perform set_config('app.shop_id', '', true);
    end $$`.execute(db);
  await sql`revoke execute on function people.list_shops(uuid, int) from public`.execute(db);
  await sql`grant execute on function people.list_shops(uuid, int) to people`.execute(db);
}
