import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { jsonColumns } from '@witryna/api/database/json-columns.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../apps/api/test/create-test-database.ts';
import { measurePictures } from './measure-pictures.ts';
import measured from './pictures.json' with { type: 'json' };
import { loadDemoShops, seedDemo } from './seed.ts';

const { db } = await createTestDatabase<Tables>();
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const shops = await loadDemoShops();
const now = new Date('2026-11-21T12:00:00Z');
const showcaseHost = 'showcase.localhost';
beforeAll(async () => {
  // Simulates an earlier start that inserted the rows and failed before it copied the pictures.
  const noFolder = join(import.meta.dirname, 'seed.ts');
  await expect(seedDemo({ db, dataDir: noFolder, now, showcaseHost })).rejects.toThrow('ENOTDIR');
  await seedDemo({ db, dataDir, now, showcaseHost });
}, 60_000);

test('every product of every demo shop is for sale, and seeding again adds nothing', async () => {
  await seedDemo({ db, dataDir, now, showcaseHost });
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('min_price_minor', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(shops.reduce((sum, shop) => sum + shop.products.length, 0));
});

test('a demo shop that has lost its first host is not created again', async () => {
  const lost = { host: 'glina.localhost', kind: 'primary' } as const;
  const { shop_id } = await db
    .deleteFrom('host')
    .where('host', '=', lost.host)
    .returning('shop_id')
    .executeTakeFirstOrThrow();
  const listShops = () => db.selectFrom('shop_directory').select('shop_id').orderBy('shop_id').execute();
  const before = await listShops();
  await seedDemo({ db, dataDir, now, showcaseHost });
  expect(await listShops()).toEqual(before);
  await db
    .insertInto('host')
    .values({ ...lost, shop_id })
    .execute();
});

test('a reduced combination has its lowest price from the price history', async () => {
  const reduced = await db.selectFrom('combination').selectAll().where('price_before_minor', 'is not', null).execute();
  expect(reduced.length).toBeGreaterThan(0);
  for (const combination of reduced) expect(combination.lowest_price_minor).not.toBeNull();
});

// Columns of orders and payments are left out, because the demo shops begin without orders.
const seededColumns = Object.entries(jsonColumns).filter(([column]) => !/^(order|payment)/.test(column));
test.each(seededColumns)('the seeded values of %s match the schema of the column', async (column, schema) => {
  const table = sql.table(column.split('.')[0] ?? '');
  const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${table} where ${sql.ref(column)} is not null`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { value } of rows) expect(schema.parse(value)).toEqual(value);
});

test('the originals are copied for the picture service, even if an earlier start failed to copy them', async () => {
  const { shop_id } = await db
    .selectFrom('host')
    .select('shop_id')
    .where('host', '=', 'glina.localhost')
    .executeTakeFirstOrThrow();
  const files = readdirSync(join(dataDir, 'pictures', 'originals', String(shop_id)));
  expect(files).toHaveLength(Object.keys(measured).filter((path) => path.startsWith('glina/')).length);
});

test('pictures.json matches the pictures', async () => {
  expect(measured).toEqual(await measurePictures());
}, 60_000);

test('every link in a demo shop’s text has an existing target', async () => {
  const products = await db.selectFrom('product').select(['id', 'old_description', 'light_description']).execute();
  const documents = await db.selectFrom('document').select(['id', 'body']).execute();
  const articles = await db.selectFrom('article').select(['id', 'body']).execute();
  const idsOf = { product: products, document: documents, blog: articles };
  const texts = [
    ...products.flatMap((one) => [one.old_description, one.light_description]),
    ...[...documents, ...articles].map(({ body }) => body),
  ];
  const links = texts.flatMap((text) => [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link));
  expect(links.filter((link) => /^(product|category|document|article|picture):/.test(link))).toEqual([]);
  const dead = links.filter((link) => {
    const [, kind, id] = /^\/(product|document|blog)\/(\d+)/.exec(link) ?? [];
    if (kind !== 'product' && kind !== 'document' && kind !== 'blog') return false;
    return !idsOf[kind].some((one) => one.id === Number(id));
  });
  expect(dead).toEqual([]);
  expect(links.length).toBeGreaterThan(50);
});
