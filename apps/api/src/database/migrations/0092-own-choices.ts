import { type Kysely, sql } from 'kysely';

/**
 * What people choose for themselves, null until they have; and the day on which they were last seen. The demo's operator
 * has never chosen the language that 0088 gave them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people."user"
      alter column language drop not null,
      alter column language drop default,
      add column theme text check (theme in ('system', 'light', 'dark')),
      add column "lastSeenOn" date`.execute(db);
  await sql`update people."user" set language = null where email = 'operator@demo.localhost'`.execute(db);
}
