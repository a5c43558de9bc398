import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimiter } from './rate-limits.ts';

afterEach(() => void vi.useRealTimers());

const HOURS = 3_600_000;

test.each([3, -3])('a system clock that jumps by %i hours does not change when a limit ends', (jump) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const limiter = createRateLimiter({ add: { points: 1, seconds: 60 } });
  const add = () => limiter.take('add', 'visitor');
  add();
  vi.setSystemTime(Date.now() + jump * HOURS);
  vi.advanceTimersByTime(20_000);
  expect(add).toThrow(expect.objectContaining({ code: 'TooManyRequests', details: { retryAfterSeconds: 40 } }));
  vi.advanceTimersByTime(40_000);
  expect(add).not.toThrow();
});
