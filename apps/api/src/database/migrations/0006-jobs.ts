import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of pg-boss 12.30 (schema 40). A later version of pg-boss upgrades them when it starts. They have
 * no row-level security: the database role of requests may insert a job in its transaction, but can read only the ids
 * of jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(join(import.meta.dirname, '0006-jobs.sql'), 'utf8')).execute(db);
  await sql`grant usage on schema pgboss to app_user`.execute(db);
  await sql`grant select on pgboss.queue to app_user`.execute(db);
  await sql`grant insert, select (id) on pgboss.job, pgboss.job_common to app_user`.execute(db);
}
