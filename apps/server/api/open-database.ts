import type { DatabaseObserver } from '@witryna/api/database/batches/statement-driver.ts';
import { checkWrites } from '@witryna/api/database/check-writes.ts';
import { connectDatabase, type Database, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { type Obstacle, readinessOf } from '@witryna/api/database/readiness.ts';
import { type DatabaseWatch, watchDatabase } from '@witryna/api/database/watch-database.ts';
import { noteSlowStatements } from '@witryna/api/log/note-slow-statements.ts';
import { diagnoseFullDisk } from '@witryna/embedded-postgres/disk-full.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from '../lifecycle/start-error.ts';
import type { Log } from '../ops/create-log.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';

export interface OpenDatabase extends Database<Tables> {
  connection: DatabaseConnection;
  /** The folder of the embedded database; undefined for an external database. */
  folder: string | undefined;
  watch: DatabaseWatch;
  /** Notes slow statements. Other pools need it, too. */
  onSlow: NonNullable<DatabaseObserver['onSlow']>;
  findObstacle(): Promise<Obstacle | undefined>;
}

/**
 * Opens the database that the settings name, by default the embedded one, and migrates it.
 * @throws EnvError, StartError, EmbeddedPostgresError or DiskFullError
 */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const { connection, folder, stop } = await connectToDatabase(env, log);
  try {
    await migrateDatabase({ connection, log });
  } catch (error) {
    const failure = await startFailure("the database can't be used", error, folder);
    await stop();
    throw failure;
  }
  const clock = () => new Date();
  const watch = watchDatabase(connection, clock);
  const writes = checkWrites(connection, clock);
  const onSlow = noteSlowStatements(log);
  const observer = { onAnswer: watch.reportAnswer, onFailure: writes.reportFailure, onSlow };
  const database = connectDatabase<Tables>(connection, { log, ...observer });
  return {
    ...database,
    connection,
    folder,
    watch,
    onSlow,
    findObstacle: readinessOf(database, watch, writes),
    close: async () => {
      watch.stop();
      await database.close();
      await stop();
    },
  };
}

/** Names the external database, or starts the embedded one. Neither is migrated. */
export async function connectToDatabase(env: Env, log: Log) {
  await prepareDataDir(env.dataDir);
  if (env.databaseUrl) {
    const { databaseDirectUrl: direct } = env;
    const connection = direct ? { url: direct, pooler: env.databaseUrl } : { url: env.databaseUrl };
    return { connection, folder: undefined, stop: async () => undefined };
  }
  const { url, folder, stop } = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  return { connection: { url }, folder, stop };
}

/**
 * Makes the error for a server start that failed because of the database. If the disk of the embedded database is full,
 * the message names its folder.
 * @param folder of the embedded database; undefined for an external database
 */
export async function startFailure(what: string, error: unknown, folder: string | undefined): Promise<unknown> {
  const failure = new StartError(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  return folder === undefined ? failure : diagnoseFullDisk(failure, folder);
}
