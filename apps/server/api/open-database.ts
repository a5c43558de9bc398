import { checkWrites } from '@witryna/api/database/check-writes.ts';
import { connectDatabase, type Database, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startEmbeddedPostgres } from '@witryna/api/database/embedded-postgres/start-embedded-postgres.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { type Obstacle, readinessOf } from '@witryna/api/database/readiness.ts';
import { type DatabaseWatch, watchDatabase } from '@witryna/api/database/watch-database.ts';
import { StartError } from '../lifecycle/listen.ts';
import type { Log } from '../ops/log.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';

export interface OpenDatabase extends Database<Tables> {
  connection: DatabaseConnection;
  watch: DatabaseWatch;
  findObstacle(): Promise<Obstacle | undefined>;
}

/** Opens the database that the settings name, the embedded one by default, and brings it up to date. */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  await prepareDataDir(env.dataDir);
  const { connection, stop } = await locate(env, log);
  try {
    await migrateDatabase({ connection, log });
  } catch (error) {
    await stop();
    throw new StartError(`the database can't be used: ${error instanceof Error ? error.message : error}`);
  }
  const clock = () => new Date();
  const watch = watchDatabase(connection, clock);
  const writes = checkWrites(connection, clock);
  const database = connectDatabase<Tables>(connection, { log, onFailure: writes.hear });
  return {
    ...database,
    connection,
    watch,
    findObstacle: readinessOf(database, watch, writes),
    close: async () => {
      watch.stop();
      await database.close();
      await stop();
    },
  };
}

async function locate(env: Env, log: Log) {
  if (env.databaseUrl) return { connection: { url: env.databaseUrl }, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: env.dataDir, log });
}
