import { type Kysely, sql } from 'kysely';

/** A picture and a line of text for the menu of a shop's categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column photo jsonb, add column text text`.execute(db);
}
