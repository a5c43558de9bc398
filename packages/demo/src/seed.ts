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
  /** Originals of the pictures go to `pictures/originals/<shop id>/` in it. */
  dataDir: string;
  now: Date;
  /** Extra host of the shop that lists `showcase.localhost`. */
  showcaseHost: string;
}

/** The demo shops: every folder beside this file that has a `<name>.ts` of its own name. */
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

/** Writes the demo shops that are not there yet, each in one transaction. Running it again changes nothing. */
export async function seedDemo({ db, dataDir, now, showcaseHost }: SeedOptions): Promise<void> {
  for (const shop of await loadDemoShops()) {
    await unlessThere(db, shop.hosts[0], async (tx) => {
      const shopId = await seedShop(tx, shop, now, showcaseHost);
      // before the commit: a shop that is there is not written again, so its pictures must be there with it
      await copyPictures(dataDir, shop.key, shopId);
    });
  }
  for (const shop of closedShops) await unlessThere(db, shop.host, (tx) => seedClosedShop(tx, shop, now));
}

async function unlessThere(db: Database, host: string | undefined, seed: (tx: Database) => Promise<void>) {
  await db.transaction().execute(async (tx) => {
    // two processes may start on one empty database
    await sql`select pg_advisory_xact_lock(hashtext('witryna demo'))`.execute(tx);
    const there = await tx
      .selectFrom('host')
      .select('shop_id')
      .where('host', '=', host ?? '')
      .executeTakeFirst();
    if (!there) await seed(tx);
  });
}
