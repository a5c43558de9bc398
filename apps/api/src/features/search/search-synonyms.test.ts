import { productList } from '@witryna/contract/catalog';
import { getSuggestions } from '@witryna/contract/routes/catalog-routes';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const suggestions = getSuggestions.responses[200].content['application/json'].schema;

async function find(query: string, host = 'synonyms.test') {
  const path = `/shop/Product?facets=false&filter.search=${encodeURIComponent(query)}`;
  return (await get(host, path, productList)).data.map(({ name }) => name);
}

const tenant = await makeShop(db, 'synonyms.test');
for (const name of ['Sofa narożna', 'Kubek', 'Kubek duży', 'Zestaw do kawy', 'Koszulka', 'Fotel'])
  await makeProduct(tenant, { name });
await makeProduct(tenant, { name: 'Podnóżek', keywords: 'kanapa' });
await makeCategory(tenant, { name: 'Sofy' });
const lines = [
  { words: ['sofa', 'kanapa', 'wersalka'], finds: [] },
  { words: ['kubas'], finds: ['kubek'] },
  { words: ['serwis kawowy', 'serwis'], finds: ['zestaw do kawy'] },
  { words: ['T-shirt', 'koszulka'], finds: [] },
];
await tenant.write((tx) =>
  tx
    .insertInto('synonym')
    .values(lines.map((line, place) => ({ ...line, place })))
    .execute(),
);

test.each([
  ['wersalki', ['Sofa narożna', 'Podnóżek']],
  ['kanapa', ['Podnóżek', 'Sofa narożna']],
  ['narożną kanapę', ['Sofa narożna']],
  ['kubas', ['Kubek', 'Kubek duży']],
  ['duże kubasy', ['Kubek duży']],
  ['kubek', ['Kubek', 'Kubek duży']],
  ['serwis kawowy', ['Zestaw do kawy']],
  ['kawowe serwisy', ['Zestaw do kawy']],
  ['serwis', ['Zestaw do kawy']],
  ['serwis herbaciany', []],
  ['t-shirt', ['Koszulka']],
  ['tshirt', []],
  ['koszulki', ['Koszulka']],
])('%s finds %j', async (query, names) => {
  expect(await find(query)).toEqual(names);
});

test('synonyms count for suggestions of products and categories', async () => {
  const answer = await get('synonyms.test', '/shop/Search/suggestions?query=wersalka', suggestions);
  expect(answer.products.map(({ name }) => name)).toEqual(['Sofa narożna', 'Podnóżek']);
  expect(answer.categories.map(({ name }) => name)).toEqual(['Sofy']);
  expect(answer.correctedQuery).toBeNull();
});

test('synonyms belong to one shop, and follow its language', async () => {
  await makeProduct(await makeShop(db, 'other.test'), { name: 'Sofa' });
  expect(await find('wersalka', 'other.test')).toEqual([]);
  const english = await makeShop(db, 'english.test', { language_code: 'en' });
  await makeProduct(english, { name: 'Couch' });
  await english.write((tx) =>
    tx
      .insertInto('synonym')
      .values({ place: 0, words: ['couch', 'sofa bed'], finds: [] })
      .execute(),
  );
  expect(await find('sofa beds', 'english.test')).toEqual(['Couch']);
  await db.updateTable('shop').set({ language_code: 'pl' }).where('shop_id', '=', english.shopId).execute();
  expect(await find('sofa beds', 'english.test')).toEqual([]);
});
