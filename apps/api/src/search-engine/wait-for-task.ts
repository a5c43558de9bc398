import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2_000;
const WITHIN_MS = 120_000;

const taskAnswer = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ message: z.string() }).nullish(),
});

/**
 * Waits until a task of the search engine has ended, with growing pauses.
 * @throws Error if the task fails or takes more than two minutes
 */
export async function waitForTask(uid: number, readTask: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const { status, error } = taskAnswer.parse(await readTask());
    if (status === 'succeeded') return;
    if (status === 'failed' || status === 'canceled')
      throw new Error(`the search engine’s task ${uid} has ${status}: ${error?.message ?? 'no reason given'}`);
    if (performance.now() > deadline) throw new Error(`the search engine’s task ${uid} takes too long`);
    await pause(pauseMs, undefined, { ref: false });
  }
}
