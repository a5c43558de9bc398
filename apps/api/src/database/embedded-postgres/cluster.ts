import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, reasonOf } from './cannot-run.ts';
import type { Locations } from './locations.ts';
import { runProgram } from './run-program.ts';

/** The embedded database's superuser; the socket's folder lets nobody in but our own user. */
export const OWNER = 'witryna';

/** Makes the cluster once. Under another name first: a start killed half-way, or two at once, leave no half cluster. */
export async function makeCluster(at: Locations): Promise<void> {
  const version = await readVersion(at);
  if (version === at.binaries.major) return;
  if (version) {
    throw new EmbeddedPostgresError(`${at.cluster} was made by PostgreSQL ${version}, this is ${at.binaries.major}`);
  }
  const unfinished = `${at.cluster}-${process.pid}-${Math.trunc(performance.timeOrigin)}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (at.account) await chown(unfinished, at.account.uid, at.account.gid);
    const options = ['-U', OWNER, '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8'];
    await runProgram(at.binaries.initdb, ['-D', unfinished, ...options], at.account);
    await rename(unfinished, at.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
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
