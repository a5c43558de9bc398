import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { runProgram } from './run-program.ts';
import { temporaryPath } from './temporary-path.ts';

/** The embedded database's superuser. */
export const SUPERUSER = 'witryna';

/**
 * Creates the cluster unless it exists. Every login to it needs the password.
 * @throws EmbeddedPostgresError if initdb fails or another major version created the cluster
 */
export async function makeCluster(locations: Locations, password: string): Promise<void> {
  const version = await readVersion(locations);
  if (version === locations.binaries.major) return;
  if (version) {
    throw new EmbeddedPostgresError(
      `${locations.cluster} was made by PostgreSQL ${version}, this is ${locations.binaries.major}`,
    );
  }
  const temporary = temporaryPath(locations.cluster);
  try {
    await mkdir(temporary, { mode: 0o700 });
    if (locations.account) await chown(temporary, locations.account.uid, locations.account.gid);
    // initdb's option -W reads the password twice from standard input. --pwfile would need a file that the database's
    // user can read.
    const options = ['-U', SUPERUSER, '--auth=scram-sha-256', '-W', '--locale=C.UTF-8', '-E', 'UTF8'];
    await runProgram(
      locations.binaries.initdb,
      ['-D', temporary, ...options],
      locations.account,
      `${password}\n${password}\n`,
    );
    await rename(temporary, locations.cluster);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    // Another process that started at the same moment may have created the cluster.
    if ((await readVersion(locations)) === locations.binaries.major) return;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

async function readVersion(locations: Locations): Promise<string | undefined> {
  try {
    return (await readFile(join(locations.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}
