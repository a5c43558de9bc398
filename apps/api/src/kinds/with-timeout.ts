/**
 * Runs work with a time limit, at which the signal is aborted.
 * @throws Error at the time limit, even if the work ignores the signal
 */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${ms} ms`);
    controller.abort(error);
    timeout.reject(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
