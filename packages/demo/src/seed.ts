import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { closedShops } from './closed-shops.ts';
import type { DemoShop } from './demo-shop.ts';
import { copyPictures } from './seed-pictures.ts';
import { seedClosedShop, seedShop } from './seed-shop.ts';

export interface SeedOptions {
  db: Database;
  /** The data folder. Pictures are copied to `pictures/originals/<shop id>/` in it. */
  dataDir: string;
  now: Date;
  /** The showcase host. It replaces `showcase.localhost` in the hosts of the demo shops. */
  showcaseHost: string;
}

/** Loads the demo shops: each folder beside this file that contains a file `<folder>.ts`. */
export async function loadDemoShops(): Promise<DemoShop[]> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const shops: DemoShop[] = [];
  for (const { name } of folders) {
    const file = join(import.meta.dirname, name, `${name}.ts`);
    if (!existsSync(file)) continue;
    const module: Record<string, DemoShop> = await import(pathToFileURL(file).href);
    const shop = module[name];
    if (shop) shops.push(shop);
  }
  return shops;
}

/** Inserts the demo shops that don't exist yet, each in its own transaction. A repeated call changes nothing. */
export async function seedDemo({ db, dataDir, now, showcaseHost }: SeedOptions): Promise<void> {
  for (const shop of await loadDemoShops()) {
    const shopId = await inTurn(
      db,
      async (tx) => (await findShop(tx, shop.hosts)) ?? seedShop(tx, shop, now, showcaseHost),
    );
    // Pictures are copied after the commit, so that a process killed before the commit leaves no pictures of a shop
    // that does not exist.
    await inTurn(db, () => copyPictures(dataDir, shop.key, shopId));
  }
  for (const shop of closedShops) {
    await inTurn(db, async (tx) => (await findShop(tx, [shop.host])) ?? seedClosedShop(tx, shop, now));
  }
}

/** Runs `work` in a transaction under a lock, because several processes may start on one empty database. */
function inTurn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('witryna demo'))`.execute(tx);
    return work(tx);
  });
}

/** Finds the shop that has one of these hosts: `npm run shop -- host` may have removed some of them. */
async function findShop(tx: Database, hosts: readonly string[]): Promise<number | undefined> {
  const found = await tx.selectFrom('host').select('shop_id').where('host', 'in', hosts).executeTakeFirst();
  return found?.shop_id;
}
