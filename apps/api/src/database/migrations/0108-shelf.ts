import { type Kysely, sql } from 'kysely';

/** Combinations say where they lie in the warehouse, for pick lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table combination add column shelf text`.execute(db);
}
