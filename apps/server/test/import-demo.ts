import type { Database } from '@witryna/api/database/database.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { importShop } from '@witryna/api/shop-folder/import-shop.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { expect } from 'vitest';
import { loadKinds } from '../api/load-kinds.ts';

const now = new Date('2026-11-21T12:00:00Z');

/**
 * Imports the folder of a demo shop, or one that was exported from it.
 * @param demo whether dates like "3 days ago" are allowed
 */
export async function importDemo(folder: string, db: Database, originals: OriginalStore, demo: boolean): Promise<void> {
  const faults: Fault[] = [];
  await importShop({
    ...{ ...(await loadKinds(true)), db, originals, folder, now, signal: new AbortController().signal },
    ...{ demo, prune: false, stock: false, dryRun: false },
    onFault: (fault) => faults.push(fault),
  });
  expect(faults).toEqual([]);
}
