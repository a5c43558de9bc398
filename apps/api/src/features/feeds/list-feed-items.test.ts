import { feedItem } from '@witryna/contract/feed-items';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { elementsOf, parseXml, textOf } from '../../../test/parse-xml.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openFeeds } from './open-feeds.ts';

const { db } = await createTestDatabase<Tables>();
const { deps, get, ask } = createTestApi(db, { publicUrl: 'https://{host}' });
const host = 'items.test';

let mug: { id: number; combinations: number[] };
let bowl: { id: number; combinations: number[] };
let draft: { id: number; combinations: number[] };

beforeAll(async () => {
  const shop = await makeSellingShop(db, host);
  const config = JSON.stringify({ feeds: ['google'] });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  const parent = await makeCategory(shop, { name: 'Kuchnia', url: 'kuchnia' });
  const category_id = await makeCategory(shop, { name: 'Kubki', parent_id: parent });
  const photos = JSON.stringify([{ id: 'a', alt: '' }]);
  mug = await makeProduct(shop, { name: 'Kubek', brand: 'Glina ', category_id, photos }, [
    { sku: 'KUB-1', gtin: '5901234123457', mpn: ' M-1', stock: 3 },
    { sku: 'SAME', stock: 0 },
  ]);
  bowl = await makeProduct(shop, { name: 'Miska' }, [{ sku: 'SAME', stock: 2 }]);
  draft = await makeProduct(shop, { name: 'Szkic', status: 'draft' }, [{ sku: 'DRAFT' }]);
});

const list = (...items: string[]) => get(host, `/shop/FeedItem?items=${items.join()}`, z.array(feedItem));

async function googleIds(): Promise<(string | undefined)[]> {
  const feed = await openFeeds(deps).find(host, 'google.xml');
  let text = '';
  for await (const chunk of feed?.write(deps.clock()) ?? []) text += chunk;
  return elementsOf(parseXml(text), 'item').map((item) => textOf(item, 'g:id'));
}

test('combinations have the ids of the feeds, and a product without a choice has that of its group', async () => {
  const [first, second] = mug.combinations;
  const [only] = bowl.combinations;
  const found = await list(
    `${mug.id}-${first}`,
    `${mug.id}-${second}`,
    `${mug.id}`,
    `${bowl.id}`,
    `${bowl.id}-${only}`,
  );
  const group = { groupId: String(mug.id), brand: 'Glina', categories: ['Kuchnia', 'Kubki'] };
  expect(found).toMatchObject([
    {
      ...{ ...group, productId: mug.id, combinationId: first, itemId: 'KUB-1', gtin: '5901234123457', mpn: 'M-1' },
      ...{ url: `/product/${mug.id}-kubek?combination=${first}`, image: '/pictures/a_W960', stock: 3 },
    },
    { ...group, combinationId: second, itemId: `${mug.id}-${second}`, stock: 0 },
    { ...group, url: `/product/${mug.id}-kubek`, stock: 3 },
    { productId: bowl.id, itemId: `${bowl.id}-${only}`, categories: [], url: `/product/${bowl.id}-miska`, stock: 2 },
    { productId: bowl.id, combinationId: only, itemId: `${bowl.id}-${only}` },
  ]);
  expect(found[2]?.itemId).toBeUndefined();
  expect(found[3]?.groupId).toBeUndefined();
  expect(await googleIds()).toEqual(['KUB-1', `${mug.id}-${second}`, `${bowl.id}-${only}`]);
});

test('what the shop does not offer is left out: drafts, unknown goods, combinations of others, other shops’ goods', async () => {
  const [first] = mug.combinations;
  expect(await list(`${draft.id}`, '999999991', `${bowl.id}-${first}`)).toEqual([]);
  const other = await makeShop(db, 'other-items.test');
  await makeProduct(other, { name: 'Obcy' }, [{}]);
  expect(await get('other-items.test', `/shop/FeedItem?items=${mug.id}`, z.array(feedItem))).toEqual([]);
});

test.each(['', 'x', '5-', '-5', '5,,6', '0', Array.from({ length: 101 }, () => '5').join()])(
  'the wish %j is refused',
  async (items) => {
    expect((await ask(host, `/shop/FeedItem?items=${items}`)).status).toBe(400);
  },
);
