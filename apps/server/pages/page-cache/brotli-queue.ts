import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import type { CachedPage } from './cached-page.ts';

export interface BrotliQueue {
  /**
   * Compresses a page in the background and sets its `br`.
   * @returns false if the queue is full; the page is then not queued
   */
  add(page: CachedPage): boolean;
  stop(): Promise<void>;
}

const MAX_WAITING = 32;
/** The worker thread needs little memory. By default V8 would allow it a heap as large as the main thread's. */
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

/**
 * Compresses pages with Brotli at the highest level, one at a time, in a worker thread. One page takes up to a second.
 * In libuv's thread pool, Brotli would delay gzip and file reads.
 */
export function createBrotliQueue(log: { error(details: object, message: string): void }): BrotliQueue {
  const turns = createTurns<'worker'>({ atOnce: 1 });
  let worker: Worker | undefined;
  let stopped = false;

  function startWorker(): Worker {
    const started = new Worker(new URL('./brotli-worker.ts', import.meta.url), { resourceLimits });
    started.unref();
    started.on('error', (error) => {
      log.error({ err: error }, 'a page could not be compressed');
      worker = undefined;
    });
    return started;
  }

  /** @throws Error if the worker fails, which has logged it */
  async function compress(page: CachedPage): Promise<void> {
    if (page.expired || stopped) return;
    worker ??= startWorker();
    const answer = once(worker, 'message');
    worker.postMessage(new Uint8Array(page.gzip));
    const [br]: Uint8Array[] = await answer;
    if (br) page.br = Buffer.from(br.buffer);
  }

  return {
    add(page) {
      if (turns.waiting('worker') >= MAX_WAITING) return false;
      turns.run('worker', () => compress(page)).catch(() => undefined);
      return true;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
