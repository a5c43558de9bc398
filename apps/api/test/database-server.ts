import { startTemporaryPostgres } from '@witryna/embedded-postgres/start-temporary-postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clientConfig, type DatabaseConnection } from '../src/database/connect.ts';
import type { DatabaseLog } from '../src/database/database-log.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import { schemaOf } from './empty-database.ts';

/** The database server that all suites of a test run share, with a migrated template database. */
export interface TestServer {
  connection: DatabaseConnection;
  /** Prefix of the names of this test run's databases. */
  prefix: string;
  template: string;
  /** What `schemaOf` says of the template. */
  schema: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string;
    testServer: TestServer;
  }
}

const NAMES = 'witryna_test_';

export const quietLog: DatabaseLog = { info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) };

/**
 * Vitest's global setup: starts one database server, unless TEST_DATABASE_URL gives one, and creates one template
 * database for the test run. Afterwards it stops that server and drops the databases.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabaseUrl } = project.getProvidedContext();
  const started = testDatabaseUrl ? undefined : await startTemporaryPostgres(quietLog);
  const server = { url: started?.url ?? testDatabaseUrl };
  const run = process.pid;
  const prefix = `${NAMES}${run}_`;
  const template = `${prefix}template`;
  // The test run holds this advisory lock until it ends. A database of a run that holds no lock was left behind by a
  // killed run.
  const admin = new pg.Client(clientConfig(server));
  await admin.connect();
  await admin.query('select pg_advisory_lock($1, $2)', [RUN_LOCK, run]);
  await dropLeftovers(admin);
  await admin.query(`create database ${template}`);
  await migrateDatabase({ connection: withDatabase(server, template), log: quietLog });
  const migrated = new pg.Client(clientConfig(withDatabase(server, template)));
  await migrated.connect();
  const schema = await schemaOf(migrated);
  await migrated.end();
  project.provide('testServer', { connection: server, prefix, template, schema });
  return async () => {
    await dropDatabases(admin, prefix);
    await admin.end();
    await started?.stop();
  };
}

const RUN_LOCK = 9_487;

async function dropLeftovers(admin: pg.Client): Promise<void> {
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

export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
