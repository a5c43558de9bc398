import { setTimeout as pause } from 'node:timers/promises';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { changeGoods } from '@witryna/api/features/goods/save-goods.ts';
import type { GoodsChange } from '@witryna/contract/goods';
import { productAddress } from '@witryna/contract/product-address';
import { sql } from 'kysely';
import { sameLimits } from '../../apps/server/settings/default-rate-limits.ts';
import { createTable } from '../../apps/server/shop/format-table.ts';
import { startShop } from '../../e2e/shop-process.ts';
import { residentOf } from '../processes.ts';
import { atMost, type Row } from '../rows.ts';
import { createSwarmClient } from '../swarm/swarm-client.ts';
import { priceText, untilShown } from '../until-shown.ts';
import { copyShops } from './copy-shops.ts';
import { makeRandomShop } from './make-shop.ts';
import { createRandom } from './random.ts';
import { measureCalls, openScaleDatabase } from './scale.ts';
import { vocabularies } from './vocabulary.ts';

type ScaleDatabase = Awaited<ReturnType<typeof openScaleDatabase>>;

const MODELS = 10;
const PRODUCTS = 100;
const MEGABYTE = 1_048_576;
const SETTLE_MS = 3_000;

/**
 * Measures how each cost grows with the number of shops, of 100 products each: ten times as many at each step.
 * @param quick ends at 100 shops instead of 10,000
 */
export async function measureGrowth(quick: boolean): Promise<Row[]> {
  const database = await openScaleDatabase();
  const { db } = database;
  try {
    const random = createRandom(1);
    for (let at = 0; at < MODELS; at += 1) {
      const vocabulary = vocabularies[at % vocabularies.length];
      if (vocabulary) await makeRandomShop(db, `model-${at}.test`, vocabulary, PRODUCTS, random);
    }
    const steps: Awaited<ReturnType<typeof measureStep>>[] = [];
    for (let shops = MODELS; ; shops *= 10) {
      steps.push(await measureStep(database, shops, quick ? 200 : 1_000));
      if (shops >= (quick ? 100 : 10_000)) break;
      await copyShops(db, shops, 9);
    }
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) throw new Error('nothing was measured');
    const names = Object.keys(first) as (keyof typeof first)[];
    process.stdout.write(
      `\n${createTable()([['COST', ...steps.map(({ shops }) => `${shops} shops`)], ...names.map((name) => [name, ...steps.map((step) => step[name].toFixed(1))])])}`,
    );
    const growth = `${last.shops / first.shops} times as many shops`;
    return [
      ...(['list, p99 ms', 'details, p99 ms', 'search, p99 ms'] as const).map((name) =>
        atMost(`${name.split(',')[0]} with ${growth}, p99`, 2, last[name] / first[name], 'times'),
      ),
      atMost(`start of a node with ${growth}`, 2, last['start of a node, s'] / first['start of a node, s'], 'times'),
      atMost(
        `memory of a node with ${growth}`,
        1.5,
        last['memory of a node, MB'] / first['memory of a node, MB'],
        'times',
      ),
      atMost(`a saved price on its page, with ${growth}`, 1_000, last['price to page, ms'], 'ms'),
    ];
  } finally {
    await database.close();
  }
}

async function measureStep({ db, dataDir, url }: ScaleDatabase, shops: number, requests: number) {
  const began = performance.now();
  const calls = await measureCalls(db, dataDir, requests);
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  const vacuumBegan = performance.now();
  await sql`vacuum analyze`.execute(db);
  const vacuum = performance.now() - vacuumBegan;
  const node = await measureNode(db, dataDir, url);
  process.stdout.write(`${shops} shops: measured in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  return {
    shops,
    'list, p99 ms': calls.list.p99,
    'facets, p99 ms': calls.facets.p99,
    'search, p99 ms': calls.search.p99,
    'suggestions, p99 ms': calls.suggestions.p99,
    'details, p99 ms': calls.details.p99,
    'database, MB': Number(rows[0]?.size ?? 0) / MEGABYTE,
    'vacuum and analyse, s': vacuum / 1_000,
    ...node,
  };
}

/** Starts a node on the database, changes a price, and waits until its page shows it. */
async function measureNode(db: ScaleDatabase['db'], dataDir: string, url: string) {
  const began = performance.now();
  const shop = await startShop({
    dataDir,
    env: {
      ...{ DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
      ...{ PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'error', RATE_LIMITS: sameLimits(1_000_000_000, 86_400) },
    },
  });
  const start = performance.now() - began;
  const host = 'model-0.test';
  const client = createSwarmClient(host, () => [shop.port]);
  try {
    const { shop_id } = await db
      .selectFrom('host')
      .select('shop_id')
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    const tenant = openTenant(db, shop_id, 'shopkeeper');
    const product = await tenant.read((tx) =>
      tx
        .selectFrom('combination as c')
        .innerJoin('product as p', 'p.id', 'c.product_id')
        .select(['p.id', 'p.name', 'c.id as combination'])
        .orderBy('p.id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const path = productAddress(product);
    await client.ask(path);
    const priceMinor = 12_345 + Math.floor(Math.random() * 1_000);
    const change: GoodsChange = { kind: 'combinations', combinations: [{ id: product.combination, priceMinor }] };
    await changeGoods(tenant, { ids: [product.id], change }, { actor: 'bench', now: new Date() });
    const changed = performance.now();
    await untilShown(client, path, priceText(priceMinor));
    const toPage = performance.now() - changed;
    await pause(SETTLE_MS);
    return {
      'start of a node, s': start / 1_000,
      'memory of a node, MB': residentOf(shop.child.pid ?? 0) / 1_000_000,
      'price to page, ms': toPage,
    };
  } finally {
    client.close();
    await shop.stop();
  }
}
