import { LRUCache } from 'lru-cache';
import type { TenantTransaction } from '../../database/tenant.ts';
import { createFacetIndex, type FacetIndex, sizeOfIndex, withChanged } from './facet-index.ts';
import { listFacetChanges, readFacetRows } from './facet-index-store.ts';

/** More changed products than these are read with all the others. */
const MAX_CHANGED = 1_000;
const MAX_BYTES = 64 * 2 ** 20;

/** The facet indexes of the shops whose lists were asked for last. */
export interface FacetIndexes {
  /** Returns the index of the transaction's shop with all changes that the transaction sees. */
  read(tx: TenantTransaction): Promise<FacetIndex>;
}

/** @param maxBytes how much memory all indexes may take; a larger one is read for each request */
export function createFacetIndexes(maxBytes = MAX_BYTES): FacetIndexes {
  const indexes = new LRUCache<number, FacetIndex>({ maxSize: maxBytes, sizeCalculation: sizeOfIndex });
  const reading = new Map<number, Promise<FacetIndex>>();

  async function read(tx: TenantTransaction): Promise<FacetIndex> {
    const { shopId } = tx;
    // An index is read by one request at a time. The others wait for it, and read only what it lacks.
    for (let other = reading.get(shopId); other; other = reading.get(shopId)) await other.catch(() => undefined);
    const renewed = renew(tx, indexes.get(shopId));
    reading.set(shopId, renewed);
    try {
      return await renewed;
    } finally {
      reading.delete(shopId);
    }
  }

  async function renew(tx: TenantTransaction, known: FacetIndex | undefined): Promise<FacetIndex> {
    const changes = known && (await listFacetChanges(tx, known.snapshot, MAX_CHANGED));
    if (known && changes?.length === 0) return known;
    const changed = new Set([...(known?.changedIds ?? []), ...(changes ?? [])]);
    const index =
      known && changed.size < MAX_CHANGED
        ? withChanged(known, changed, await readFacetRows(tx, changed))
        : createFacetIndex(await readFacetRows(tx));
    indexes.set(tx.shopId, index);
    return index;
  }

  return { read };
}
