import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work for a request, so that what the work logs far below can name the request. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

/** The id of the request for which the running code works; undefined for jobs and timers. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
