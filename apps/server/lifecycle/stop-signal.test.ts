import { expect, onTestFinished, test, vi } from 'vitest';
import { onStopSignal } from './stop-signal.ts';

test('a signal that comes twice stops once, and a later one ends the process at once', () => {
  vi.useFakeTimers();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const before = new Set(process.listeners('SIGINT'));
  onTestFinished(() => {
    vi.useRealTimers();
    kill.mockRestore();
  });
  const stopped: string[] = [];
  onStopSignal((signal) => stopped.push(signal));
  const [handle] = process.listeners('SIGINT').filter((listener) => !before.has(listener));
  if (!handle) throw new Error('nothing listens');
  handle('SIGINT');
  vi.advanceTimersByTime(900);
  handle('SIGINT');
  handle('SIGTERM');
  expect(stopped).toEqual(['SIGINT']);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  handle('SIGINT');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  expect(stopped).toEqual(['SIGINT']);
  // The signal has its default action now.
  expect(process.listeners('SIGINT')).not.toContain(handle);
});
