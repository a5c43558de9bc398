import { type Kysely, sql } from 'kysely';

/** Lets messages of the contact form be deleted when they have been kept long enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant delete on contact_message to app_user`.execute(db);
}
