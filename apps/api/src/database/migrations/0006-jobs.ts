import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/**
 * The job library's own tables, as its version 12.30 makes them (schema 40); a later version brings them up to date when it starts.
 * Jobs stand outside the policies: the request's role may put one in, in its running transaction, and read none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(join(import.meta.dirname, '0006-jobs.sql'), 'utf8')).execute(db);
  await sql`grant usage on schema pgboss to app_user`.execute(db);
  await sql`grant select on pgboss.queue to app_user`.execute(db);
  await sql`grant insert, select (id) on pgboss.job, pgboss.job_common to app_user`.execute(db);
}
