import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';

/** A change in the database: one tag of a shop, or `all` when announcements may have been lost. */
export type Change = { kind: 'tag'; shopId: number; tag: string } | { kind: 'all' };

export interface ChangeFeed {
  subscribe(listener: (change: Change) => void): () => void;
  /** Whether the feed is connected to the database and listens for changes. */
  readonly listening: boolean;
  stop(): Promise<void>;
}

const RETRY_MS = [100, 500, 1_000, 2_000, 5_000];
const CHECK_MS = 5_000;

/**
 * Listens for the changes that the row triggers announce. After a lost connection it sends `all`, because announcements
 * may have been lost.
 * @param checkMs how often the connection is checked, and how long one check may take
 */
export async function openChangeFeed(
  connection: DatabaseConnection,
  log: DatabaseLog,
  checkMs = CHECK_MS,
): Promise<ChangeFeed> {
  const listeners = new Set<(change: Change) => void>();
  let client: pg.Client | undefined;
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const publish = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  async function connect() {
    // Without this time limit a query would wait for ever for a database that does not answer.
    const next = new pg.Client({ ...clientConfig(connection), query_timeout: checkMs });
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      if (client === next) client = undefined;
      next.end().catch(() => undefined);
      retry();
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ payload = '' }) => {
      const [shopId, tag] = payload.split(' ');
      if (shopId && tag) publish({ kind: 'tag', shopId: Number(shopId), tag });
    });
    try {
      await next.connect();
      await next.query('listen witryna_changes');
    } catch (error) {
      // pg emits no event for a refused connection, so the loss is handled here.
      onLost();
      throw error;
    }
    if (stopped) return void (await next.end());
    client = next;
    failures = 0;
    watch(next, onLost);
  }

  // A connection can be lost without an event, so a regular query checks that the server still answers.
  function watch(watched: pg.Client, onLost: () => void) {
    timer = setTimeout(() => {
      watched.query('select 1').then(() => client === watched && watch(watched, onLost), onLost);
    }, checkMs).unref();
  }

  function retry() {
    if (stopped) return;
    clearTimeout(timer);
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    failures += 1;
    timer = setTimeout(() => {
      connect().then(
        () => client && publish({ kind: 'all' }),
        (error) => {
          log.warn(`can't listen for changes: ${error instanceof Error ? error.message : error}`);
        },
      );
    }, wait).unref();
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get listening() {
      return client !== undefined;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
