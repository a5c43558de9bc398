import { rm } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import {
  beginErasure,
  countRows,
  eraseJobs,
  eraseRows,
  eraseShopRow,
  listTenantTables,
} from '../database/erase-rows.ts';
import { alone } from '../database/import-target.ts';
import type { OriginalStore } from '../pictures/original-store.ts';
import { resizedFolder } from '../pictures/picture-files.ts';
import type { SearchEngine } from '../search-engine/search-engine.ts';

interface Erasure {
  db: Database;
  /** The folder with the pictures that this node has resized. Those of other nodes are not served any more. */
  dataDir: string;
  originals: OriginalStore;
  searchEngine?: SearchEngine | undefined;
  /** Is called after each transaction with the number of rows deleted so far, and of those that there were. */
  onProgress(progress: { done: number; total: number }): void;
  /** Stops the erasure after the current transaction. */
  signal: AbortSignal;
}

/** Requests and jobs that were running when the shop was closed may write again; they take seconds. */
const MAX_PASSES = 10;

/** `busy`: nothing was erased, because an import or another erasure of the shop runs. `written`: somebody still writes. */
export type ErasureResult = { outcome: 'erased' | 'written'; rows: number } | { outcome: 'busy' };

/**
 * Erases a shop with everything that belongs to it. First it disappears from its hosts, then its rows are deleted in
 * small transactions, then its pictures, and its row in the directory last. So after an interruption, a second call
 * continues the erasure.
 * @param host the shop's primary host
 */
export async function eraseShop(erasure: Erasure, shopId: number, host: string): Promise<ErasureResult> {
  const run = await alone(erasure.db, shopId, () => eraseAlone(erasure, shopId, host));
  return run ? run.result : { outcome: 'busy' };
}

async function eraseAlone(
  { db, dataDir, originals, searchEngine, onProgress, signal }: Erasure,
  shopId: number,
  host: string,
) {
  await beginErasure(db, shopId, host);
  const tables = await listTenantTables(db);
  let [rows, total] = [0, 0];
  for (const table of tables) total += await countRows(db, shopId, table);
  const eraseAll = async (eraseBatch: () => Promise<number>) => {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await eraseBatch();
      rows += deleted;
      onProgress({ done: rows, total });
    } while (deleted > 0);
  };
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    await eraseAll(() => eraseJobs(db, shopId));
    for (const table of tables) await eraseAll(() => eraseRows(db, shopId, table));
    await originals.removeAll(shopId);
    await searchEngine?.removeIndex(shopId);
    await rm(resizedFolder(dataDir, shopId), { recursive: true, force: true });
    if (await eraseShopRow(db, shopId)) return { outcome: 'erased' as const, rows };
  }
  return { outcome: 'written' as const, rows };
}
