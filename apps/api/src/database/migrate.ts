import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** How often a process that waits for another one's migrations or backup looks whether they have ended. */
const LOOK_AGAIN_MS = 500;

interface OwnMigration extends Migration {
  /**
   * Statements that run before it, each for itself: `create index concurrently` can't run in a transaction. They run
   * again if one of them has failed.
   */
  before?: readonly string[] | undefined;
}

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
 * Runs all pending migrations. If there are none, it waits for nobody: a node can start while a backup is made, and on
 * the database of a later version, beside which it runs during an update (decision 173). Otherwise, processes that start
 * at the same time wait for each other.
 * @throws Error if a migration fails, or if the database's user may not take the roles that are needed
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const client = await openClient(options.connection);
  try {
    const executed = await listMigrationsOf(client);
    const known = await listMigrations(options.folder);
    const [later] = executed.filter((name) => !known.includes(name));
    if (known.some((name) => !executed.includes(name))) await withMigrator(options, ({ migrate }) => migrate());
    else if (later) options.log.warn(`the database is of a later version, which has ${later}; update this node, too`);
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
    await waitForLock(client, 'pg_try_advisory_lock', () =>
      log.info('waiting for another process, which migrates or backs up the database'),
    );
    const run = async (last?: string) => {
      const { error, results = [] } = await (last === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(last));
      for (const { migrationName, status } of results) {
        if (status === 'Success') log.info(`migrated the database: ${migrationName}`);
      }
      if (error) throw error;
    };
    return await work({
      client,
      async migrate(last) {
        const executed = await listMigrationsOf(client);
        const migrations = Object.entries(await readMigrations(folder));
        for (const [at, [name, { before = [] }]] of migrations.entries()) {
          if (before.length === 0 || executed.includes(name) || (last !== undefined && name > last)) continue;
          const previous = migrations[at - 1]?.[0];
          if (previous) await run(previous);
          for (const statement of before) await client.query(statement);
        }
        await run(last);
      },
    });
  } finally {
    await database.close();
    await client.end();
  }
}

/**
 * Takes the lock of migrations. Who waits asks again and again: whoever waits in a statement holds up the indexes that a
 * migration makes concurrently.
 * @param onWait called once if somebody else has the lock
 */
export async function waitForLock(
  client: pg.ClientBase,
  take: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  onWait?: () => void,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ got: boolean }>(`select ${take}($1) as got`, [MIGRATION_LOCK]);
    if (rows[0]?.got) return;
    if (tries === 0) onWait?.();
    await pause(LOOK_AGAIN_MS);
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

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Record<string, OwnMigration>> {
  const migrations: Record<string, OwnMigration> = {};
  for (const name of await listMigrations(folder)) {
    const { up, down, before }: OwnMigration = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
    migrations[name] = { up, down, before };
  }
  return migrations;
}
