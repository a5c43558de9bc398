import { setTimeout as pause } from 'node:timers/promises';
import { watchDisk } from './disk-full.ts';
import { reasonOf } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { launch } from './launch.ts';
import type { Locations } from './locations.ts';
import { type Postmaster, signalPostmaster, waitUntilGone } from './postmaster.ts';
import type { Membership } from './users.ts';

const FAST_STOP_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 5_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** A database that ran this long before it stopped is started again at once. */
const STEADY_MS = 30_000;

export interface Supervised {
  at: Locations;
  settings: Record<string, string>;
  log: EmbeddedPostgresLog;
  users: Membership;
  first: Postmaster;
}

/** Starts the database again whenever it goes away. Returns the function that stops it, unless another process still uses it. */
export function supervise({ at, settings, log, users, first }: Supervised): () => Promise<void> {
  const ending = new AbortController();
  let running: Postmaster | undefined = first;

  async function keepRunning(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (running) {
      const since = performance.now();
      await waitUntilGone(at.cluster, running.pid, { signal: ending.signal });
      if (ending.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) wait = FIRST_WAIT_MS;
      running = undefined;
      while (!running && !ending.signal.aborted) {
        log.warn('the embedded database went away and is started again');
        await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        if (ending.signal.aborted) return;
        running = await launch(at, settings).catch((error: unknown) => {
          log.warn(reasonOf(error));
          return undefined;
        });
      }
    }
  }

  // a process that ends without stop(), as after an uncaught error, still takes its database with it
  const leaveAtExit = () => {
    if (users.leave() && running) signalPostmaster(running.pid, 'SIGINT');
  };
  process.once('exit', leaveAtExit);
  const watching = keepRunning();
  const endWatch = watchDisk(at.folder, (full) => log.warn(full.message));

  return async function stop() {
    if (ending.signal.aborted) return;
    ending.abort();
    endWatch();
    process.off('exit', leaveAtExit);
    await watching;
    if (!users.leave() || !running) return;
    await end(at.cluster, running.pid, log);
  };
}

/** A database that is told to stop while it recovers from a crash can wait for itself for ever. */
async function end(cluster: string, pid: number, log: EmbeddedPostgresLog): Promise<void> {
  signalPostmaster(pid, 'SIGINT');
  if (await waitUntilGone(cluster, pid, { limit: FAST_STOP_WITHIN_MS })) return;
  signalPostmaster(pid, 'SIGQUIT');
  if (await waitUntilGone(cluster, pid, { limit: STOP_WITHIN_MS })) return;
  log.warn('the embedded database does not stop');
}
