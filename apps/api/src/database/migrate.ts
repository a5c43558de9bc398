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
/** Any number, the same in all processes: 'witryna' in a telephone's keys. */
const LOCK = 9_487_962;

export interface MigrateOptions {
  connection: DatabaseConnection;
  log: DatabaseLog;
  folder?: string;
}

/**
 * Brings the database up to date. Processes that start at once wait for the first one's advisory lock; it falls with its
 * connection, so that a killed one blocks nobody.
 */
export async function migrateDatabase({ connection, log, folder }: MigrateOptions): Promise<void> {
  const lock = new pg.Client(clientConfig(connection));
  await lock.connect();
  const database = connectDatabase<unknown>(connection, { log, max: 1, statementTimeoutMs: 0 });
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

/** Whether every migration of the folder has run; for the readiness answer. */
export async function isMigrated<Tables>(db: Kysely<Tables>, folder?: string): Promise<boolean> {
  const migrations = await makeMigrator(db, folder).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function makeMigrator<Tables>(db: Kysely<Tables>, folder = MIGRATIONS_FOLDER): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  // tests lie beside the migrations and must not run with them
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const { up, down }: Migration = await import(pathToFileURL(join(folder, name)).href);
    migrations[name.slice(0, -'.ts'.length)] = { up, down };
  }
  return migrations;
}
