import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '@witryna/shop-folder/create/create-folder.ts';
import type { NewShop } from '@witryna/shop-folder/create/new-shop.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { ApiDeps } from '../api-context.ts';
import { isUnfinished } from '../database/import-target.ts';
import { importShop } from '../shop-folder/import-shop.ts';

/** What an operator says of a new shop. */
export interface ShopJob extends Pick<NewShop, 'name' | 'language' | 'currency' | 'country' | 'home'> {
  shopId: number;
  folderId: string;
  hosts: readonly string[];
}

const WITHIN_MS = 9 * 60_000;

/**
 * Writes the templates of the shop's language into a new shop, by the same steps as the commands `create` and `import`,
 * and opens it. One that is open already stays as it is; an interrupted import goes on.
 */
export async function fillNewShop(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'originals' | 'payments' | 'deliveries'>,
  { shopId, folderId, hosts, ...facts }: ShopJob,
): Promise<void> {
  if (!(await isUnfinished(deps.db, shopId))) return;
  const [host = '', ...otherHosts] = hosts;
  const unknown = { company: null, address: null, email: null, phone: null, account: null };
  const signal = AbortSignal.timeout(WITHIN_MS);
  const now = deps.clock();
  const folder = await mkdtemp(join(tmpdir(), 'witryna-new-shop-'));
  try {
    const shop = { ...facts, ...unknown, host, otherHosts };
    await createFolder(folder, { id: folderId, shop, schema: {}, now, signal });
    const faults: Fault[] = [];
    const { db, originals, payments, deliveries } = deps;
    const report = await importShop({
      ...{ db, originals, payments, deliveries, folder, now, signal },
      ...{ prune: false, stock: false, dryRun: false },
      onFault: (fault) => faults.push(fault),
    });
    if (!report) throw new Error(`the templates of a new shop have a fault: ${faults.map(({ message }) => message)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
