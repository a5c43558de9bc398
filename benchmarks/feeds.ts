import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { allFeeds } from '@witryna/api/features/feeds/feed-registry.ts';
import { openFeeds } from '@witryna/api/features/feeds/open-feeds.ts';
import { sql } from 'kysely';
import { writeFeedFile } from '../apps/server/feeds/feed-file.ts';
import { openOrderDatabase } from './order-database.ts';
import { atMost, type Row } from './rows.ts';

const PRODUCTS = 20_000;
const COMBINATIONS = 5;
const MEGABYTE = 1_000_000;
const SAMPLE_MS = 50;
const TIMEOUT_MS = 300_000;

/** Measures how long it takes to write the feeds of a large shop, and whether the memory stays the same meanwhile. */
export async function measureFeeds(): Promise<Row[]> {
  const { db, deps, shop, host, close } = await openOrderDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'witryna-feeds-'));
  try {
    await fillShop(db, shop.shopId);
    const rows: Row[] = [];
    for (const [name, { extension }] of allFeeds) {
      const feed = await openFeeds(deps).find(host, `${name}.${extension}`);
      if (!feed) throw new Error(`the shop has no feed ${name}`);
      const { seconds, growth } = await measureWriting(folder, feed.write(new Date()));
      const what = `the feed ${name} of ${PRODUCTS * COMBINATIONS} combinations`;
      rows.push(atMost(`Time to write ${what}`, 60, seconds, 's'));
      rows.push(atMost(`Growth of the memory in the second half of ${what}`, 30, growth / MEGABYTE, 'MB'));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
    await close();
  }
}

/** Measures the memory in the second half against the first, which also loads code and lets the heap grow to its size. */
async function measureWriting(folder: string, chunks: AsyncIterable<string>) {
  let most = 0;
  let mostInFirstHalf = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  async function* watched() {
    let written = 0;
    for await (const chunk of chunks) {
      yield chunk;
      written += 1;
      if (written === PRODUCTS / 2) mostInFirstHalf = most;
    }
  }
  const began = performance.now();
  const file = await writeFeedFile(folder, watched(), AbortSignal.timeout(TIMEOUT_MS));
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1_000;
  await file.close();
  return { seconds, growth: most - mostInFirstHalf };
}

/** Inserts products without the triggers that would record prices and words for the search, because these take minutes. */
async function fillShop(db: Database, shopId: number): Promise<void> {
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify({ feeds: [...allFeeds.keys()] }) })
    .where('shop_id', '=', shopId)
    .execute();
  const description = `<p>${'Kamionka <b>toczona</b> na kole &amp; wypalana w 1240 °C. '.repeat(40)}</p>`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into product (shop_id, id, handle, name, brand, old_description, photos, min_price_minor, combinations)
      select ${shopId}, 1000000 + n, 'mug-' || n, 'Kubek ' || n, 'Glina', ${description}, '[{"id":"a","alt":"a"}]', 100, ${COMBINATIONS}
      from generate_series(1, ${sql.lit(PRODUCTS)}) n`.execute(tx);
    await sql`
      insert into combination (shop_id, product_id, price_minor, stock, variants, sku, weight_grams)
      select ${shopId}, 1000000 + n, 100, 5, jsonb_build_array(jsonb_build_object('name', 'Szkliwo', 'value', 'nr ' || k)),
        'KUB-' || n || '-' || k, 350
      from generate_series(1, ${sql.lit(PRODUCTS)}) n, generate_series(1, ${sql.lit(COMBINATIONS)}) k`.execute(tx);
  });
  // The database does this by itself within a minute. Until then it reads whole tables.
  await sql`analyze product, combination`.execute(db);
}
