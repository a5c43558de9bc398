import { setTimeout as pause } from 'node:timers/promises';
import type { ClientRegistration } from './client-processes.ts';
import { watchDisk } from './disk-full.ts';
import { reasonOf } from './embedded-postgres-error.ts';
import type { EmbeddedPostgresLog } from './embedded-postgres-log.ts';
import { launch } from './launch.ts';
import type { Locations } from './locations.ts';
import { type Postmaster, signalPostmaster, waitUntilGone } from './postmaster.ts';

const FAST_STOP_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 5_000;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 10_000;
/** When the database has run this long, the wait before its next restart is reset to the minimum. */
const STEADY_MS = 30_000;

export interface SuperviseOptions {
  locations: Locations;
  settings: Record<string, string>;
  log: EmbeddedPostgresLog;
  registration: ClientRegistration;
  first: Postmaster;
}

/**
 * Restarts the database whenever it stops.
 * @returns a function that stops the database, unless another process still uses it
 */
export function supervise({ locations, settings, log, registration, first }: SuperviseOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Postmaster | undefined = first;

  async function keepRunning(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (running) {
      const since = performance.now();
      await waitUntilGone(locations.cluster, running.pid, { signal: stopping.signal });
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) wait = FIRST_WAIT_MS;
      running = undefined;
      while (!running && !stopping.signal.aborted) {
        log.warn('the embedded database stopped and is being restarted');
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, MAX_WAIT_MS);
        if (stopping.signal.aborted) return;
        running = await launch(locations, settings).catch((error: unknown) => {
          log.warn(reasonOf(error));
          return undefined;
        });
      }
    }
  }

  // Stops the database also if this process exits without stop(), for example after an uncaught error.
  const leaveAtExit = () => {
    if (registration.leave() && running) signalPostmaster(running.pid, 'SIGINT');
  };
  process.once('exit', leaveAtExit);
  const watching = keepRunning();
  const stopDiskWatch = watchDisk(locations.folder, (full) => log.warn(full.message));

  return async function stop() {
    if (stopping.signal.aborted) return;
    stopping.abort();
    stopDiskWatch();
    process.off('exit', leaveAtExit);
    await watching;
    if (!registration.leave() || !running) return;
    await end(locations.cluster, running.pid, log);
  };
}

/**
 * Stops the database with PostgreSQL's fast shutdown, and then with SIGQUIT, because a fast shutdown can hang during
 * crash recovery.
 */
async function end(cluster: string, pid: number, log: EmbeddedPostgresLog): Promise<void> {
  signalPostmaster(pid, 'SIGINT');
  if (await waitUntilGone(cluster, pid, { limit: FAST_STOP_WITHIN_MS })) return;
  signalPostmaster(pid, 'SIGQUIT');
  if (await waitUntilGone(cluster, pid, { limit: STOP_WITHIN_MS })) return;
  log.warn('the embedded database could not be stopped');
}
