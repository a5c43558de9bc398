import { productList } from '@witryna/contract/catalog';
import { getSuggestions } from '@witryna/contract/routes/catalog-routes';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { createJobRunner } from '../../test/job-runner.ts';
import { startMeilisearchServer } from '../../test/meilisearch-server.ts';
import { makeProduct, makeShop } from '../../test/shop-fixtures.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { listShopsWithSearchChanges, type Tenant } from '../database/tenant.ts';
import { openSearchEngine } from './search-engine.ts';

const { db } = await createTestDatabase<Tables>();
const server = await startMeilisearchServer();
afterAll(() => server.stop());
beforeEach(() => {
  Object.assign(server.state, { mode: 'works', failsTasks: false });
});

const suggestions = getSuggestions.responses[200].content['application/json'].schema;

/** Creates an API whose searches give up after 100 ms. */
function createApi(location = server.location) {
  const lines: string[] = [];
  const log = {
    info: (_: object, line: string) => void lines.push(line),
    warn: (_: object, line: string) => void lines.push(line),
  };
  const searchEngine = openSearchEngine(location, { fetch: globalThis.fetch, log, findWithinMs: 100 });
  const api = createTestApi(db, {}, { searchEngine });
  const { handlers } = createJobRunner(api.deps);
  return {
    lines,
    engine: searchEngine,
    send: ({ shopId }: Tenant) => handlers['shop-search']({ shopId }),
    get: api.get,
    find: async (host: string, query: string) => {
      const list = await api.get(host, `/shop/Product?filter.search=${encodeURIComponent(query)}`, productList);
      return list.data.map(({ name }) => name);
    },
  };
}

const isDue = async ({ shopId }: Tenant) => (await listShopsWithSearchChanges(db)).includes(shopId);
const documentsOf = ({ shopId }: Tenant) =>
  [...(server.indexes.get(`shop-${shopId}`)?.documents.values() ?? [])].map(({ name }) => name);

async function makeIndexedShop(host: string) {
  const api = createApi();
  const shop = await makeShop(db, host);
  const cup = await makeProduct(shop, { name: 'Kubek' }, [{ sku: 'K-1', price_minor: 1_000 }]);
  const large = await makeProduct(shop, { name: 'Kubek duży' }, [{ price_minor: 3_000 }]);
  await makeProduct(shop, { name: 'Talerz', status: 'draft' });
  return { api, shop, cup, large };
}

test('the engine gets the published products of a shop and its synonyms; from then on it ranks searches', async () => {
  const { api, shop } = await makeIndexedShop('first.test');
  await shop.write((tx) =>
    tx
      .insertInto('synonym')
      .values([
        { place: 0, words: ['kubek', 'garnuszek'], finds: [] },
        { place: 1, words: ['kubas'], finds: ['kubek'] },
      ])
      .execute(),
  );
  expect(await api.find('first.test', 'kubek')).toEqual(['Kubek', 'Kubek duży']);
  expect(await isDue(shop)).toBe(true);
  await api.send(shop);
  expect(await isDue(shop)).toBe(false);
  expect(documentsOf(shop)).toEqual(['Kubek', 'Kubek duży']);
  expect(server.indexes.get(`shop-${shop.shopId}`)?.settings).toMatchObject({
    synonyms: { kubek: ['garnuszek'], garnuszek: ['kubek'], kubas: ['kubek'] },
  });
  expect(await api.find('first.test', 'kubek')).toEqual(['Kubek duży', 'Kubek']);
  const typed = await api.get('first.test', '/shop/Search/suggestions?query=kub', suggestions);
  expect(typed.products.map(({ name }) => name)).toEqual(['Kubek duży', 'Kubek']);
});

test('the database still filters, sorts and counts, and finds codes', async () => {
  const { api, shop } = await makeIndexedShop('filters.test');
  await api.send(shop);
  const path = '/shop/Product?filter.search=kubek';
  const sorted = await api.get('filters.test', `${path}&filter.sortType=PriceLowToHigh`, productList);
  expect(sorted.data.map(({ name }) => name)).toEqual(['Kubek', 'Kubek duży']);
  const cheap = await api.get('filters.test', `${path}&filter.priceTo=20`, productList);
  expect(cheap).toMatchObject({ totalItems: 1, data: [{ name: 'Kubek' }], facets: { price: { min: 10, max: 30 } } });
  expect(await api.find('filters.test', 'K-1')).toEqual(['Kubek']);
  expect(await api.find('filters.test', '…')).toEqual([]);
});

