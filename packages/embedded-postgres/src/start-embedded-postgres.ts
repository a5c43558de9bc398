import { resolve } from 'node:path';
import { DiskFullError, nameFullDisk } from './disk-full.ts';
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { readOrMakeSecret } from './kept-secret.ts';
import { launch } from './launch.ts';
import { type Locations, prepareLocations } from './locations.ts';
import { makeCluster } from './make-cluster.ts';
import { prepareDatabase } from './prepare-database.ts';
import { supervise } from './supervise.ts';
import { joinUsers } from './users.ts';

export interface EmbeddedPostgres {
  /** Holds the password. */
  url: string;
  /** where its data lie */
  folder: string;
  /** Ends the database, unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** PostgreSQL settings over our own, for tests */
  settings?: Record<string, string>;
}

/**
 * Runs PostgreSQL over `dataDir` on a Unix socket and keeps it running until `stop()`. A database that already runs there (another
 * process uses it, or was killed and left it) is used as it is.
 * @throws EmbeddedPostgresError where it can't run, DiskFullError where the disk is full
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  try {
    return await start(await prepareLocations(dataDir, log), log, settings);
  } catch (error) {
    const named = nameFullDisk(error, resolve(dataDir));
    if (named instanceof DiskFullError || named instanceof EmbeddedPostgresError) throw named;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

async function start(at: Locations, log: EmbeddedPostgresLog, settings: Record<string, string>) {
  const users = joinUsers(at.usersFolder);
  let stop = async (): Promise<void> => void users.leave();
  try {
    const password = await readOrMakeSecret(at.passwordFile);
    await makeCluster(at, password);
    const first = await launch(at, settings);
    stop = supervise({ at, settings, log, users, first });
    const url = await prepareDatabase(at, password, first);
    return { url, folder: at.folder, stop };
  } catch (error) {
    await stop();
    throw nameFullDisk(error, at.folder);
  }
}
