import { type Kysely, sql } from 'kysely';

/** What operators allow a shop to use, and how often nodes held it back or refused its requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people.shop_limit (
      shop_id bigint primary key references public.shop_directory on delete cascade,
      pages_at_once smallint not null check (pages_at_once between 1 and 4)
    )`.execute(db);
  await sql`
    create table people.shop_limited (
      shop_id bigint not null references public.shop_directory on delete cascade,
      hour timestamptz not null,
      held int not null,
      refused int not null,
      calls int not null,
      primary key (shop_id, hour)
    )`.execute(db);
  await sql`create index shop_limited_hour on people.shop_limited (hour)`.execute(db);
  await sql`grant select, insert, update, delete on people.shop_limit, people.shop_limited to people`.execute(db);
}
