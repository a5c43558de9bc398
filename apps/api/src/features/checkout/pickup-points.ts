import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint } from '@witryna/contract/orders';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { OpenDelivery, PointCall, PointSearch } from '../../delivery/define-delivery.ts';
import { openKind } from '../../kinds/open-kind.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { createProviderBreaker } from '../../outside/provider-breaker.ts';
import type { OfferSources } from './offer.ts';
import { createPointLists } from './point-lists.ts';
import { listDeliveryTypes } from './store.ts';

/**
 * Searches the pickup points of a shop's networks and caches them. Its functions throw ShopError NotFound or
 * UpstreamFailed.
 */
export interface PickupPoints {
  search(
    tenant: Tenant,
    network: string,
    search: { text?: string; near?: string; cash?: boolean },
  ): Promise<PickupPoint[]>;
  /**
   * Finds a pickup point by its id. With `fresh`, it asks the network even when the point is cached; if the network does
   * not respond, the cached point is used.
   */
  find(tenant: Tenant, network: string, id: string, options?: { fresh: boolean }): Promise<PickupPoint>;
  /** Waits until no network's list is being loaded. */
  idle(): Promise<void>;
}

interface Sources extends OfferSources {
  db: Database;
  fetch: typeof globalThis.fetch;
  clock: () => Date;
}

type Points = NonNullable<OpenDelivery['points']>;

const MAX_POINTS = 50;
const CACHE_MS = 300_000;
/** Maximum number of cached pickup points, which take about ten megabytes of memory. */
const MAX_CACHED_POINTS = 10_000;
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8_000_000;

export function createPickupPoints(sources: Sources, timeoutMs = TIMEOUT_MS): PickupPoints {
  const { fetch, log } = sources;
  const lists = createPointLists(sources);
  const breaker = createProviderBreaker({ timeoutMs });
  const cache = new LRUCache<string, PickupPoint[], () => Promise<PickupPoint[]>>({
    ttl: CACHE_MS,
    maxSize: MAX_CACHED_POINTS,
    sizeCalculation: (points) => points.length + 1,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });

  /** Calls a network within its time limit. */
  function callNetwork<T>(network: string, work: (call: PointCall) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    return breaker.call(network, () => work({ fetch: limitFetch(fetch, { signal, maxBytes: MAX_BYTES }), signal }));
  }

  async function ask<T>(tenant: Tenant, network: string, work: (points: Points) => Promise<T>): Promise<T> {
    const points = await findPoints(sources, tenant, network);
    try {
      return await work(points);
    } catch (error) {
      log.warn({ err: error, shopId: tenant.shopId, network }, 'a pickup network did not respond');
      throw new ShopError('UpstreamFailed');
    }
  }

  function searchIn(network: string, points: Points, search: PointSearch): Promise<PickupPoint[]> {
    if ('list' in points) return callNetwork(`${points.list.key} list`, () => lists.search(points.list, search));
    return callNetwork(network, (call) => points.search(call, search));
  }

  /** Finds a point of a list. The network is asked only if that is needed and possible; else the list's copy knows. */
  async function findIn(network: string, points: Points, id: string, fresh: boolean): Promise<PickupPoint | undefined> {
    if (!('list' in points)) return callNetwork(network, (call) => points.find(call, id));
    const { list } = points;
    const fromCopy = () => callNetwork(`${list.key} list`, () => lists.find(list, id));
    const { find } = list;
    if (!find || !fresh) return fromCopy();
    return callNetwork(list.key, (call) => find(call, id)).catch((error: unknown) => {
      log.warn({ err: error, network }, 'a pickup network did not confirm a point; the copy of its list is used');
      return fromCopy();
    });
  }

  return {
    async search(tenant, network, { text, near, cash = false }) {
      const [lat, lng] = (near ?? '').split(',').map(Number);
      const position = near === undefined ? undefined : { lat: lat ?? 0, lng: lng ?? 0 };
      const search = { text, near: position, cash, limit: MAX_POINTS };
      const context = () => ask(tenant, network, (points) => searchIn(network, points, search));
      const key = JSON.stringify([tenant.shopId, network, 'search', text, near, cash]);
      const found = (await cache.fetch(key, { context })) ?? [];
      return cash ? found.filter(({ services }) => services.cashOnDelivery) : found;
    },
    async find(tenant, network, id, { fresh } = { fresh: false }) {
      const context = () =>
        ask(tenant, network, async (points) => {
          const point = await findIn(network, points, id, fresh);
          return point ? [point] : [];
        });
      const key = JSON.stringify([tenant.shopId, network, 'find', id]);
      // `has` is false for a point that has been cached for too long.
      const options = { context, forceRefresh: fresh, allowStaleOnFetchRejection: cache.has(key) };
      const [point] = (await cache.fetch(key, options)) ?? [];
      if (!point) throw new ShopError('NotFound');
      return point;
    },
    idle: lists.idle,
  };
}

/**
 * Finds the pickup points of a delivery type of the shop, which may be spelled `INPOST_PARCEL_LOCKER` or
 * `inpost-parcel-locker`.
 * @throws NotFound when the shop has no such delivery type, or the type has no pickup points
 */
async function findPoints(sources: OfferSources, tenant: Tenant, network: string): Promise<Points> {
  const requestedType = network.toUpperCase().replaceAll('-', '_');
  const rows = (await tenant.read(listDeliveryTypes)).filter(({ type }) => type === requestedType);
  for (const { type, settings } of rows) {
    const points = openKind(sources.deliveries, sources, { shopId: tenant.shopId, type, settings })?.points;
    if (points) return points;
  }
  throw new ShopError('NotFound');
}
