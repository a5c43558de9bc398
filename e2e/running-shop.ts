import type { TestProject } from 'vitest/node';
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
  project.provide('runningShop', { port: shop.port, dataDir: shop.dataDir });
}

export async function teardown(): Promise<void> {
  await shop?.stop();
}
