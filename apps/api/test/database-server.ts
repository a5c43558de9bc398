import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clientConfig, type DatabaseConnection } from '../src/database/connect.ts';
import type { DatabaseLog } from '../src/database/embedded-postgres/database-log.ts';
import { findPostmaster, waitUntilGone } from '../src/database/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres/start-embedded-postgres.ts';
import { migrateDatabase } from '../src/database/migrate.ts';

/** What one run of the tests shares: a server and, on it, a migrated database to copy. */
export interface TestServer {
  connection: DatabaseConnection;
  /** begins the names of the run's databases */
  prefix: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
    testServer: TestServer;
  }
}

const NAMES = 'witryna_test_';
const FOLDERS = 'witryna-test-';

export const quietLog: DatabaseLog = { info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) };

/** Vitest's global set-up: one server and one template for the whole run, both gone after it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabaseUrl } = project.getProvidedContext();
  const server = testDatabaseUrl ? useServer(testDatabaseUrl) : await startTestServer();
  const run = process.pid;
  const prefix = `${NAMES}${run}_`;
  const template = `${prefix}template`;
  // held as long as the run lives: the next run sees by it whose databases were left behind
  const admin = new pg.Client(clientConfig(server.connection));
  await admin.connect();
  await admin.query('select pg_advisory_lock($1, $2)', [RUN_LOCK, run]);
  await dropAbandoned(admin);
  await admin.query(`create database ${template}`);
  await migrateDatabase({ connection: withDatabase(server.connection, template), log: quietLog });
  project.provide('testServer', { connection: server.connection, prefix, template });
  return async () => {
    await dropDatabases(admin, prefix);
    await admin.end();
    await server.end();
  };
}

const RUN_LOCK = 9_487;

async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${NAMES.replaceAll('_', '\\_')}%`,
  ]);
  const runs = new Set(rows.map(({ datname }) => Number(datname.slice(NAMES.length).split('_')[0])));
  for (const run of runs) {
    const lock = await admin.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [RUN_LOCK, run]);
    if (lock.rows[0]?.got) await dropDatabases(admin, `${NAMES}${run}_`);
    if (lock.rows[0]?.got) await admin.query('select pg_advisory_unlock($1, $2)', [RUN_LOCK, run]);
  }
}

async function dropDatabases(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`);
}

function useServer(url: string) {
  return { connection: { url } as const, end: async () => undefined };
}

/** An embedded server of its own, in a folder that goes with it. */
export async function startTestServer() {
  await removeAbandonedFolders();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDERS}${process.pid}-`));
  // run by root, the database's user must be able to enter
  await chmod(folder, 0o711);
  // nothing here outlives the machine, so nothing waits for the disk
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quietLog, settings });
  const end = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: server.connection, end };
}

/** A run that was killed leaves its server running. */
async function removeAbandonedFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDERS));
  for (const name of names) {
    const pid = Number(name.slice(FOLDERS.length).split('-')[0]);
    if (!isGone(pid)) continue;
    const folder = join(tmpdir(), name);
    const cluster = join(folder, 'postgres', 'cluster');
    const left = await findPostmaster(cluster);
    if (left) process.kill(left.pid, 'SIGQUIT');
    if (left) await waitUntilGone(cluster, left.pid, { limit: 5_000 });
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('url' in connection)) return { ...connection, database };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
