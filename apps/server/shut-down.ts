import type { Server } from 'node:http';

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

/** The first SIGTERM or SIGINT; a second one ends the process at once, as somebody who presses Ctrl-C twice wants it. */
export function untilToldToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
