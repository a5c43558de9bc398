import { setTimeout } from 'node:timers/promises';
import { underLock } from '@witryna/api/database/advisory-lock.ts';
import { closeShop } from '@witryna/api/database/shop-directory.ts';
import { addHost } from '@witryna/api/database/shop-hosts.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import { type OpenDatabase, startFailure } from '../api/open-database.ts';
import type { DemoShop } from './read-demo-shops.ts';

type Database = OpenDatabase['db'];

const LOCK_EVERY_MS = 250;
/** How long a process waits for another one that creates the demo shops. */
const LOCK_WITHIN_MS = 600_000;

interface SeedOptions {
  /** The data folder, to which pictures are copied. */
  originals: OriginalStore;
  showcaseHost: string;
  now: Date;
  lockWithinMs?: number;
}

/**
 * Imports the folders of the demo shops that don't exist yet, or that an interrupted start has not imported to the end.
 * The code and data of the demo shops are loaded only for a demo, and the importer only if a shop is missing.
 */
export async function seedDemo(
  { db, folder }: Pick<OpenDatabase, 'db' | 'folder'>,
  options: SeedOptions,
): Promise<void> {
  try {
    const { readDemoShops } = await import('./read-demo-shops.ts');
    const shops = await readDemoShops();
    if ((await missingShops(db, shops)).length === 0) return;
    await inTurn(db, options.lockWithinMs ?? LOCK_WITHIN_MS, async (signal) => {
      for (const shop of await missingShops(db, shops)) await importDemoShop(db, shop, options, signal);
    });
  } catch (error) {
    throw await startFailure("the demo shops can't be created", error, folder);
  }
}

/**
 * Finds the demo shops of which neither the folder's id nor a host exists: `npm run shop -- host` may have given them other
 * hosts, and those that an earlier version has imported have other ids.
 */
async function missingShops(db: Database, shops: readonly DemoShop[]): Promise<DemoShop[]> {
  const hosts = shops.flatMap(({ shop }) => shop.hosts);
  const ids = shops.flatMap(({ shop }) => shop.id ?? []);
  const stored = await db
    .selectFrom('shop_directory as s')
    .leftJoin('host', 'host.shop_id', 's.shop_id')
    .where('s.first_import_unfinished', '=', false)
    .where(({ eb, or }) => or([eb('host', 'in', hosts), eb('s.folder_id', 'in', ids)]))
    .select(['host', 's.folder_id'])
    .execute();
  const known = new Set(stored.flatMap(({ host, folder_id }) => [host, folder_id]));
  return shops.filter(({ shop }) => ![...shop.hosts, shop.id ?? ''].some((name) => known.has(name)));
}

async function importDemoShop(
  db: Database,
  demo: DemoShop,
  { originals, showcaseHost, now }: SeedOptions,
  signal: AbortSignal,
) {
  const [{ importShop }, { findHosts }, { readDemoPictures }, { loadKinds }] = await Promise.all([
    import('@witryna/api/shop-folder/import-shop.ts'),
    import('@witryna/api/database/import-target.ts'),
    import('./demo-pictures.ts'),
    import('../api/load-kinds.ts'),
  ]);
  const faults: string[] = [];
  await importShop({
    ...{ db, originals, now, folder: demo.path, ...(await loadKinds(true)) },
    ...{ demo: true, prune: false, stock: false, dryRun: false },
    // An interrupted start of an earlier version has left a shop with another id.
    replace: (await findHosts(db, demo.shop.hosts)).length > 0 ? demo.shop.hosts[0] : undefined,
    known: new Map(Object.values(readDemoPictures()).map((picture) => [picture.id, picture])),
    onFault: ({ file, row, line, column, message }) =>
      faults.push([file, row ?? line, column, message].filter(Boolean).join(': ')),
    signal,
  });
  if (faults.length > 0) throw new Error(`demo/shops/${demo.folder} has faults:\n${faults.join('\n')}`);
  const [host] = await findHosts(db, demo.shop.hosts);
  if (!host) throw new Error(`demo/shops/${demo.folder} was not imported`);
  if (demo.showcase) await addHost(db, host.shop_id, showcaseHost, 'showcase');
  if (demo.closed) await closeShop(db, host.shop_id, demo.closed, daysBefore(now, 30));
}

/**
 * Runs `work` under a lock, because several processes may start on one empty database. It ends with the process. Asks for
 * the lock again and again: to wait in one statement for another process that creates all shops would exceed the time
 * limit of statements on a slow machine.
 * @throws Error if another process has the lock for too long
 */
async function inTurn(db: Database, withinMs: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const until = performance.now() + withinMs;
  while (!(await underLock(db, sql`hashtext('witryna demo')`, work))) {
    if (performance.now() > until) throw new Error('another process has been creating them for too long');
    await setTimeout(LOCK_EVERY_MS);
  }
}
