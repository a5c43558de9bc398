import { join } from 'node:path';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { type QueryResult, type RawBuilder, sql } from 'kysely';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the owner of a running shop changes meanwhile: one statement at its embedded database. */
export async function changeShop(dataDir: string, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await execute(dataDir, statement);
  if (!numAffectedRows) throw new Error('the statement changed nothing');
}

async function execute<Row>(dataDir: string, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDatabase<never>({ url }, { log });
  try {
    return await statement.execute(db);
  } finally {
    await close();
    await stop();
  }
}

/** Stops a running shop's database in the middle of everything: it still takes connections and answers none. Call the result to let it go on. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!postmaster) throw new Error('there is no database');
  const others = sql<{ pid: number }>`select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  const { rows } = await execute(dataDir, others);
  const pids = [postmaster.pid, ...rows.map(({ pid }) => pid)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, signal);
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}
