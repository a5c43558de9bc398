import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { listMissedSearches, saveSearches } from './missed-searches-store.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);

const search = (host: string, query: string, more = '') =>
  api.ask(host, `/shop/Product?filter.search=${encodeURIComponent(query)}${more}`);
async function counted(shop: Tenant) {
  await api.deps.missedSearches.save();
  const rows = await shop.read((tx) => listMissedSearches(tx, '2000-01-01', 1_000));
  return rows.map(({ query, times }) => `${query} ${times}`);
}

test('searches that find nothing are counted by shop and folded query, and no others', async () => {
  const [shop, other] = [await makeShop(db, 'missed.test'), await makeShop(db, 'other.test')];
  await makeProduct(shop, { name: 'Kubek' });
  for (const query of ['Łódka', ' lodka ', 'imbryk', 'kubek', '…']) await search('missed.test', query);
  await search('other.test', 'kubek');
  await search('missed.test', 'kubek', '&filter.priceTo=1');
  await search('missed.test', 'kubek', '&filter.sortType=Sale');
  await search('missed.test', 'dzban', '&filter.inStock=false');
  await api.ask('missed.test', '/shop/Search/suggestions?query=wazon');
  expect(await counted(shop)).toEqual(['lodka 2', 'dzban 1', 'imbryk 1']);
  expect(await counted(other)).toEqual(['kubek 1']);
  await search('missed.test', 'LÓDKA');
  expect(await counted(shop)).toEqual(['lodka 3', 'dzban 1', 'imbryk 1']);
});

test('pages without a result are cached only for a minute, so that the next searches are counted', async () => {
  await makeShop(db, 'cached.test');
  const { headers } = await search('cached.test', 'imbryk');
  expect(headers.get('x-valid-until')).toBe(new Date(api.time.now.getTime() + 60_000).toISOString());
});

test('queries that may tell who searched are not kept', async () => {
  const shop = await makeShop(db, 'private.test');
  for (const query of [
    'ala@example.com',
    '10234',
    '# 10234',
    '+48 600 700 800',
    '600-700-800',
    '12345678901',
    'zamówienie 1234567',
  ])
    await search('private.test', query);
  await search('private.test', 'śruba 123456');
  expect(await counted(shop)).toEqual(['sruba 123456 1']);
  await fc.assert(
    fc.asyncProperty(fc.emailAddress(), async (address) => {
      await search('private.test', address.slice(0, 100));
      expect(await counted(shop)).toEqual(['sruba 123456 1']);
    }),
    { numRuns: 10 },
  );
});

test('a day has at most 500 queries; those that it has are counted on', async () => {
  const shop = await makeShop(db, 'flooded.test');
  const now = new Date('2026-11-20T12:00:00Z');
  const save = (queries: readonly string[]) =>
    shop.write((tx) => saveSearches(tx, 'missed_search', now, new Map(queries.map((query) => [query, 1]))));
  await save(Array.from({ length: 400 }, (_, at) => `a${at}`));
  await save(['a0', ...Array.from({ length: 400 }, (_, at) => `b${String(at).padStart(3, '0')}`)]);
  await save(['a0', 'c']);
  const rows = await counted(shop);
  expect([rows.length, rows[0], rows.includes('b099 1'), rows.includes('b100 1')]).toEqual([500, 'a0 3', true, false]);
  const others = await shop.read((tx) =>
    tx.selectFrom('missed_search').select('times').where('query', '=', '').executeTakeFirst(),
  );
  expect(others).toEqual({ times: 301 });
});

test('the day is that of the shop’s time zone, and the daily job deletes counts of more than 90 days', async () => {
  const shop = await makeShop(db, 'days.test', { time_zone: 'Pacific/Auckland' });
  const save = (time: string) =>
    shop.write((tx) => saveSearches(tx, 'missed_search', new Date(time), new Map([['imbryk', 1]])));
  await save('2026-11-20T12:00:00Z');
  await save('2026-08-01T12:00:00Z');
  await createJobRunner(api.deps).handlers['shop-daily']({ shopId: shop.shopId });
  const rows = await shop.read((tx) => listMissedSearches(tx, '2000-01-01', 10));
  expect(rows).toEqual([{ query: 'imbryk', times: 1, lastDay: '2026-11-21' }]);
});

test('searches with a result are counted beside those without, once for all pages of the result', async () => {
  const shop = await makeShop(db, 'found.test');
  await makeProduct(shop, { name: 'Kubek' });
  for (const more of ['', '&currentPage=1', '&filter.priceTo=1000000']) await search('found.test', 'KUBEK', more);
  await search('found.test', 'kubek');
  await search('found.test', 'imbryk');
  expect(await counted(shop)).toEqual(['imbryk 1']);
  const found = await shop.read((tx) => tx.selectFrom('found_search').select(['query', 'times']).execute());
  expect(found).toEqual([{ query: 'kubek', times: 2 }]);
});
