/** Waits for the work, but rejects when the signal aborts, even if the work ignores the signal. */
export async function rejectOnAbort<T>(signal: AbortSignal, work: T | Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const reject = () => aborted.reject(signal.reason);
  if (signal.aborted) reject();
  signal.addEventListener('abort', reject, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', reject);
  }
}
