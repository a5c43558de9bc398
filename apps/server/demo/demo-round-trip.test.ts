import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Tables } from '@witryna/api/database/database.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { createLocalOriginals, type OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { exportShop } from '@witryna/api/shop-folder/export-shop.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { oneOf } from '../../../scripts/one-of.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { readFolder } from '../../api/test/read-folder.ts';
import { loadKinds } from '../api/load-kinds.ts';
import { importDemo } from '../test/import-demo.ts';
import { readDemoShops } from './read-demo-shops.ts';

const seeded = await createTestDatabase<Tables>();
const empty = await createTestDatabase<Tables>();
const work = mkdtempSync(join(tmpdir(), 'witryna-round-trip-'));
afterAll(() => rmSync(work, { recursive: true }));
const signal = new AbortController().signal;
const kinds = { ...(await loadKinds(true)), signal };
const shops = (await readDemoShops()).filter(({ closed }) => !closed);

async function exportFrom(db: Database, originals: OriginalStore, host: string, name: string) {
  const folder = join(work, name);
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  const onProgress = () => undefined;
  const report = await exportShop({
    ...{ ...kinds, db, originals, shopId, folder, onProgress },
    ...{ orders: false, overwrite: false },
  });
  expect(report.leftOut).toEqual([]);
  return { folder, files: await readFolder(folder) };
}

/** Columns that differ between two databases, or that the folder names by handle. */
const ofDatabase = [
  ...['id', 'shop_id', 'product_id', 'sort_order', 'category_id', 'also_in_categories', 'delivery_ids', 'related_ids'],
];
const ofTexts = ['old_description', 'light_description', 'only_combination_id'];
// The transaction that last changed a product.
const ofTransactions = ['facets_changed_by'];

/** Reads the products with their combinations, and what the database has derived from them, such as lowest prices. */
async function productsIn(db: Database, host: string) {
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  const { rows } = await sql`
    select to_jsonb(p) - ${[...ofDatabase, ...ofTexts, ...ofTransactions]}::text[] as product,
      array(select to_jsonb(c) - ${ofDatabase}::text[] from combination c
        where c.shop_id = p.shop_id and c.product_id = p.id order by c.sort_order, c.id) as combinations
    from product p where p.shop_id = ${shopId} order by p.sort_order, p.id`.execute(db);
  return rows;
}

test.each(oneOf(shops, 0))(
  'the demo shop $folder, exported and imported into an empty database, is exported as it was',
  async ({ folder: shop, path, shop: { hosts } }) => {
    const [host = ''] = hosts;
    await importDemo(path, seeded.db, createLocalOriginals(work), true);
    const first = await exportFrom(seeded.db, createLocalOriginals(work), host, shop);
    const originals = createLocalOriginals(join(work, 'other-data'));
    await importDemo(first.folder, empty.db, originals, false);
    const second = await exportFrom(empty.db, originals, host, `${shop}-again`);
    expect([...second.files.keys()].sort()).toEqual([...first.files.keys()].sort());
    for (const [file, bytes] of first.files) expect(second.files.get(file) === bytes, file).toBe(true);
    const products = await productsIn(seeded.db, host);
    expect(products.length).toBeGreaterThan(10);
    expect(await productsIn(empty.db, host)).toEqual(products);
    const texts = [...first.files].filter(([file]) => !file.startsWith('pictures/')).map(([, text]) => text);
    const documents = [...first.files].filter(([file]) => file.startsWith('documents/'));
    expect(documents.filter(([, text]) => /\n---\s*$/.test(text))).toEqual([]);
    // Every link of a demo shop has a target, so none may be left with an id.
    expect(texts.filter((text) => /"\/(?:(?:products?|blog|document)\/\d|pictures\/)/.test(text))).toEqual([]);
  },
  60_000,
);
