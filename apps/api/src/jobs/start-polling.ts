import { rejectOnAbort } from '../outside/reject-on-abort.ts';

/**
 * Runs `work` at once and then every `everyMs` milliseconds, but never twice at the same time: while it runs, its turns
 * are skipped.
 * @param work must not throw
 */
export function startPolling(work: () => Promise<void>, everyMs: number, stopTimeoutMs: number) {
  let running: Promise<void> | undefined;
  const runUnlessRunning = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  runUnlessRunning();
  const timer = setInterval(runUnlessRunning, everyMs).unref();
  return {
    /** Waits for the running work, but not longer than `stopTimeoutMs`. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await rejectOnAbort(AbortSignal.timeout(stopTimeoutMs), running).catch(() => undefined);
    },
  };
}
