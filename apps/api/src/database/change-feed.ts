import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';

/** What changed: a tag of one shop, or everything when changes may have been missed. */
export type Change = { kind: 'tag'; shopId: number; tag: string } | { kind: 'all' };

export interface ChangeFeed {
  subscribe(listener: (change: Change) => void): () => void;
  /** False while changes can't be heard. */
  readonly listening: boolean;
  stop(): Promise<void>;
}

const RETRY_MS = [100, 500, 1_000, 2_000, 5_000];
const CHECK_MS = 5_000;

/**
 * Hears the changes that the row triggers announce. When the connection was lost, `all` is sent once it stands again, since
 * changes may have been missed.
 * @param checkMs how often the connection is asked whether it still stands, and how long it may take to answer
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

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  async function connect() {
    // without an answer in time it would wait for ever, also for the first one
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
      if (shopId && tag) tell({ kind: 'tag', shopId: Number(shopId), tag });
    });
    try {
      await next.connect();
      await next.query('listen witryna_changes');
    } catch (error) {
      // a refused connection says so only here
      onLost();
      throw error;
    }
    if (stopped) return void (await next.end());
    client = next;
    failures = 0;
    watch(next, onLost);
  }

  // a connection can die without a word; an unanswered question shows it
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
        () => client && tell({ kind: 'all' }),
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
