import { type Kysely, sql } from 'kysely';

/**
 * Keys by which programs use the back office's calls, which are shown once and stored nowhere; and people's passkeys, of
 * which only the public part is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.api_key (
      id uuid primary key default gen_random_uuid(),
      digest text not null unique,
      -- how the key begins, by which people tell keys apart
      prefix text not null,
      name text not null,
      -- null: all shops of the installation
      shop_id bigint references public.shop_directory on delete cascade,
      areas text[] not null check (areas <@ array['orders', 'goods', 'content', 'money'] and areas <> '{}'),
      made_by text not null,
      made_at timestamptz not null,
      expires_at timestamptz not null check (expires_at <= made_at + interval '366 days'),
      last_used_on date
    )`.execute(db);
  await sql`create index api_key_shop on people.api_key (shop_id)`.execute(db);
  await sql`
    create table people.passkey (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references people."user" on delete cascade,
      -- base64url, as browsers name it
      credential_id text not null unique,
      public_key text not null,
      -- how often the device says it was used: a smaller number is a copy's
      counter bigint not null,
      name text not null,
      made_at timestamptz not null,
      last_used_on date
    )`.execute(db);
  await sql`create index passkey_user on people.passkey (user_id)`.execute(db);
  await sql`grant select, insert, update, delete on people.api_key, people.passkey to people`.execute(db);
}
