import { readdir, readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readNote } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

/** A backend notices within moments that its postmaster is gone. */
const ORPHANS_END_WITHIN_MS = 5_000;

/**
 * Removes what a killed database left behind and what would stop a new start. PostgreSQL takes any living process with the noted
 * number for itself: another process that got the number since, or, in a container without an init, the dead one that nobody reaped.
 */
export async function clearRemains(cluster: string, socketFolder: string): Promise<void> {
  const noted = await readNote(cluster);
  if (noted) await endOrphans(cluster);
  if (noted && isAlive(noted.pid) && (await readNote(cluster))?.pid === noted.pid)
    await remove(cluster, 'postmaster.pid');
  const lock = '.s.PGSQL.5432.lock';
  const text = await readFile(join(socketFolder, lock), 'utf8').catch(() => '');
  const locker = Number(text.split('\n')[0]);
  if (locker && isAlive(locker) && (await readNote(cluster))?.pid !== locker) await remove(socketFolder, lock);
}

function remove(folder: string, name: string): Promise<void> {
  return unlink(join(folder, name)).catch(() => undefined);
}

/** Ends the killed database's backends: together with new ones they would destroy the cluster. */
async function endOrphans(cluster: string): Promise<void> {
  const deadline = performance.now() + ORPHANS_END_WITHIN_MS;
  for (;;) {
    const orphans = await findOrphans(cluster);
    if (orphans.length === 0) return;
    const signal = performance.now() < deadline ? 'SIGQUIT' : 'SIGKILL';
    for (const pid of orphans) {
      try {
        process.kill(pid, signal);
      } catch {
        // it ended by itself in the meantime
      }
    }
    await pause(20);
  }
}

/** A backend works in the cluster's folder and calls itself `postgres: …`. Only Linux shows that; elsewhere none are found. */
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
