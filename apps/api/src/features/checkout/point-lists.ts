import type { PickupPoint } from '@witryna/contract/orders';
import { pickupPoint } from '@witryna/contract/orders';
import { wellFormedJson } from '@witryna/contract/parse-json';
import type { Database } from '../../database/database.ts';
import {
  abandonCopy,
  addToCopy,
  findCopy,
  findInCopy,
  finishCopy,
  type PointCopy,
  reserveCopy,
  searchCopy,
} from '../../database/pickup-copies.ts';
import type { PointCall, PointList, PointSearch } from '../../delivery/define-delivery.ts';
import { distanceM, indexPoint, searchTerms } from '../../delivery/points/index-point.ts';
import type { ApiLog } from '../../log/api-log.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { rejectOnAbort } from '../../outside/reject-on-abort.ts';

interface Deps {
  db: Database;
  fetch: typeof globalThis.fetch;
  log: ApiLog;
  clock: () => Date;
}

/** Searches copies of whole lists of pickup points, and keeps the copies fresh. */
export interface PointLists {
  search(list: PointList, search: PointSearch): Promise<PickupPoint[]>;
  find(list: PointList, id: string): Promise<PickupPoint | undefined>;
  /** Waits until no list is being loaded. */
  idle(): Promise<void>;
}

const FRESH_MS = 24 * 3_600_000;
const LOAD_MS = 240_000;
/** One response: a page of InPost has 1 MB, the whole list of another network about 60 MB. */
const RESPONSE_MS = 120_000;
const MAX_BYTES = 128_000_000;
const MAX_POINTS = 200_000;
/** How long a list is left alone that could not be loaded. */
const RETRY_MS = 60_000;

export function createPointLists({ db, fetch, log, clock }: Deps): PointLists {
  const loading = new Map<string, Promise<void>>();
  const after = (ms: number) => new Date(clock().getTime() + ms);

  /** Starts to load the list, unless that is going on in a process. */
  function refresh(list: PointList): Promise<void> {
    const running = loading.get(list.key);
    if (running) return running;
    const work = load(list).finally(() => loading.delete(list.key));
    loading.set(list.key, work);
    return work;
  }

  async function load(list: PointList): Promise<void> {
    const { key } = list;
    const copy = await reserveCopy(db, key, { now: clock(), until: after(LOAD_MS), oldBefore: after(-FRESH_MS) });
    if (copy === undefined) return;
    try {
      const signal = AbortSignal.timeout(LOAD_MS);
      const points = await rejectOnAbort(signal, write(list, copy, signal));
      const before = await findCopy(db, key);
      if (points === 0 || points < (before?.points ?? 0) / 2)
        throw new Error(`the list has ${points} points, and had ${before?.points ?? 0}`);
      await finishCopy(db, key, { copy, points, loadedAt: clock() });
      log.info({ list: key, points }, 'a list of pickup points was loaded');
    } catch (error) {
      log.warn({ err: error, list: key }, 'a list of pickup points could not be loaded; its last copy stays in use');
      await abandonCopy(db, key, copy, after(RETRY_MS));
    }
  }

  async function write(list: PointList, copy: number, signal: AbortSignal): Promise<number> {
    const limited = limitFetch(fetch, { signal, maxBytes: MAX_BYTES });
    const call: PointCall = {
      signal,
      fetch: (input, init) => limited(input, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) }),
    };
    let points = 0;
    let seen = 0;
    for await (const some of list.load(call)) {
      seen += some.length;
      if (seen > MAX_POINTS) throw new Error(`the list has more than ${MAX_POINTS} points`);
      const rows = some
        .map(indexPoint)
        .map(({ point, ...row }) => ({ ...row, ...point.position, point: wellFormedJson(JSON.stringify(point)) }));
      points += await addToCopy(db, list.key, copy, rows);
    }
    return points;
  }

  /** Finds the copy to search. Without one, waits for it. */
  async function currentCopy(list: PointList): Promise<PointCopy> {
    const copy = await findCopy(db, list.key);
    const isOld = copy && clock().getTime() - copy.loadedAt.getTime() > FRESH_MS;
    if (copy && !isOld) return copy;
    const loaded = refresh(list);
    if (copy) {
      loaded.catch((error: unknown) =>
        log.warn({ err: error, list: list.key }, 'a list of pickup points was not loaded'),
      );
      return copy;
    }
    await loaded;
    const first = await findCopy(db, list.key);
    if (!first) throw new Error('there is no copy of the list yet');
    return first;
  }

  return {
    async search(list, { text, near, cash = false, limit }) {
      const { copy } = await currentCopy(list);
      const stored = await searchCopy(db, list.key, copy, { terms: searchTerms(text), near, cash, limit });
      return stored.map((one) => {
        const point = pickupPoint.parse(one);
        return { ...point, distanceM: near ? distanceM(near, point.position) : null };
      });
    },
    async find(list, id) {
      const { copy } = await currentCopy(list);
      const stored = await findInCopy(db, list.key, copy, id.toUpperCase());
      return stored === undefined ? undefined : pickupPoint.parse(stored);
    },
    async idle() {
      await Promise.allSettled(loading.values());
    },
  };
}
