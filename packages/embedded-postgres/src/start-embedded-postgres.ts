import { resolve } from 'node:path';
import { registerClient } from './client-processes.ts';
import { asDiskFullError, DiskFullError } from './disk-full.ts';
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { launch } from './launch.ts';
import { type Locations, prepareLocations } from './locations.ts';
import { makeCluster } from './make-cluster.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  /** The connection URL, including the password. */
  url: string;
  /** the data folder, or the folder in /var/tmp that is used instead of it */
  folder: string;
  /** Stops the database, unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** PostgreSQL settings that override the defaults, for tests */
  settings?: Record<string, string>;
}

/**
 * Runs PostgreSQL with its data in `dataDir`, reachable by a Unix socket only, and restarts it until `stop()` is
 * called. If a database already runs there, uses it: another process uses it too, or was killed without stopping it.
 * @throws EmbeddedPostgresError if PostgreSQL can't run, DiskFullError if the disk is full
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  try {
    return await start(await prepareLocations(dataDir, log), log, settings);
  } catch (error) {
    const named = asDiskFullError(error, resolve(dataDir));
    if (named instanceof DiskFullError || named instanceof EmbeddedPostgresError) throw named;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

async function start(locations: Locations, log: EmbeddedPostgresLog, settings: Record<string, string>) {
  const registration = registerClient(locations.clientsFolder);
  let stop = async (): Promise<void> => void registration.leave();
  try {
    const password = await readOrCreateSecret(locations.passwordFile);
    await makeCluster(locations, password);
    const first = await launch(locations, settings);
    stop = supervise({ locations, settings, log, registration, first });
    const url = await prepareDatabase(locations, password, first);
    return { url, folder: locations.folder, stop };
  } catch (error) {
    await stop();
    throw asDiskFullError(error, locations.folder);
  }
}