test('changed, withdrawn and deleted products are sent again, and those of other shops are not', async () => {
  const { api, shop, cup, large } = await makeIndexedShop('changes.test');
  const { shop: other } = await makeIndexedShop('others.test');
  await api.send(shop);
  await api.send(other);
  const change = (row: { name?: string; status?: 'withdrawn'; sort_order?: number }, id: number) =>
    shop.write((tx) => tx.updateTable('product').set(row).where('id', '=', id).execute());
  await change({ sort_order: 5 }, cup.id);
  expect(await isDue(shop)).toBe(false);
  await change({ name: 'Czarka' }, cup.id);
  await change({ status: 'withdrawn' }, large.id);
  await makeProduct(shop, { name: 'Misa' });
  expect([await isDue(shop), await isDue(other)]).toEqual([true, false]);
  await api.send(shop);
  expect(documentsOf(shop)).toEqual(['Czarka', 'Misa']);
  await shop.write((tx) => tx.deleteFrom('combination').where('product_id', '=', cup.id).execute());
  await shop.write((tx) => tx.deleteFrom('product').where('id', '=', cup.id).execute());
  await api.send(shop);
  expect([documentsOf(shop), documentsOf(other)]).toEqual([['Misa'], ['Kubek', 'Kubek duży']]);
});

test.each(['fails', 'talks nonsense', 'hangs'] as const)(
  'while the engine %s, the database searches, and the log says so once',
  async (mode) => {
    const host = `${mode.replaceAll(' ', '-')}.test`;
    const { api, shop } = await makeIndexedShop(host);
    await api.send(shop);
    server.state.mode = mode;
    for (let times = 0; times < 2; times += 1) expect(await api.find(host, 'kubek')).toEqual(['Kubek', 'Kubek duży']);
    server.state.mode = 'works';
    expect(await api.find(host, 'kubek')).toEqual(['Kubek duży', 'Kubek']);
    expect(api.lines).toEqual([expect.stringContaining('fails'), expect.stringContaining('again')]);
  },
);

test('three searches that hang keep the next ones from waiting', async () => {
  const { api, shop } = await makeIndexedShop('breaker.test');
  await api.send(shop);
  server.state.mode = 'hangs';
  for (let times = 0; times < 3; times += 1) await api.find('breaker.test', 'kubek');
  server.state.mode = 'works';
  expect(await api.find('breaker.test', 'kubek')).toEqual(['Kubek', 'Kubek duży']);
});

test('an engine that is away, or refuses the key, is noticed before jobs are sent', async () => {
  expect(await createApi().engine.answers()).toBe(true);
  expect(await createApi({ ...server.location, key: 'another-key-of-it' }).engine.answers()).toBe(false);
  expect(await createApi({ url: 'http://127.0.0.1:1' }).engine.answers()).toBe(false);
});

test('what the engine fails to take is sent again, and until then the database searches', async () => {
  const { api, shop } = await makeIndexedShop('tasks.test');
  server.state.failsTasks = true;
  await expect(api.send(shop)).rejects.toThrow('no space');
  expect(await isDue(shop)).toBe(true);
  server.state.failsTasks = false;
  await api.send(shop);
  expect(await isDue(shop)).toBe(false);
  expect(await api.find('tasks.test', 'kubek')).toEqual(['Kubek duży', 'Kubek']);
});

test('an index that the engine has lost is made again', async () => {
  const { api, shop } = await makeIndexedShop('lost.test');
  await api.send(shop);
  server.indexes.clear();
  expect(await api.find('lost.test', 'kubek')).toEqual(['Kubek', 'Kubek duży']);
  await api.send(shop);
  expect(documentsOf(shop)).toEqual(['Kubek', 'Kubek duży']);
  expect(await api.find('lost.test', 'kubek')).toEqual(['Kubek duży', 'Kubek']);
});

test('many products are sent in batches', async () => {
  const { api, shop } = await makeIndexedShop('many.test');
  await shop.write((tx) =>
    sql`insert into product (name, photos) select 'Misa ' || n, '[]' from generate_series(1, 1100) n`.execute(tx),
  );
  server.batches.length = 0;
  await api.send(shop);
  expect(server.batches).toEqual([500, 500, 102]);
});
