import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import type { Locations } from './locations.ts';
import { runProgram } from './run-program.ts';
import { unfinishedName } from './unfinished.ts';

/** The embedded database's superuser. */
export const OWNER = 'witryna';

/** Makes the cluster unless it exists. Nobody can log in to it without the password. */
export async function makeCluster(at: Locations, password: string): Promise<void> {
  const version = await readVersion(at);
  if (version === at.binaries.major) return;
  if (version) {
    throw new EmbeddedPostgresError(`${at.cluster} was made by PostgreSQL ${version}, this is ${at.binaries.major}`);
  }
  const unfinished = unfinishedName(at.cluster);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (at.account) await chown(unfinished, at.account.uid, at.account.gid);
    // -W asks for the password, twice: a file for --pwfile would have to be readable by the database's user
    const options = ['-U', OWNER, '--auth=scram-sha-256', '-W', '--locale=C.UTF-8', '-E', 'UTF8'];
    await runProgram(at.binaries.initdb, ['-D', unfinished, ...options], at.account, `${password}\n${password}\n`);
    await rename(unfinished, at.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    // another process that started at the same moment may have made it
    if ((await readVersion(at)) === at.binaries.major) return;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}

async function readVersion(at: Locations): Promise<string | undefined> {
  try {
    return (await readFile(join(at.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(reasonOf(error), { cause: error });
  }
}
