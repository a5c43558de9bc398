import { setTimeout as pause } from 'node:timers/promises';
import type { OrderNews } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../database/tenant.ts';
import type { ApiLog } from '../../log/api-log.ts';
import { listNewestIds } from './order-list-store.ts';

export interface StreamLimits {
  /** How many streams one person, and all people together, may have open at this node. */
  perPerson: number;
  perNode: number;
  /** How often the database is asked for new orders, and whether the person may still hear of them. */
  tickMs: number;
  /** After how many ticks something is sent, so that no proxy takes the stream for dead. */
  beatTicks: number;
  /** After how many ticks the stream ends, before the server ends every answer. Browsers then open another one. */
  lifeTicks: number;
  /** A client that has not taken so many events is gone. */
  mostUnread: number;
}

const limitsOfNode: StreamLimits = {
  perPerson: 5,
  perNode: 300,
  tickMs: 3_000,
  beatTicks: 5,
  lifeTicks: 55,
  mostUnread: 20,
};
/** How long browsers wait before they open another stream. */
const RETRY_MS = 3_000;
/** More orders within a tick are not counted. */
const MOST_NEW = 100;

interface OpenStream {
  tenant: Tenant;
  personId: string;
  /** The id of the newest order that the browser has heard of. */
  lastId: string | undefined;
  /** Whether the person's session and right still exist. */
  mayStay(): Promise<boolean>;
}

export interface OrderStreams {
  /** @throws ShopError TooManyRequests */
  open(stream: OpenStream): ReadableStream<Uint8Array>;
  /** Ends all streams, and opens no more, because the server stops. */
  endAll(): void;
}

/**
 * Tells browsers of new orders, as server-sent events. Each node asks the database, once for all streams of a shop: an
 * announcement at each order would make the orders of all shops wait for each other when they are committed.
 */
export function createOrderStreams({ log }: { log: ApiLog }, limits: StreamLimits = limitsOfNode): OrderStreams {
  const open = new Map<AbortController, string>();
  let hasEnded = false;
  const newest = new LRUCache<number, Promise<string[]>>({ max: limits.perNode, ttl: Math.ceil(limits.tickMs / 2) });

  function readNewest(tenant: Tenant): Promise<string[]> {
    const running = newest.get(tenant.shopId);
    if (running) return running;
    const reading = tenant.read((tx) => listNewestIds(tx, MOST_NEW));
    newest.set(tenant.shopId, reading);
    reading.catch(() => newest.delete(tenant.shopId));
    return reading;
  }

  async function run({ tenant, lastId, mayStay }: OpenStream, send: (text: string) => boolean, ended: AbortSignal) {
    if (!send(`retry: ${RETRY_MS}\n: open\n\n`)) return;
    const known = new Set(lastId === undefined ? await readNewest(tenant) : []);
    for (let tick = 1; tick <= limits.lifeTicks && !ended.aborted; tick += 1) {
      const ids = await readNewest(tenant);
      if (!(await mayStay())) return;
      // The ids of orders sort by age, but an order may be committed after a later one.
      const fresh = ids.filter((id) => !known.has(id) && (lastId === undefined || id > lastId));
      for (const id of ids) known.add(id);
      const news: OrderNews = { count: fresh.length };
      const event = `id: ${ids[0]}\nevent: orders\ndata: ${JSON.stringify(news)}\n\n`;
      const beat = tick % limits.beatTicks === 0 ? ': beat\n\n' : '';
      if (!send(fresh.length > 0 ? event : beat)) return;
      await pause(limits.tickMs, undefined, { signal: ended, ref: false });
    }
  }

  return {
    open(stream) {
      const ofPerson = [...open.values()].filter((id) => id === stream.personId).length;
      if (hasEnded || ofPerson >= limits.perPerson || open.size >= limits.perNode) {
        throw new ShopError('TooManyRequests', { retryAfterSeconds: 30 });
      }
      const end = new AbortController();
      open.set(end, stream.personId);
      const encoder = new TextEncoder();
      let isCancelled = false;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const send = (text: string) => {
              if (text !== '' && !end.signal.aborted) controller.enqueue(encoder.encode(text));
              return (controller.desiredSize ?? 0) > -limits.mostUnread;
            };
            void run(stream, send, end.signal)
              .catch((error: unknown) => {
                if (!end.signal.aborted) log.warn({ err: error }, 'a stream of orders has failed');
              })
              .finally(() => {
                open.delete(end);
                if (!isCancelled) controller.close();
              });
          },
          cancel() {
            isCancelled = true;
            end.abort();
          },
        },
        { highWaterMark: 1 },
      );
    },
    endAll() {
      hasEnded = true;
      for (const end of open.keys()) end.abort();
    },
  };
}
