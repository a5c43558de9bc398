import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AppDeps } from '../../app-deps.ts';
import { startPolling } from '../../jobs/start-polling.ts';
import { beat, forgetNode } from './health-store.ts';

const EVERY_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;

/** Says every half minute that this node runs, and which shops it has limited, until it is stopped. */
export function startHeartbeat(
  { db, clock, log, shopLimits }: Pick<AppDeps, 'db' | 'clock' | 'log' | 'shopLimits'>,
  version: string,
) {
  const node = { id: randomUUID(), name: hostname(), version, startedAt: clock() };
  const say = async () => {
    try {
      await beat(db, { ...node, memoryBytes: process.memoryUsage.rss() }, clock());
      await shopLimits.synchronize();
    } catch (error) {
      log.warn({ err: error }, 'a node could not say that it runs');
    }
  };
  const polling = startPolling(say, EVERY_MS, STOP_TIMEOUT_MS);
  return {
    async stop(): Promise<void> {
      await polling.stop();
      await forgetNode(db, node.id).catch((error: unknown) =>
        log.warn({ err: error }, 'a node could not say that it stops'),
      );
    },
  };
}
