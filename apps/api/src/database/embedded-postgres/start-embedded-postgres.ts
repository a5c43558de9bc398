import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError, reasonOf } from './cannot-run.ts';
import { makeCluster, OWNER } from './cluster.ts';
import type { DatabaseLog } from './database-log.ts';
import { launch } from './launch.ts';
import { type Locations, prepareLocations } from './locations.ts';
import { type Postmaster, waitUntilGone } from './postmaster.ts';
import { joinUsers, type Membership } from './users.ts';

export interface EmbeddedConnection {
  /** the folder of the Unix socket */
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Ends the database, unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL settings over our own, for tests */
  settings?: Record<string, string>;
}

const DATABASE = 'witryna';
const STOP_WITHIN_MS = 20_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** A database that held this long before it fell is brought back at once. */
const STEADY_MS = 30_000;

/**
 * Runs PostgreSQL over `dataDir` on a Unix socket and keeps it running until `stop()`. One that already runs there (left
 * by a killed process, or in use by another) is taken as it is. Throws EmbeddedPostgresError where it can't run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const at = await prepareLocations(options.dataDir, log);
  let users: Membership | undefined;
  try {
    users = joinUsers(at.usersFolder);
    await makeCluster(at);
    const first = await launch(at, settings);
    const connection = { host: first.socketFolder, port: first.port, user: OWNER, database: DATABASE };
    await makeDatabase(connection);
    return { connection, stop: supervise({ at, settings, log, users, first }) };
  } catch (error) {
    users?.leave();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

async function makeDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`);
  } catch (error) {
    // two first starts at once: the other one made it
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
}

interface Supervised {
  at: Locations;
  settings: Record<string, string>;
  log: DatabaseLog;
  users: Membership;
  first: Postmaster;
}

function supervise({ at, settings, log, users, first }: Supervised): () => Promise<void> {
  const ending = new AbortController();
  let running: Postmaster | undefined = first;

  async function keepRunning(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (running) {
      const since = performance.now();
      await waitUntilGone(at.cluster, running.pid, { signal: ending.signal });
      if (ending.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) wait = FIRST_WAIT_MS;
      running = undefined;
      while (!running && !ending.signal.aborted) {
        log.warn('the embedded database went away and is started again');
        await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        if (ending.signal.aborted) return;
        running = await launch(at, settings).catch((error: unknown) => {
          log.warn(reasonOf(error));
          return undefined;
        });
      }
    }
  }

  // a process that ends without stop(), as after an uncaught error, still takes its database with it
  const leaveAtExit = () => {
    if (users.leave() && running) signalEnd(running.pid);
  };
  process.once('exit', leaveAtExit);
  const watching = keepRunning();

  return async function stop() {
    if (ending.signal.aborted) return;
    ending.abort();
    process.off('exit', leaveAtExit);
    await watching;
    if (!users.leave() || !running) return;
    signalEnd(running.pid);
    const gone = await waitUntilGone(at.cluster, running.pid, { limit: STOP_WITHIN_MS });
    if (!gone) log.warn(`the embedded database still runs after ${STOP_WITHIN_MS / 1000} s`);
  };
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back, nothing is left to recover. */
function signalEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it ended by itself in the meantime
  }
}
