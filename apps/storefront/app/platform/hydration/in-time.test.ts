import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a component that is not loaded within two minutes fails', async () => {
  vi.useFakeTimers();
  const waiting = inTime(new Promise<never>(() => {}));
  const outcome = expect(waiting).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

test('a component that is loaded, or fails at once, leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(inTime(Promise.resolve('part'))).resolves.toBe('part');
  await expect(inTime(Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(vi.getTimerCount()).toBe(0);
});
