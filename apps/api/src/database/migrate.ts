import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { clientConfig, connectDatabase, type DatabaseConnection } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

const FILE = /^\d{4}-[a-z0-9-]+\.ts$/;
/**
 * Key of the advisory lock that all migrating processes share. The number is arbitrary: "witryna" on a phone keypad.
 */
const LOCK = 9_487_962;
/** The code of a PostgreSQL warning, whatever its language. */
const WARNING = '01000';

export interface MigrateOptions {
  connection: DatabaseConnection;
  log: DatabaseLog;
  folder?: string;
}

/**
 * Runs all pending migrations. Processes that start at the same time wait for an advisory lock. The lock is released
 * when its connection closes, so a killed process does not block the others.
 */
export async function migrateDatabase({ connection, log, folder }: MigrateOptions): Promise<void> {
  const lock = new pg.Client(clientConfig(connection));
  await lock.connect();
  const database = connectDatabase<unknown>(connection, { log, max: 1, statementTimeoutMs: 0 });
  // What a migration warns of is for the operator. Its other notices only tell what exists already.
  database.pool.on('connect', (client) =>
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING' && message) log.warn(message);
    }),
  );
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    const { error, results = [] } = await makeMigrator(database.db, folder).migrateToLatest();
    for (const { migrationName, status } of results) {
      if (status === 'Success') log.info(`migrated the database: ${migrationName}`);
    }
    if (error) throw error;
  } finally {
    await database.close();
    await lock.end();
  }
}

/** Whether every migration in the folder has run. */
export async function isMigrated<Tables>(db: Kysely<Tables>, folder?: string): Promise<boolean> {
  const migrations = await makeMigrator(db, folder).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function makeMigrator<Tables>(db: Kysely<Tables>, folder = MIGRATIONS_FOLDER): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  // The pattern leaves out other files in the folder, such as tests.
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const { up, down }: Migration = await import(pathToFileURL(join(folder, name)).href);
    migrations[name.slice(0, -'.ts'.length)] = { up, down };
  }
  return migrations;
}
