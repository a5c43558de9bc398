import { productList } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const names = ['Zwei Becher', 'Kleine Vase', 'Tiefe Schüsseln', 'Großer Krug', 'Blaue Kruege'];
const shop = await makeShop(db, 'becher.test', { language_code: 'de-DE' });
for (const name of names) await makeProduct(shop, { name });

async function find(query: string): Promise<string[]> {
  const path = `/shop/Product?facets=false&filter.search=${encodeURIComponent(query)}`;
  return (await get('becher.test', path, productList)).data.map(({ name }) => name).sort();
}

const jugs = ['Blaue Kruege', 'Großer Krug'];

test.each([
  ['Bechern', ['Zwei Becher']],
  ['vasen', ['Kleine Vase']],
  ['kleinen Vasen', ['Kleine Vase']],
  ['Schüssel', ['Tiefe Schüsseln']],
  ['schuesseln', ['Tiefe Schüsseln']],
  ['schussel', ['Tiefe Schüsseln']],
  ['Krüge', jugs],
  ['kruege', jugs],
  ['krug', jugs],
  ['grosse Krüge', ['Großer Krug']],
  ['blauer Krug', ['Blaue Kruege']],
])('in German, %s finds %j', async (query, found) => {
  expect(await find(query)).toEqual(found);
});
