import { type Kysely, sql } from 'kysely';

/** What a carrier said when it was asked about the stored account and did not accept it; null if it works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carrier add column problem text`.execute(db);
}
