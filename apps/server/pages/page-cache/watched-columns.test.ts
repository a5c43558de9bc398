import { sortTypes } from '@witryna/contract/catalog';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clientConfig, connectDatabase } from '../../../api/src/database/connect.ts';
import type { Tables } from '../../../api/src/database/database.ts';
import { createTestDatabase } from '../../../api/test/create-test-database.ts';
import { quietLog } from '../../../api/test/database-server.ts';
import { makeCategory, makeProduct, makeShop } from '../../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../../api/test/test-api.ts';
import { affectedBy } from './affected-tags.ts';

/** Columns that page data comes from, but whose own changes are not announced, with the reason. */
const announcedOtherwise = {
  'combination.stock':
    'lists only tell whether it is above 0, and a change of that is announced (last test of this file)',
  'product.stock': 'set by a trigger on combination.stock, which is watched; each order would invalidate all lists',
  'product.facets_changed_by': 'set by triggers on what facets are counted from, which is watched',
  'product.sold_90d': 'set by a trigger from the sales; the daily count announces lists once',
};

const host = 'glina.test';
const { db, connection } = await createTestDatabase<Tables>();
const queries: string[] = [];
const logged = connectDatabase<Tables>(connection, {
  log: quietLog,
  onStatement: (statement) => void queries.push(statement.sql),
});
afterAll(() => logged.close());
const { api, ask } = createTestApi(logged.db);

const listener = new pg.Client(clientConfig(connection));
await listener.connect();
afterAll(() => listener.end());
let notifications: string[] = [];
let onEnd = () => {};
listener.on('notification', ({ payload = '' }) =>
  payload === 'end' ? onEnd() : notifications.push(payload.split(' ')[1] ?? ''),
);
await listener.query('listen witryna_changes');

let paths: Record<string, string[]>;
let productId: number;

