import { Worker } from 'node:worker_threads';
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
  const waiting: CachedPage[] = [];
  let worker: Worker | undefined;
  let current: CachedPage | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('./brotli-worker.ts', import.meta.url), { resourceLimits });
    started.unref();
    started.on('message', (br: Uint8Array) => {
      if (current) current.br = Buffer.from(br.buffer);
      next();
    });
    started.on('error', (error) => {
      log.error({ err: error }, 'a page could not be compressed');
      worker = undefined;
      next();
    });
    return started;
  }

  function next() {
    do current = waiting.shift();
    while (current?.expired);
    if (!current) return;
    worker ??= startWorker();
    worker.postMessage(new Uint8Array(current.gzip));
  }

  return {
    add(page) {
      if (waiting.length >= MAX_WAITING) return false;
      waiting.push(page);
      if (!current) next();
      return true;
    },
    async stop() {
      waiting.length = 0;
      await worker?.terminate();
    },
  };
}
