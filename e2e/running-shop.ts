import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { changeDatabase } from './running-database.ts';
import { makeDataDir, removeDataDir, type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runningShop: { port: number; dataDir: string };
  }
}

/** Opens the calls for a back office. */
export const adminToken = 'a-token-for-end-to-end-tests';
export const tilesOrigin = 'https://tiles.example';
let shop: ShopProcess | undefined;
let seeded: string | undefined;
let resized: string | undefined;

/** Starts the shop process that all tests share. A test that stops it or changes its settings starts its own. */
export async function setup(project: TestProject): Promise<void> {
  seeded = await makeDataDir();
  await (await startShop({ dataDir: seeded })).stop();
  // Resizing pictures is slow. The shop processes share what each of them has resized.
  resized = await makeDataDir();
  await symlink(resized, join(seeded, 'pictures', 'made'));
  process.env.SEEDED_DATA_DIR = seeded;
  // No test reaches the server of the tiles: those that open a map answer in its place.
  shop = await startShop({
    env: {
      ADMIN_TOKEN: adminToken,
      MAP_TILES_URL: `${tilesOrigin}/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© Tiles',
    },
  });
  // The stock is raised, because the test files buy the same products at the same time.
  await changeDatabase(shop.dataDir, sql`update combination set stock = stock + 1000 where stock > 1`);
  project.provide('runningShop', { port: shop.port, dataDir: shop.dataDir });
}

export async function teardown(): Promise<void> {
  await shop?.stop();
  for (const folder of [seeded, resized]) if (folder) await removeDataDir(folder);
}
