import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { closeJobSender } from '@witryna/api/jobs/job-sender.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { makeCup, makeSellingShop, shopperAt } from '../apps/api/test/buying.ts';
import { createTestApi } from '../apps/api/test/test-api.ts';

const log = { info: () => undefined, warn: () => undefined };
const host = 'orders.test';
const CONCURRENCY = 8;
const TIMEOUT_MS = 300_000;

/**
 * Starts a database with one shop. Orders are placed through the API in this process; no jobs run and no payment
 * notices are sent.
 */
export async function openOrderDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-orders-'));
  // As root, the database runs as another user, who must be able to enter this folder.
  chmodSync(dataDir, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  await migrateDatabase({ connection: { url }, log });
  const closers: (() => Promise<void>)[] = [];
  const { db, deps, api, shopper } = serve({ url });
  const shop = await makeSellingShop(db, host);
  const cup = await makeCup(shop, 1_000_000);

  /** The API on this connection to the database. */
  function serve(connection: DatabaseConnection) {
    const { db, close } = connectDatabase<Tables>(connection, { log });
    closers.push(close, () => closeJobSender(db));
    const testApi = createTestApi(db, { dataDir }, { schedule: () => undefined, clock: () => new Date() });
    return { db, deps: testApi.deps, api: testApi.api, shopper: shopperAt(testApi, host) };
  }

  /**
   * @returns a function that places so many orders, several at a time; the code tells the sandbox gateway what to do with
   *   their payments
   */
  function placeBy({ buy }: typeof shopper) {
    return async (count: number, code: string): Promise<void> => {
      let begun = 0;
      const place = async () => {
        while (begun++ < count) await buy(cup, { payment: { type: 'sandbox', code } });
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, place));
    };
  }

  return {
    url,
    dataDir,
    host,
    db,
    deps,
    api,
    shop,
    placeOrders: placeBy(shopper),
    /** Opens another connection to the database for shoppers. */
    placeOrdersThrough: (connection: DatabaseConnection) => placeBy(serve(connection).shopper),
    async countPaid(): Promise<number> {
      const paid = db.selectFrom('shop_order').select((all) => all.fn.countAll<number>().as('orders'));
      return (await paid.where('payment_state', '=', 'paid').executeTakeFirstOrThrow()).orders;
    },
    async close(): Promise<void> {
      for (const close of closers.toReversed()) await close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Polls until the condition is true. @returns the seconds until then @throws after five minutes */
export async function secondsUntil(condition: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error('the condition was not met within five minutes');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (performance.now() - began) / 1_000;
}
