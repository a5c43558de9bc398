import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { changeShop } from './shop-database.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runningShop: { port: number; dataDir: string };
  }
}

let shop: ShopProcess | undefined;

/** One shop for all journeys that leave the process itself alone. */
export async function setup(project: TestProject): Promise<void> {
  shop = await startShop();
  // the journeys buy the same things side by side
  await changeShop(shop.dataDir, sql`update combination set stock = stock + 1000 where stock > 1`);
  project.provide('runningShop', { port: shop.port, dataDir: shop.dataDir });
}

export async function teardown(): Promise<void> {
  await shop?.stop();
}
