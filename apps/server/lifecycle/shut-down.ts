import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_TIMEOUT_MS = 10_000;

/**
 * Accepts no more connections and lets requests in flight finish. After the timeout it closes all connections.
 */
export async function closeServer(server: Server, timeoutMs = FINISH_TIMEOUT_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // a connection that has just become idle would otherwise be kept alive for its next request
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Waits for a start in progress, so that everything it opens can be closed. Gives up after a timeout, in case the start
 * hangs.
 */
export async function waitForStart(start: Promise<void>, timeoutMs = FINISH_TIMEOUT_MS): Promise<void> {
  const finished = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined);
  await Promise.race([start, timeout]).finally(() => finished.abort());
}

/** Resolves with the first SIGTERM or SIGINT. A second one ends the process at once, as for Ctrl-C pressed twice. */
export function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
