import { connectDatabase, type Database, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startEmbeddedPostgres } from '@witryna/api/database/embedded-postgres/start-embedded-postgres.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { readinessOf } from '@witryna/api/database/readiness.ts';
import { StartError } from '../lifecycle/listen.ts';
import type { Log } from '../ops/log.ts';
import { prepareDataDir } from '../settings/data-dir.ts';
import type { Env } from '../settings/env.ts';

export interface OpenDatabase extends Database<Tables> {
  connection: DatabaseConnection;
  findObstacle(): Promise<string | undefined>;
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
  const database = connectDatabase<Tables>(connection, { log });
  return {
    ...database,
    connection,
    findObstacle: readinessOf(database),
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

async function locate(env: Env, log: Log) {
  if (env.databaseUrl) return { connection: { url: env.databaseUrl }, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: env.dataDir, log });
}
