import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { onStopSignal } from './stop-signal.ts';

const FINISH_TIMEOUT_MS = 10_000;

/**
 * Closes an HTTP server: it accepts no more connections and finishes the requests in flight. After the timeout all
 * connections are closed.
 */
export async function closeServer(server: Server, timeoutMs = FINISH_TIMEOUT_MS): Promise<void> {
  // A connection that the system has opened, but Node has not yet taken, would be reset. Just after an event loop's turn
  // has taken the new ones there is hardly any.
  await nextTurn();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Without this timer, a connection that has just become idle would be kept alive for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Waits for a server start in progress, so that everything the start opens can be closed. Gives up after a timeout, in
 * case the start hangs.
 */
export async function waitForStart(start: Promise<void>, timeoutMs = FINISH_TIMEOUT_MS): Promise<void> {
  const finished = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined);
  await Promise.race([start, timeout]).finally(() => finished.abort());
}

/** Resolves at the first SIGTERM or SIGINT. */
export function waitForStopSignal(): Promise<string> {
  return new Promise(onStopSignal);
}
