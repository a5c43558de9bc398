import type { QueueState, RunningNode } from '@witryna/contract/installation-health';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { deadLetterQueue } from '../../jobs/job-kinds.ts';

/** A node that has not been seen for this long is gone, and is forgotten. */
const FORGOTTEN_HOURS = 24;
const MOST_NODES = 200;

export interface Heartbeat {
  id: string;
  /** Of its machine. */
  name: string;
  version: string;
  startedAt: Date;
  memoryBytes: number;
}

/** Notes that a node runs, and forgets those that have not said so for a day. */
export async function beat(db: Database, node: Heartbeat, now: Date): Promise<void> {
  const { id, name, version, startedAt, memoryBytes } = node;
  await sql`
    insert into people.server_node (id, name, version, started_at, seen_at, memory_bytes)
    values (${id}, ${name}, ${version}, ${startedAt}, ${now}, ${memoryBytes})
    on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes`.execute(db);
  await sql`
    delete from people.server_node
    where seen_at < ${now}::timestamptz - make_interval(hours => ${FORGOTTEN_HOURS})`.execute(db);
}

/** A node that stops is no longer listed. */
export async function forgetNode(db: Database, id: string): Promise<void> {
  await sql`delete from people.server_node where id = ${id}`.execute(db);
}

/** Lists the nodes that have been seen since a time, those of long standing first. */
export async function listNodes(db: Database, since: Date): Promise<RunningNode[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    version: string;
    started_at: Date;
    seen_at: Date;
    memory_bytes: number;
  }>`
    select id, name, version, started_at, seen_at, memory_bytes from people.server_node
    where seen_at >= ${since} order by started_at, id limit ${MOST_NODES}`.execute(db);
  return rows.map(({ id, name, version, started_at, seen_at, memory_bytes }) => ({
    ...{ id, name, version, memoryBytes: memory_bytes },
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}

/** Lists the queues with jobs that wait, run, or have given up and are repeated. */
export async function listQueues(db: Database, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<Omit<QueueState, 'oldestAt'> & { oldest: Date | null }>`
    select name as kind,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      min(greatest(created_on, start_after)) filter (
        where state in ('created', 'retry') and start_after <= ${now}) as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active') and name <> ${deadLetterQueue.name} and left(name, 2) <> '__'
    group by name order by name`.execute(db);
  return rows.map(({ oldest, ...queue }) => ({ ...queue, oldestAt: oldest?.toISOString() ?? null }));
}

/** When a kind of job has last ended well and badly, as far as it is still known. */
export async function readRuns(db: Database, kinds: readonly string[]) {
  const { rows } = await sql<{ done: Date | null; failed: Date | null }>`
    select max(completed_on) filter (where state = 'completed') as done,
      max(completed_on) filter (where state = 'failed') as failed
    from pgboss.job where name = any(${[...kinds]}::text[]) and state in ('completed', 'failed')`.execute(db);
  return rows[0] ?? { done: null, failed: null };
}

export async function readDatabaseFacts(db: Database) {
  const { rows } = await sql<{
    version: string;
    size: number;
    connections: number;
    most: number;
    migration: string | null;
    madeAt: Date | null;
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most,
      (select max(name) from public.kysely_migration) as migration,
      (select min(created_at) from shop_directory) as "madeAt"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database answered without a row');
  return facts;
}