/** Creates a shop with one row in every table that pages read, so that each column can be changed. */
beforeAll(async () => {
  const json = JSON.stringify;
  const shop = await makeShop(db, host, { blog_enabled: true, delivery_countries: ['PL'] });
  const shop_id = shop.shopId;
  const parent = await makeCategory(shop);
  const category = await makeCategory(shop, { parent_id: parent });
  const photos = json([{ id: 'a', alt: 'a' }]);
  const reduced = { price_minor: 100, price_before_minor: 200, reduced_at: new Date('2026-01-02T00:00:00Z') };
  const product = await makeProduct(shop, { category_id: category, photos }, [reduced]);
  productId = product.id;
  const ofProduct = { shop_id, product_id: product.id };
  await db.insertInto('picture').values({ shop_id, id: 'a', width: 1, height: 1, media_type: 'image/webp' }).execute();
  await db
    .insertInto('product_feature')
    .values({ ...ofProduct, name: 'x', value: 'x' })
    .execute();
  await db
    .insertInto('review')
    .values({
      ...ofProduct,
      author: 'x',
      body: 'x',
      rating: 5,
      status: 'approved',
      reply: 'x',
      replied_at: new Date(0),
    })
    .execute();
  const days = { countries: ['PL'], days_from: 1, days_to: 2 };
  await db
    .insertInto('delivery_type')
    .values({ shop_id, type: 'COURIER', name: 'x', price_minor: 100, ...days })
    .execute();
  await db.insertInto('payment_type').values({ shop_id, type: 'cash-on-delivery', settings: '{}' }).execute();
  const code = { code: 'X', kind: 'percent', percent: 1, announced: true } as const;
  await db
    .insertInto('coupon')
    .values({
      shop_id,
      ...code,
      starts_at: new Date('2026-01-02T00:00:00Z'),
      ends_at: new Date('2036-01-02T00:00:00Z'),
    })
    .execute();
  await sql`
    insert into sale (shop_id, name, planned, goods, product_ids, banner, starts_at, ends_at, began_at, ended_at)
    values (${shop_id}, 'x', true, 'products', array[${product.id}::bigint], 'x', '2026-01-01', '2036-01-01',
      '2026-01-01', '2026-01-02')`.execute(db);
  await db
    .insertInto('synonym')
    .values({ shop_id, place: 0, words: ['kubek', 'garnuszek'], finds: [] })
    .execute();
  await db.insertInto('document').values({ shop_id, type: 'FAQ', custom_name: 'x', body: 'x' }).execute();
  const article = await db
    .insertInto('article')
    .values({
      shop_id,
      title: 'x',
      body: 'x',
      photo: json({ id: 'a', alt: 'a' }),
      published_at: new Date('2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filters = [
    'categoryId=1',
    'productIds=1',
    'search=kubek',
    'onlyOneCombination=1',
    'inStock=1',
    'discount=1',
    'rating=4',
  ];
  paths = {
    '/shop/Product': [
      '/shop/Product',
      ...sortTypes.map((type) => `/shop/Product?filter.sortType=${type}`),
      ...[...filters, 'priceFrom=1&filter.priceTo=2', 'attribute.Kolor=x'].map(
        (filter) => `/shop/Product?filter.${filter}`,
      ),
    ],
    '/shop/Article': ['/shop/Article?filter.search=x'],
    '/shop/Article/{id}': [`/shop/Article/${article.id}`],
    '/shop/Document/{type}': ['/shop/Document/FAQ'],
    '/shop/Search/texts': ['/shop/Search/texts?query=x'],
    '/shop/Search/suggestions': ['/shop/Search/suggestions?query=kubek'],
    '/shop/config/{host}': [`/shop/config/${host}`],
    '/shop/Layout/{host}/front-page': [`/shop/Layout/${host}/front-page`],
    '/shop/Layout/{host}/footer': [`/shop/Layout/${host}/footer`],
  };
  for (const part of ['details', 'description', 'description/light', 'features', 'reviews', 'deliveries'])
    paths[`/shop/Product/{id}/${part}`] = [`/shop/Product/${product.id}/${part}`];
});

/**
 * API calls whose data is never part of a cached page: calls for one shopper, calls that ask outside services, those
 * that only browsers or carriers make, and those of a back office.
 */
const noPageData =
  /\{session\}|\/Order|\/PickupPoint|\/VatId|\/Town|\/price-history|\/CartProduct|\/FeedItem|\/carriers\/|^\/admin\//;

async function pageCalls(): Promise<string[]> {
  const document = await (await api.request(`http://${host}/api/openapi.json`)).json();
  const operations = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(document);
  const gets = Object.entries(operations.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  const known = gets.map((path) => path.replace(/^\/api/, '')).filter((path) => !noPageData.test(path));
  return known.flatMap((path) => paths[path] ?? [path]);
}

interface ColumnRead {
  call: string;
  tags: string[];
}

/**
 * Finds every column that page data comes from, with the API calls that read the column and the tags of their
 * responses.
 */
async function readColumns(): Promise<Map<string, ColumnRead[]>> {
  const columns = new Map<string, ColumnRead[]>();
  for (const call of await pageCalls()) {
    queries.length = 0;
    const { status, headers } = await ask(host, call);
    expect(status, call).toBe(200);
    const tags = headers.get('cache-tag')?.split(', ') ?? [];
    expect(tags, `${call} returns no tag, so nothing could invalidate its pages`).not.toEqual([]);
    for (const query of queries.filter((text) => /^\s*(?:select|with)\b/i.test(text)))
      for (const column of await columnsOf(query))
        columns.set(column, [...(columns.get(column) ?? []), { call, tags }]);
  }
  return columns;
}

/**
 * Finds the columns that a query reads, by the dependencies of an SQL function made from the query. Leaves out key
 * columns, because keys never change.
 */
async function columnsOf(query: string): Promise<string[]> {
  return db.connection().execute(async (session) => {
    await sql.raw(`prepare probe as ${query}`).execute(session);
    const { rows: types } = await sql<{ types: string[] }>`
      select parameter_types::text[] as types from pg_prepared_statements where name = 'probe'`.execute(session);
    const parameters = types[0]?.types.join(', ') ?? '';
    await sql
      .raw(`begin; deallocate probe;
      create function probe(${parameters}) returns setof record begin atomic ${query}; end`)
      .execute(session);
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname || '.' || a.attname as name
      from pg_depend d join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attgenerated = ''
      where d.classid = 'pg_proc'::regclass and d.objid = (select oid from pg_proc where proname = 'probe')
        and d.refclassid = 'pg_class'::regclass
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey))
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.confdeltype = 'c' and a.attnum = any(k.conkey))`.execute(
      session,
    );
    await sql.raw('rollback').execute(session);
    return rows.map(({ name }) => name);
  });
}

/** For each column type, an SQL expression whose value differs from the column's value. `%` stands for the column. */
const otherValues: Record<string, string> = {
  text: `coalesce(%, '') || 'x'`,
  'text[]': `% || array['x']`,
  'bigint[]': `coalesce(%, '{}') || 1`,
  integer: 'coalesce(%, 0) + 1',
  bigint: 'coalesce(%, 0) + 1',
  'double precision': 'coalesce(%, 0) + 1',
  'numeric(5,2)': '% + 1',
  boolean: 'not %',
  jsonb: `coalesce(%, '{}') || '{"changed": true}'`,
  xid8: 'pg_current_xact_id()',
  'timestamp with time zone': `% + interval '1 hour'`,
};

/** Drops constraints, so that every column can get any value. */
async function dropConstraints(): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
}

async function change(column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${name}`.execute(db);
  const value = otherValues[rows[0]?.type ?? ''];
  if (!value) throw new Error(`otherValues has no entry for ${rows[0]?.type}, the type of ${column}`);
  return announcedBy(`update ${table} set ${name} = ${value.replaceAll('%', name)}`);
}

/**
 * Runs a statement and returns the tags that the row triggers announce. Notifications arrive in the order of the
 * commits, so all of them have arrived when `end` does.
 */
async function announcedBy(statement: string): Promise<string[]> {
  notifications = [];
  await sql.raw(statement).execute(db);
  const end = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  await sql`select pg_notify('witryna_changes', 'end')`.execute(db);
  await end;
  return notifications;
}

function invalidates(announced: readonly string[], tags: readonly string[]): boolean {
  return announced
    .map(affectedBy)
    .some((affected) => affected.allPages || affected.tags.some((tag) => tags.includes(tag)));
}

test('a change of a column that page data comes from is announced and invalidates the pages that show it', async () => {
  const unwatched: Record<string, string> = {};
  const columns = await readColumns();
  await dropConstraints();
  for (const [column, reads] of columns) {
    const announced = await change(column);
    const missed = reads.find(({ tags }) => !invalidates(announced, tags));
    if (missed)
      unwatched[column] =
        `${missed.call} reads it, but its pages stay cached: the announced tags are ${announced.join(', ') || 'none'}`;
  }
  const unexpected = Object.entries(unwatched).filter(([column]) => !(column in announcedOtherwise));
  expect(unexpected).toEqual([]);
  expect(Object.keys(unwatched).sort()).toEqual(Object.keys(announcedOtherwise).sort());
});

test.each([
  [1_000, 999, []],
  [20, 19, ['stock']],
  [19, 25, ['stock']],
  [1, 0, ['price']],
  [0, 3, ['price']],
])('a change of the stock from %i to %i announces %j', async (from, to, kinds) => {
  await announcedBy(`update combination set stock = ${from}`);
  expect(await announcedBy(`update combination set stock = ${to}`)).toEqual(
    kinds.map((kind) => `${kind}:${productId}`),
  );
});

test('a sale is announced only if the pages have its banner', async () => {
  await announcedBy('update sale set banner = null');
  expect(await announcedBy(`update sale set ended_at = now(), percent = 20, name = 'y'`)).toEqual([]);
  await announcedBy(`update sale set banner = 'x'`);
  expect(await announcedBy(`update sale set percent = 30, name = 'z'`)).toEqual([]);
  expect(await announcedBy('update sale set ended_at = null')).toEqual(['shop']);
});
