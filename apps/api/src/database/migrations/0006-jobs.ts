import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

/**
 * The job library's own tables. Jobs stand outside the policies: the request's role may put one in, in its running transaction,
 * and read none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the migrator's transaction is already open, and has no time limit of its own
  const plan = getConstructionPlans('pgboss').replace(/^\s*(BEGIN|COMMIT);\s*$/gm, '');
  await sql.raw(plan).execute(db);
  await sql`grant usage on schema pgboss to app_user`.execute(db);
  await sql`grant select on pgboss.queue to app_user`.execute(db);
  await sql`grant insert, select (id) on pgboss.job, pgboss.job_common to app_user`.execute(db);
}
