import { type Kysely, sql } from 'kysely';

/** Reads all keys without holding up who makes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people.api_key validate constraint api_key_areas_check`.execute(db);
}
