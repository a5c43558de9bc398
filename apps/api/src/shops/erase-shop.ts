import { rm } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { beginErasure, eraseJobs, eraseRows, eraseShopRow, listTenantTables } from '../database/erase-rows.ts';
import { originalsFolder, resizedFolder } from '../pictures/picture-files.ts';

interface Erasure {
  db: Database;
  dataDir: string;
  /** Is called after each batch with the number of rows deleted so far. */
  onProgress(rows: number): void;
  /** Stops the erasure after the current batch. */
  signal: AbortSignal;
}

/** Requests and jobs that were running when the shop was closed may write again; they take seconds. */
const MAX_PASSES = 10;

/**
 * Erases a shop with everything that belongs to it. First it disappears from its hosts, then its rows are deleted in
 * small transactions, then its pictures, and its row in the directory last. So after an interruption, a second call
 * continues the erasure.
 * @param host the shop's primary host
 * @returns the number of rows deleted, and whether the shop is erased: it is not if its rows are still being written
 */
export async function eraseShop({ db, dataDir, onProgress, signal }: Erasure, shopId: number, host: string) {
  await beginErasure(db, shopId, host);
  const tables = await listTenantTables(db);
  let rows = 0;
  const eraseAll = async (eraseBatch: () => Promise<number>) => {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await eraseBatch();
      rows += deleted;
      onProgress(rows);
    } while (deleted > 0);
  };
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    await eraseAll(() => eraseJobs(db, shopId));
    for (const table of tables) await eraseAll(() => eraseRows(db, shopId, table));
    for (const folder of [originalsFolder, resizedFolder])
      await rm(folder(dataDir, shopId), { recursive: true, force: true });
    if (await eraseShopRow(db, shopId)) return { rows, erased: true };
  }
  return { rows, erased: false };
}
