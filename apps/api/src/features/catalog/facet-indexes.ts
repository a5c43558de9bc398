import { LRUCache } from 'lru-cache';
import type { TenantTransaction } from '../../database/tenant.ts';
import { createFacetIndex, type FacetIndex, sizeOfIndex, withChanged } from './facet-index.ts';
import { hasMoreProducts, listFacetChanges, readFacetRows } from './facet-index-store.ts';

/** More changed products than these are read with all the others. */
const MAX_CHANGED = 1_000;
const MAX_BYTES = 64 * 2 ** 20;
/** Reading the products of a larger shop would take longer than a shopper waits. */
const MAX_PRODUCTS = 250_000;
const TOO_LARGE_FOR_MS = 3_600_000;
const MAX_TOO_LARGE = 1_000;

/** The facet indexes of the shops whose lists were asked for last. */
export interface FacetIndexes {
  /**
   * Returns the index of the transaction's shop with all changes that the transaction sees; undefined if the shop has too
   * many products. That is looked at again after an hour.
   */
  read(tx: TenantTransaction): Promise<FacetIndex | undefined>;
}

/**
 * @param maxBytes how much memory all indexes may take
 * @param maxProducts how many products a shop with an index may have
 */
export function createFacetIndexes({ maxBytes = MAX_BYTES, maxProducts = MAX_PRODUCTS } = {}): FacetIndexes {
  const indexes = new LRUCache<number, FacetIndex>({ maxSize: maxBytes, sizeCalculation: sizeOfIndex });
  const tooLarge = new LRUCache<number, true>({ max: MAX_TOO_LARGE, ttl: TOO_LARGE_FOR_MS });
  const reading = new Map<number, Promise<FacetIndex | undefined>>();

  async function read(tx: TenantTransaction): Promise<FacetIndex | undefined> {
    const { shopId } = tx;
    // An index is read by one request at a time. The others wait for it, and read only what it lacks.
    for (let other = reading.get(shopId); other; other = reading.get(shopId)) await other.catch(() => undefined);
    if (tooLarge.has(shopId)) return undefined;
    const renewed = renew(tx, indexes.get(shopId));
    reading.set(shopId, renewed);
    try {
      return await renewed;
    } finally {
      reading.delete(shopId);
    }
  }

  async function renew(tx: TenantTransaction, known: FacetIndex | undefined): Promise<FacetIndex | undefined> {
    const changes = known && (await listFacetChanges(tx, known.snapshot, MAX_CHANGED));
    if (known && changes?.length === 0) return known;
    const changed = new Set([...(known?.changedIds ?? []), ...(changes ?? [])]);
    const index =
      known && changed.size < MAX_CHANGED
        ? withChanged(known, changed, await readFacetRows(tx, changed))
        : await readAll(tx);
    indexes.set(tx.shopId, index);
    return index;
  }

  async function readAll(tx: TenantTransaction): Promise<FacetIndex | undefined> {
    if (!(await hasMoreProducts(tx, maxProducts))) return createFacetIndex(await readFacetRows(tx));
    tooLarge.set(tx.shopId, true);
    return undefined;
  }

  return { read };
}
