import { join } from 'node:path';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs one SQL statement in the database of a running shop. @throws if the statement changes no row */
export async function changeDatabase(dataDir: string, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await execute(dataDir, statement);
  if (!numAffectedRows) throw new Error('the statement changed nothing');
}

function execute<Row>(dataDir: string, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  return withDatabase(dataDir, (db) => statement.execute(db));
}

/** Connects to the database of a running shop for this work. @param role a role of the database, by default its owner */
export async function withDatabase<Tables, T>(
  dataDir: string,
  work: (db: Kysely<Tables>) => Promise<T>,
  role?: 'people',
): Promise<T> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDatabase<Tables>({ url }, { log, ...(role && { role }) });
  try {
    return await work(db);
  } finally {
    await close();
    await stop();
  }
}

/**
 * Suspends all processes of a running shop's database: it accepts connections, but answers nothing.
 * @returns a function that resumes them
 */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!postmaster) throw new Error('there is no database');
  const others = sql<{ pid: number }>`select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  const { rows } = await execute(dataDir, others);
  const pids = [postmaster.pid, ...rows.map(({ pid }) => pid)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) sendTo(pid, signal);
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}

/** Sends a signal to a process. A process that has already ended is ignored. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
