import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Database, Tables } from '@witryna/api/database/database.ts';
import { listMigrations, withMigrator } from '@witryna/api/database/migrate.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { sql } from 'kysely';
import { lastReleased } from '../apps/api/test/migration-rules.ts';
import { makeShop } from '../apps/api/test/shop-fixtures.ts';
import { makeDataDir, removeDataDir } from '../e2e/shop-process.ts';
import { fillOrders } from './fill-orders.ts';
import { atMost, type Row } from './rows.ts';

const log = { info: () => undefined, warn: () => undefined };
const LOOK_AGAIN_MS = 5;

/** What nodes of the version before do all the time. */
const reads = ['shop_directory', 'host', 'shop', 'product', 'combination'] as const;
const writes = ['shop_order', 'order_line', 'payment_attempt', 'order_event', 'payment_notice', 'combination'] as const;

/**
 * Runs the migrations since the last release on a shop with a million orders (`BENCH_ORDERS`), two million lines and a
 * million payments. Measures how long reads and writes wait meanwhile.
 * @param quick has 100,000 orders
 */
export async function measureMigrations(quick: boolean): Promise<Row[]> {
  const orders = Number(process.env.BENCH_ORDERS ?? (quick ? 100_000 : 1_000_000));
  const dataDir = await makeDataDir();
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const connection = { url };
  try {
    await withMigrator({ connection, log }, ({ migrate }) => migrate(lastReleased));
    await useDatabase(connection, async (db) => {
      const { shopId } = await makeShop(db, 'orders.test');
      await fillOrders(db, shopId, orders);
      await sql`vacuum analyze`.execute(db);
    });
    const pending = (await listMigrations()).filter((name) => name > lastReleased);
    const all = `${pending.length} migrations on ${orders.toLocaleString('en')} orders`;
    const began = performance.now();
    const longest = await useDatabase(connection, (db) =>
      withMigrator({ connection, log }, async ({ migrate }) => {
        const waits: number[] = [];
        for (const name of pending) {
          const wait = await longestWait(db, () => migrate(name));
          process.stdout.write(`${name}: others waited ${wait.toFixed(0)} ms at most\n`);
          waits.push(wait);
        }
        return Math.max(0, ...waits);
      }),
    );
    return [
      atMost(`the longest that a read or write waited for one of ${all}`, 1_000, longest, 'ms'),
      atMost(all, 600, (performance.now() - began) / 1_000, 's'),
    ];
  } finally {
    await stop();
    await removeDataDir(dataDir);
  }
}

async function useDatabase<T>(connection: DatabaseConnection, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connectDatabase<Tables>(connection, { log, statementTimeoutMs: 0 });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Reads and writes all the time until the work is done. @returns the longest that one took, in milliseconds */
async function longestWait(db: Database, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const repeat = async (statement: (typeof statements)[number]) => {
    while (!isDone) {
      const began = performance.now();
      await statement.execute(db);
      longest = Math.max(longest, performance.now() - began);
      await pause(LOOK_AGAIN_MS);
    }
  };
  const statements = [
    ...reads.map((table) => sql`select from ${sql.table(table)} limit 1`),
    ...writes.map(
      (table) => sql`
      update ${sql.table(table)} set shop_id = shop_id
      where ctid = (select ctid from ${sql.table(table)} limit 1 for update skip locked)`,
    ),
  ];
  const repeated = Promise.all(statements.map(repeat));
  try {
    await work();
  } finally {
    isDone = true;
    await repeated;
  }
  return longest;
}
