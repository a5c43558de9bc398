import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.ts';

interface WorkersOptions {
  count: number;
  /** Environment variables of the workers, in addition to those of this process. */
  env: Record<string, string>;
  log: { error(details: object, message: string): void };
}

export interface Workers {
  /** Resolves when the first one listens. Rejects if one ends before: then no other would listen. */
  listening: Promise<void>;
  /** Passes SIGTERM on, and waits until all have ended. */
  stop(): Promise<void>;
}

/** A worker that ended sooner than this is started again later, so that one which can't run does not take the processor. */
const SHORT_LIFE_MS = 10_000;
const WAIT_MS = 1_000;

/** Starts processes that share the port of this one, and starts each again that ends by itself. */
export function startWorkers({ count, env, log }: WorkersOptions): Workers {
  let isStopping = false;
  let hasListened = false;
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  cluster.on('listening', () => {
    hasListened = true;
    resolve();
  });

  async function keepOne(): Promise<void> {
    while (!isStopping) {
      const began = performance.now();
      const worker = cluster.fork(env);
      const [code, signal] = await once(worker, 'exit');
      if (isStopping) return;
      // It has said why.
      if (!hasListened) return reject(new StartError('a worker could not start'));
      log.error({ code, signal, worker: worker.id }, 'a worker has ended, and is started again');
      if (performance.now() - began < SHORT_LIFE_MS) await pause(WAIT_MS);
    }
  }

  const kept = Array.from({ length: count }, keepOne);
  return {
    listening,
    async stop() {
      isStopping = true;
      for (const worker of runningWorkers()) worker.process.kill('SIGTERM');
      await Promise.all(kept);
    },
  };
}

function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
