import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { connectDatabase, type DatabaseConnection, openClient } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';
import { requireRoles } from './require-roles.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

const FILE = /^\d{4}-[a-z0-9-]+\.ts$/;
/**
 * Key of the advisory lock that migrating processes take, and that a backup shares. The number is arbitrary: "witryna" on
 * a phone keypad.
 */
export const MIGRATION_LOCK = 9_487_962;
/** The code of a PostgreSQL warning, whatever its language. */
const WARNING = '01000';

export interface MigrateOptions {
  connection: DatabaseConnection;
  log: DatabaseLog;
  folder?: string;
}

/** What a process may do while no other one migrates. */
export interface DatabaseMigrator {
  /** The connection that holds the lock. */
  client: pg.ClientBase;
  /**
   * Runs pending migrations.
   * @param last the name of the last one to run; by default all run
   */
  migrate(last?: string): Promise<void>;
}

/**
 * Runs all pending migrations. If there are none, it waits for nobody: a node can start while a backup is made.
 * Otherwise, processes that start at the same time wait for each other.
 * @throws Error if a migration fails, or if the database's user may not take the roles that are needed
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const client = await openClient(options.connection);
  try {
    const executed = await listMigrationsOf(client);
    const known = await listMigrations(options.folder);
    if (executed.join() !== known.join()) await withMigrator(options, ({ migrate }) => migrate());
    await requireRoles(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` under the lock of migrations. It is released when its connection closes, so a killed process does not block
 * the others.
 */
export async function withMigrator<T>(
  { connection, log, folder }: MigrateOptions,
  work: (migrator: DatabaseMigrator) => Promise<T>,
): Promise<T> {
  const client = await openClient(connection);
  const database = connectDatabase<unknown>({ url: connection.url }, { log, max: 1, statementTimeoutMs: 0 });
  // What a migration warns of is for the operator. Its other notices only tell what exists already.
  database.pool.on('connect', (client) =>
    client.on('notice', ({ code, message }) => {
      if (code === WARNING && message) log.warn(message);
    }),
  );
  const migrator = makeMigrator(database.db, folder);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
    if (!rows[0]?.got) {
      log.info('waiting for another process, which migrates or backs up the database');
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    }
    return await work({
      client,
      async migrate(last) {
        const { error, results = [] } = await (last === undefined
          ? migrator.migrateToLatest()
          : migrator.migrateTo(last));
        for (const { migrationName, status } of results) {
          if (status === 'Success') log.info(`migrated the database: ${migrationName}`);
        }
        if (error) throw error;
      },
    });
  } finally {
    await database.close();
    await client.end();
  }
}

/** Lists the names of the migrations that have run, in their order; none for an empty database. */
export async function listMigrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (!tables[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => name);
}

/** Whether every migration in the folder has run. */
export async function isMigrated<Tables>(db: Kysely<Tables>, folder?: string): Promise<boolean> {
  const migrations = await makeMigrator(db, folder).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

function makeMigrator<Tables>(db: Kysely<Tables>, folder = MIGRATIONS_FOLDER): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
}

/** Lists the names of the migrations of a folder, in their order. */
export async function listMigrations(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  // The pattern leaves out other files in the folder, such as tests.
  const files = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  return files.map((file) => file.slice(0, -'.ts'.length));
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations(folder)) {
    const { up, down }: Migration = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
    migrations[name] = { up, down };
  }
  return migrations;
}
