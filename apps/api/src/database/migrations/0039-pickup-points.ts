import { type Kysely, sql } from 'kysely';

/**
 * Keeps copies of the pickup networks' public lists, one for all shops. The tables hold no shop's data, so they have no
 * row-level security, and the database role of requests can't read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pickup_list (
      list text primary key,
      -- the copy that searches use; 0 before the first one
      copy int not null default 0,
      points int not null default 0,
      loaded_at timestamptz,
      -- until then nobody else starts to load the list
      busy_until timestamptz
    )`.execute(db);
  await sql`
    create table pickup_point (
      list text not null references pickup_list on delete cascade,
      copy int not null,
      id text collate "C" not null,
      town text collate "C" not null,
      post_code text collate "C" not null,
      words text collate "C" not null,
      lat double precision not null,
      lng double precision not null,
      point jsonb not null,
      primary key (list, copy, id)
    )`.execute(db);
}
