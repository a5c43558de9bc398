import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { changeDatabase } from './running-database.ts';
import { makeDataDir, removeDataDir, type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runningShop: { port: number; dataDir: string };
    /** For tests that change shops: their products, documents, layouts. Each file changes other shops or products. */
    alteredShop: { port: number; dataDir: string };
  }
}

export const tilesOrigin = 'https://tiles.example';
let shops: ShopProcess[] = [];
let seeded: string | undefined;
let resized: string | undefined;

/** Starts the two shop processes that all tests share. A test that stops one or needs other settings starts its own. */
export async function setup(project: TestProject): Promise<void> {
  seeded = await makeDataDir();
  await (await startShop({ dataDir: seeded })).stop();
  // Resizing pictures is slow. The shop processes share what each of them has resized.
  resized = await makeDataDir();
  await symlink(resized, join(seeded, 'pictures', 'made'));
  process.env.SEEDED_DATA_DIR = seeded;
  // No test reaches the server of the tiles: those that open a map answer in its place.
  const running = startShop({
    env: {
      WEBHOOK_HOSTS: '127.0.0.1',
      MAP_TILES_URL: `${tilesOrigin}/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© Tiles',
    },
  });
  const altered = startShop({ env: { ALLOW_DEBUG_DOMAIN: '1' } });
  shops = await Promise.all([running, altered]);
  const { port, dataDir } = await running;
  // The stock is raised, because the test files buy the same products at the same time.
  await changeDatabase(dataDir, sql`update combination set stock = stock + 1000 where stock > 1`);
  project.provide('runningShop', { port, dataDir });
  project.provide('alteredShop', { port: (await altered).port, dataDir: (await altered).dataDir });
}

export async function teardown(): Promise<void> {
  await Promise.all(shops.map((shop) => shop.stop()));
  for (const folder of [seeded, resized]) if (folder) await removeDataDir(folder);
}
