import { readdir, readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPidFile } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

/** How long to wait for backends to exit. They normally exit by themselves soon after their postmaster was killed. */
const ORPHAN_EXIT_TIMEOUT_MS = 5_000;

/**
 * Ends the backends of a killed database, and removes old lock files that would prevent a new start. PostgreSQL
 * respects a lock file as long as any process has the process id in it. That may be an unrelated process that got the
 * id later, or a zombie in a container without an init process.
 */
export async function cleanUpAfterCrash(cluster: string, socketFolder: string): Promise<void> {
  const recorded = await readPidFile(cluster);
  if (recorded) await endOrphans(cluster);
  if (recorded && isAlive(recorded.pid) && (await readPidFile(cluster))?.pid === recorded.pid)
    await remove(cluster, 'postmaster.pid');
  const lock = '.s.PGSQL.5432.lock';
  const text = await readFile(join(socketFolder, lock), 'utf8').catch(() => '');
  const locker = Number(text.split('\n')[0]);
  if (locker && isAlive(locker) && (await readPidFile(cluster))?.pid !== locker) await remove(socketFolder, lock);
}

function remove(folder: string, name: string): Promise<void> {
  return unlink(join(folder, name)).catch(() => undefined);
}

/** Ends the backends of a killed database, because they would corrupt the cluster if they ran beside new backends. */
async function endOrphans(cluster: string): Promise<void> {
  const deadline = performance.now() + ORPHAN_EXIT_TIMEOUT_MS;
  for (;;) {
    const orphans = await findOrphans(cluster);
    if (orphans.length === 0) return;
    const signal = performance.now() < deadline ? 'SIGQUIT' : 'SIGKILL';
    for (const pid of orphans) {
      try {
        process.kill(pid, signal);
      } catch {
        // The PostgreSQL backend has exited in the meantime.
      }
    }
    await pause(20);
  }
}

/**
 * Finds processes whose working directory is the cluster and whose title is `postgres: …`. Works on Linux only; finds
 * none elsewhere.
 */
async function findOrphans(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => cluster);
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names.filter(Number).map(async (name) => {
      const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
      const command = place === folder ? await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') : '';
      return command.startsWith('postgres: ') ? [Number(name)] : [];
    }),
  );
  return found.flat();
}
