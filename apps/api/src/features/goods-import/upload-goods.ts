import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { type GoodsImportKind, goodsImportLimits } from '@witryna/contract/goods-import';
import { daysBefore } from '@witryna/contract/zone-time';
import { sqlState, UNIQUE_VIOLATION } from '../../database/sql-state.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { Doing } from '../goods/event-store.ts';
import { readShopFacts } from '../shop/store.ts';
import { readOwnNames } from './own-names-store.ts';
import { previewImport } from './preview-import.ts';
import { readGoodsFile } from './read-goods-file.ts';
import { deleteImport, deleteOldImports, insertImport, insertProducts, isAnyRunning, makeReady } from './store.ts';

const READING_MS = 15 * 60_000;

interface GoodsFile {
  path: string;
  name: string;
  kind: GoodsImportKind | undefined;
  /** Of goods that name none, in percent. */
  vatRate: number | undefined;
}

/**
 * Keeps the products of a file, and finds out what it would change. It takes the place of a file that waits.
 * @returns the id of the import
 * @throws ShopError ImportRunning; InvalidRequest with a `GoodsFileFault`
 */
export async function uploadGoods(
  tenant: Tenant,
  { path, name, kind, vatRate }: GoodsFile,
  person: Pick<Doing, 'actor' | 'now'>,
): Promise<string> {
  const { now, actor } = person;
  const facts = await tenant.write(async (tx) => {
    await cleanUp(tx, now);
    if (await isAnyRunning(tx)) throw new ShopError('ImportRunning');
    return readShopFacts(tx);
  });
  const id = randomUUID();
  const file = { id, batch: randomUUID(), kind: kind ?? 'woocommerce', file: name, actor, now } as const;
  await tenant.write((tx) => insertImport(tx, file));
  try {
    let count = 0;
    const vatRates = new Map(vatRate === undefined ? [] : [['standard', vatRate]]);
    const options = { ...facts, now, vatRates, readNames: () => tenant.read(readOwnNames) };
    const read = await readGoodsFile(path, kind, options, async (rows) => {
      await tenant.write((tx) => insertProducts(tx, id, rows, count + 1));
      count += rows.length;
    });
    await tenant.write((tx) => makeReady(tx, id, read));
  } catch (error) {
    await tenant.write((tx) => deleteImport(tx, id));
    if (sqlState(error) === UNIQUE_VIOLATION) throw new ShopError('ImportRunning');
    throw error;
  }
  await previewImport(tenant, id);
  return id;
}

/** Deletes files that nobody imports, and imports that are too old. */
export async function cleanUp(tx: TenantTransaction, now: Date): Promise<void> {
  const { kept, remembered, keptDays, waitingDays } = goodsImportLimits;
  await deleteOldImports(tx, {
    endedBefore: daysBefore(now, keptDays),
    waitingBefore: daysBefore(now, waitingDays),
    readingBefore: new Date(now.getTime() - READING_MS),
    ...{ remembered, reported: kept },
  });
}
