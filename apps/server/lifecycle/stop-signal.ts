/** npm passes on a signal that the terminal, or systemd, has sent to all processes of the group already. */
const SAME_SIGNAL_MS = 1_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Calls back at the first SIGTERM or SIGINT. A later one, such as a second Ctrl-C, ends the process at once, unless it comes
 * within a second: then it is the same one.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let firstAt: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      return stop(signal);
    }
    if (performance.now() - firstAt < SAME_SIGNAL_MS) return undefined;
    for (const name of signals) process.off(name, handle);
    process.kill(process.pid, signal);
  };
  for (const name of signals) process.on(name, handle);
}
