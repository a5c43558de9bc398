import { Worker } from 'node:worker_threads';
import type { CachedPage } from './cached-page.ts';

export interface BrotliQueue {
  /** Gives the page its Brotli form in the background. False when too many pages wait: then nothing happens. */
  add(page: CachedPage): boolean;
  stop(): Promise<void>;
}

const MOST_WAITING = 32;
/** The thread keeps nothing; V8 would otherwise give it a heap of the main thread's size. */
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

/**
 * Makes the smallest form of pages, one at a time, on a thread of its own: it takes up to a second, and in libuv's pool the quick
 * compression of other pages and the reading of files would wait behind it.
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
    while (current?.dropped);
    if (!current) return;
    worker ??= startWorker();
    worker.postMessage(new Uint8Array(current.gzip));
  }

  return {
    add(page) {
      if (waiting.length >= MOST_WAITING) return false;
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
