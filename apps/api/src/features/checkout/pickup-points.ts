import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint } from '@witryna/contract/orders';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../database/tenant.ts';
import type { PointCall, PointSource } from '../../delivery/define-delivery.ts';
import { limitFetch } from '../../kinds/limited-fetch.ts';
import { openKind } from '../../kinds/open-kind.ts';
import { rejectOnAbort } from '../../kinds/reject-on-abort.ts';
import type { OfferSources } from './offer.ts';
import { listDeliveryTypes } from './store.ts';

/**
 * Searches the pickup points of a shop's networks and caches them. Its functions throw ShopError NotFound or
 * UpstreamFailed.
 */
export interface PickupPoints {
  search(tenant: Tenant, network: string, search: { text?: string; near?: string }): Promise<PickupPoint[]>;
  /**
   * Finds a pickup point by its id. With `fresh`, it asks the network even when the point is cached; if the network does
   * not respond, the cached point is used.
   */
  find(tenant: Tenant, network: string, id: string, options?: { fresh: boolean }): Promise<PickupPoint>;
}

interface Sources extends OfferSources {
  fetch: typeof globalThis.fetch;
}

const MAX_POINTS = 50;
const CACHE_MS = 300_000;
/** Maximum number of cached pickup points, which take about ten megabytes of memory. */
const MAX_CACHED_POINTS = 10_000;
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8_000_000;

export function createPickupPoints(sources: Sources, timeoutMs = TIMEOUT_MS): PickupPoints {
  const { fetch, log } = sources;
  const cache = new LRUCache<string, PickupPoint[], () => Promise<PickupPoint[]>>({
    ttl: CACHE_MS,
    maxSize: MAX_CACHED_POINTS,
    sizeCalculation: (points) => points.length + 1,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });

  async function ask(
    tenant: Tenant,
    network: string,
    call: (source: PointSource, call: PointCall) => Promise<PickupPoint[]>,
  ): Promise<PickupPoint[]> {
    const source = await findSource(sources, tenant, network);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await rejectOnAbort(
        signal,
        call(source, { fetch: limitFetch(fetch, { signal, maxBytes: MAX_BYTES }), signal }),
      );
    } catch (error) {
      log.warn({ err: error, shopId: tenant.shopId, network }, 'a pickup network did not respond');
      throw new ShopError('UpstreamFailed');
    }
  }

  return {
    async search(tenant, network, { text, near }) {
      const [lat, lng] = (near ?? '').split(',').map(Number);
      const position = near === undefined ? undefined : { lat: lat ?? 0, lng: lng ?? 0 };
      const context = () =>
        ask(tenant, network, (source, call) => source.search(call, { text, near: position, limit: MAX_POINTS }));
      const key = JSON.stringify([tenant.shopId, network, 'search', text, near]);
      return (await cache.fetch(key, { context })) ?? [];
    },
    async find(tenant, network, id, { fresh } = { fresh: false }) {
      const context = () =>
        ask(tenant, network, async (source, call) => {
          const point = await source.find(call, id);
          return point ? [point] : [];
        });
      const key = JSON.stringify([tenant.shopId, network, 'find', id]);
      // `has` is false for a point that has been cached for too long.
      const options = { context, forceRefresh: fresh, allowStaleOnFetchRejection: cache.has(key) };
      const [point] = (await cache.fetch(key, options)) ?? [];
      if (!point) throw new ShopError('NotFound');
      return point;
    },
  };
}

/**
 * Finds the source of pickup points for a delivery type of the shop, which may be spelled `INPOST_PARCEL_LOCKER` or
 * `inpost-parcel-locker`.
 * @throws NotFound when the shop has no such delivery type, or the type has no pickup points
 */
async function findSource(sources: OfferSources, tenant: Tenant, network: string): Promise<PointSource> {
  const requestedType = network.toUpperCase().replaceAll('-', '_');
  const rows = (await tenant.read(listDeliveryTypes)).filter(({ type }) => type === requestedType);
  for (const { type, settings } of rows) {
    const points = openKind(sources.deliveries, sources, { shopId: tenant.shopId, type, settings })?.points;
    if (points) return points;
  }
  throw new ShopError('NotFound');
}
