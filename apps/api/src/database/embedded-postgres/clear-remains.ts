import { readdir, readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, readNote } from './postmaster.ts';

/** Its backends see within moments that their postmaster is gone. */
const ORPHANS_END_WITHIN_MS = 5_000;

/**
 * Makes way for a new start after a killed database. PostgreSQL takes any live process under a noted number for itself:
 * one that got the number later, and in a container without a real init also the dead one that nobody reaped.
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

/** Two generations of backends over one cluster would destroy it; that is why the old ones are waited for. */
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

/** Backends work in the cluster's folder and name themselves `postgres: …`; only Linux tells, elsewhere none are found. */
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
