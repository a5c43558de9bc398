import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

// The time limit of `stop` is real: fake timers do not affect `AbortSignal.timeout`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('work that does not end is not started again, and delays the stop only until the time limit', async () => {
  let hanging = Promise.withResolvers<void>();
  const work = vi.fn(() => hanging.promise);
  const { stop } = startPolling(work, 1_000, 50);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  hanging.resolve();
  hanging = Promise.withResolvers();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});
