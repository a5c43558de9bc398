import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { quietLog } from '../../../test/database-server.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { createFacetIndexes, type FacetIndexes } from './facet-indexes.ts';

const { db, connection } = await createTestDatabase<Tables>();
const statements: string[] = [];
const { db: logged, close } = connectDatabase<Tables>(connection, {
  log: quietLog,
  onStatement: ({ sql }) => void statements.push(sql),
});
afterAll(close);

/** Reads the index of a shop, and tells which products it lists and how many statements read products. */
async function look(indexes: FacetIndexes, shop: Tenant) {
  statements.length = 0;
  const index = await openTenant(logged, shop.shopId).read(indexes.read);
  if (!index) throw new Error('too many products');
  const ids = [index.all, index.changed].flatMap((columns) =>
    columns ? [...columns.ids].filter((_, at) => Number.isFinite(columns.publishedAt[at])) : [],
  );
  return { ids: ids.sort((a, b) => a - b), reads: statements.filter((text) => text.includes('listed')).length, index };
}

async function makeProducts(shop: Tenant, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await makeProduct(shop)).id);
  return ids;
}

test('products are read once, and again only when a shopper can find others or in another state', async () => {
  const shop = await makeShop(db, 'changes.test');
  const [first = 0, second = 0] = await makeProducts(shop, 2);
  const indexes = createFacetIndexes();
  expect(await look(indexes, shop)).toMatchObject({ ids: [first, second], reads: 1 });
  expect(await look(indexes, shop)).toMatchObject({ reads: 0 });
  // An order that leaves pieces in stock changes no count.
  await shop.write((tx) => tx.updateTable('combination').set({ stock: 4 }).where('product_id', '=', first).execute());
  expect(await look(indexes, shop)).toMatchObject({ reads: 0 });
  await shop.write((tx) => tx.updateTable('combination').set({ stock: 0 }).where('product_id', '=', first).execute());
  const soldOut = await look(indexes, shop);
  expect(soldOut).toMatchObject({ ids: [first, second], reads: 1 });
  expect(soldOut.index.changed).toMatchObject({ ids: Float64Array.of(first), differentOffers: [[0]] });
  await shop.write((tx) => tx.updateTable('product').set({ status: 'draft' }).where('id', '=', second).execute());
  expect(await look(indexes, shop)).toMatchObject({ ids: [first], reads: 1 });
});

test('a change is found whose transaction began before the index was read and ended after it', async () => {
  const shop = await makeShop(db, 'slow-change.test');
  const [id = 0] = await makeProducts(shop, 1);
  const indexes = createFacetIndexes();
  await look(indexes, shop);
  let added = 0;
  await shop.write(async (tx) => {
    added = (
      await tx.insertInto('product').values({ name: 'x', photos: '[]' }).returning('id').executeTakeFirstOrThrow()
    ).id;
    await tx.insertInto('combination').values({ product_id: added, price_minor: 1, variants: '[]' }).execute();
    await shop.write((other) =>
      other
        .updateTable('product')
        .set({ published_at: new Date('2026-01-02T00:00:00Z') })
        .where('id', '=', id)
        .execute(),
    );
    expect(await look(indexes, shop)).toMatchObject({ ids: [id], reads: 1 });
  });
  expect(await look(indexes, shop)).toMatchObject({ ids: [id, added], reads: 1 });
});

test('many changes are read with all products, so that the changed part stays small', async () => {
  const shop = await makeShop(db, 'import.test');
  await makeProducts(shop, 1);
  const indexes = createFacetIndexes();
  await look(indexes, shop);
  await shop.write(async (tx) => {
    const values = Array.from({ length: 1_000 }, (_, at) => ({ name: `${at}`, photos: '[]', handle: `p${at}` }));
    const made = await tx.insertInto('product').values(values).returning('id').execute();
    const priced = made.map(({ id }) => ({ product_id: id, price_minor: 1, variants: '[]' }));
    await tx.insertInto('combination').values(priced).execute();
  });
  const { index, ids } = await look(indexes, shop);
  expect(ids).toHaveLength(1_001);
  expect(index.changed).toBeUndefined();
});

test('memory is limited: what was used last is kept', async () => {
  const [one, other] = [await makeShop(db, 'a.test'), await makeShop(db, 'b.test')];
  for (const shop of [one, other]) await makeProducts(shop, 1);
  const indexes = createFacetIndexes({ maxBytes: 2_000 });
  expect(await look(indexes, one)).toMatchObject({ reads: 1 });
  expect(await look(indexes, one)).toMatchObject({ reads: 0 });
  expect(await look(indexes, other)).toMatchObject({ reads: 1 });
  expect(await look(indexes, one)).toMatchObject({ reads: 1 });
});

test('the products of a shop that has too many are not read', async () => {
  const shop = await makeShop(db, 'large.test');
  await makeProducts(shop, 4);
  expect(await look(createFacetIndexes({ maxProducts: 4 }), shop)).toMatchObject({ reads: 1 });
  const indexes = createFacetIndexes({ maxProducts: 3 });
  statements.length = 0;
  for (let time = 0; time < 3; time += 1)
    expect(await openTenant(logged, shop.shopId).read(indexes.read)).toBeUndefined();
  expect(statements.filter((text) => text.includes('listed'))).toEqual([]);
  expect(statements.filter((text) => text.includes('from product'))).toHaveLength(1);
});

test('shoppers who come at once wait for one reading', async () => {
  const shop = await makeShop(db, 'crowd.test');
  await makeProducts(shop, 1);
  const indexes = createFacetIndexes();
  statements.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => openTenant(logged, shop.shopId).read(indexes.read)));
  expect(statements.filter((text) => text.includes('listed'))).toHaveLength(1);
});
