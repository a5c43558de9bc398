import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Database, Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { sql } from 'kysely';
import { makeShop } from '../../apps/api/test/shop-fixtures.ts';
import { createTestApi } from '../../apps/api/test/test-api.ts';
import { atMost, type Row } from '../rows.ts';
import { type Calls, readShops, toCalls } from './calls.ts';
import { copyShops } from './copy-shops.ts';
import { makeRandomShop } from './make-shop.ts';
import { createRandom } from './random.ts';
import { vocabularies } from './vocabulary.ts';

const log = { info: () => undefined, warn: () => undefined };
const MODELS = 10;
const PRODUCTS = 1_000;
const BIG_HOST = 'big.test';
const CLIENTS = 8;
/** Only the memory is that of a server. Nothing here has to survive a crash. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', fsync: 'off', full_page_writes: 'off' };

interface Times {
  p50: number;
  p99: number;
}

/**
 * Measures the API's catalogue calls with one shop in the database, then with 1,000 shops of 1,000 products each, then
 * in one shop of 100,000 products.
 * @param quick takes 100 shops and fewer requests
 */
export async function measureScale(quick: boolean): Promise<Row[]> {
  const shops = quick ? 100 : 1_000;
  const requests = quick ? 400 : 2_000;
  const database = await openScaleDatabase();
  const { db } = database;
  try {
    const random = createRandom(1);
    const makeModel = async (at: number) => {
      const vocabulary = vocabularies[at % vocabularies.length];
      if (vocabulary) await makeRandomShop(db, `model-${at}.test`, vocabulary, PRODUCTS, random);
    };
    await makeModel(0);
    const alone = await measureCalls(db, database.dataDir, requests);
    for (let at = 1; at < MODELS; at += 1) await makeModel(at);
    await copyShops(db, MODELS, shops / MODELS - 1);
    const among = await measureCalls(db, database.dataDir, requests);
    await makeShop(db, BIG_HOST);
    await copyShops(db, MODELS, 100_000 / PRODUCTS / MODELS, BIG_HOST);
    const big = await measureCalls(db, database.dataDir, requests / 4, BIG_HOST);
    const goods = `${(shops * PRODUCTS).toLocaleString('en')} products`;
    return [
      ...(['list', 'details', 'search'] as const).map((call) => {
        const { p99 } = alone[call];
        return atMost(
          `${call} among ${goods}, p99`,
          2,
          among[call].p99 / p99,
          `times ${p99.toFixed(1)} ms of one shop`,
        );
      }),
      atMost(`facets among ${goods}, p99`, 60, among.facets.p99, 'ms'),
      atMost(`suggestions among ${goods}, p99`, 25, among.suggestions.p99, 'ms'),
      atMost('facets of one shop with 100,000 products, p99', 150, big.facets.p99, 'ms'),
      atMost('search in one shop with 100,000 products, p99', 100, big.search.p99, 'ms'),
    ];
  } finally {
    await database.close();
  }
}

/** Opens an empty, migrated database that need not survive a crash. */
export async function openScaleDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-scale-'));
  // As root, the database runs as another user, who must be able to enter this folder.
  chmodSync(dataDir, 0o711);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS });
  const connection = { url };
  await migrateDatabase({ connection, log });
  const { db, close } = connectDatabase<Tables>(connection, { log });
  return {
    db,
    dataDir,
    url,
    async close() {
      await close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Brings the database to the state of one that has run for a while, then sends each kind of call to random shops, from eight clients at a time, and prints the times. */
export async function measureCalls(db: Database, dataDir: string, requests: number, host?: string) {
  await sql`vacuum analyze`.execute(db);
  const { ask } = createTestApi(db, { dataDir }, { clock: () => new Date() });
  const random = createRandom(2);
  const shops = await readShops(db, host);
  const times: Partial<Record<keyof Calls, Times>> = {};
  for (const kind of ['list', 'facets', 'search', 'suggestions', 'details'] as const) {
    const paths = Array.from({ length: requests }, () => {
      const shop = random.pick(shops);
      return { host: shop.host, path: toCalls(shop, random)[kind] };
    });
    const taken: number[] = [];
    // The first quarter warms the database up.
    let begun = 0;
    const client = async () => {
      for (let at = begun++; at < requests; at = begun++) {
        const wanted = paths[at];
        if (!wanted) return;
        const began = performance.now();
        const { status } = await ask(wanted.host, wanted.path);
        if (status !== 200) throw new Error(`${wanted.path}: ${status}`);
        if (at >= requests / 4) taken.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const sorted = taken.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    times[kind] = { p50: at(0.5), p99: at(0.99) };
    process.stdout.write(
      `${shops.length} shops, ${kind}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms (${requests} requests)\n`,
    );
  }
  return times as Record<keyof Calls, Times>;
}
