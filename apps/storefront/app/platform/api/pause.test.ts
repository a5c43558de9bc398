import { test } from 'vitest';
import { pause } from './pause.ts';

test('an abort ends the pause, even one that came before it', async () => {
  await pause(60_000, AbortSignal.abort());
  const controller = new AbortController();
  const paused = pause(60_000, controller.signal);
  controller.abort();
  await paused;
}, 5_000);
