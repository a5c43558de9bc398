import { type Kysely, sql } from 'kysely';

/**
 * A changed document gets a later version than before, even within one millisecond or one transaction: versions are
 * named by their milliseconds, and of two with the same name one would be lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function stamp_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.updated_at := greatest(now(), date_trunc('milliseconds', old.updated_at) + interval '1 millisecond');
      return new;
    end $$`.execute(db);
}
