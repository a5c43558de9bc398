import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MS = 10_000;

/** Takes no more connections, lets running requests finish within ten seconds, then cuts what is left. */
export async function closeServer(server: Server, within = FINISH_WITHIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // a connection that was busy a moment ago would otherwise be kept alive for its next request
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), within);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** Waits for a start that is under way, but no longer than a stop may take: one that hangs must not outlive its end. */
export async function waitForStart(opening: Promise<void>, within = FINISH_WITHIN_MS): Promise<void> {
  const waited = new AbortController();
  const enough = pause(within, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([opening, enough]).finally(() => waited.abort());
}

/** The first SIGTERM or SIGINT; a second one ends the process at once, as somebody who presses Ctrl-C twice wants it. */
export function untilToldToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
