import { setTimeout as pause } from 'node:timers/promises';
import type { Change } from '@witryna/api/database/change-feed.ts';
import type { PurgeRequest } from './edge-kind.ts';
import type { EdgeLocation } from './edge-location.ts';
import { changedTags, EVERYTHING } from './edge-tags.ts';

export interface EdgePurger {
  apply(change: Change): void;
  /** Waits for the running purge, and starts no other. */
  stop(): Promise<void>;
}

interface PurgerDeps {
  location: EdgeLocation;
  fetch: typeof globalThis.fetch;
  log: { warn(details: object, message: string): void };
  /** Replaces the times; for tests. */
  times?: Partial<typeof defaultTimes>;
}

const defaultTimes = {
  /** Changes of an import come in great numbers, and are purged together. */
  gatherMs: 100,
  /**
   * After this time all is purged again: a node that had not heard of the change, or served the page as stale while it
   * rendered the new one, may have given the old page to the edge meanwhile. A page is stale for two seconds at most.
   */
  againMs: 2_200,
  retryMs: [500, 1_000, 2_000, 5_000, 10_000],
};
/** More tags than this are purged as all pages of the installation. */
const MAX_TAGS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
const WARN_EVERY_MS = 60_000;

/** Purges pages at the edge when their data change. What could not be purged is tried again until it is. */
export function createEdgePurger({ location, fetch, log, times }: PurgerDeps): EdgePurger {
  const { gatherMs, againMs, retryMs } = { ...defaultTimes, ...times };
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const timers = new Set<NodeJS.Timeout>();
  /** What has changed, and what is purged a second time. */
  let [changed, repeated] = [new Set<string>(), new Set<string>()];

  function start(): void {
    if (stopping.signal.aborted) return;
    running ??= work().finally(() => {
      running = undefined;
    });
  }

  async function work(): Promise<void> {
    let failures = 0;
    while (changed.size + repeated.size > 0 && !stopping.signal.aborted) {
      const wait = failures === 0 ? gatherMs : retryMs[Math.min(failures, retryMs.length) - 1];
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      const [first, second] = [changed, repeated];
      [changed, repeated] = [new Set(), new Set()];
      try {
        await purge(addTo(new Set(first), second));
        failures = 0;
        if (first.size > 0) repeatLater(first);
      } catch (error) {
        failures += 1;
        addTo(changed, first);
        addTo(repeated, second);
        warn(error);
      }
    }
  }

  /** There are few timers, because purges follow each other by `gatherMs` at least. */
  function repeatLater(tags: ReadonlySet<string>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      addTo(repeated, tags);
      start();
    }, againMs).unref();
    timers.add(timer);
  }

  function warn(error: unknown): void {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ err: error }, 'pages could not be purged at the edge, and are tried again');
  }

  async function purge(found: ReadonlySet<string>): Promise<void> {
    const { kind, urls } = location;
    const tags = [...found];
    const requests = urls.flatMap((url) =>
      Array.from({ length: Math.ceil(tags.length / kind.mostTags) }, (_, at) =>
        kind.purge(url, tags.slice(at * kind.mostTags, (at + 1) * kind.mostTags)),
      ),
    );
    await Promise.all(requests.map(send));
  }

  async function send({ url, ...request }: PurgeRequest): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(url, { ...request, signal, redirect: 'error' });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the edge ${new URL(url).hostname} answered ${answer.status}`);
  }

  return {
    apply(change) {
      addTo(changed, changedTags(change));
      start();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}

/** Adds tags. Very many become the one of all pages, which stands for each of them. */
function addTo(tags: Set<string>, more: Iterable<string>): Set<string> {
  if (tags.has(EVERYTHING)) return tags;
  for (const tag of more) tags.add(tag);
  if (tags.size <= MAX_TAGS && !tags.has(EVERYTHING)) return tags;
  tags.clear();
  return tags.add(EVERYTHING);
}
