import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from '../database/database.ts';
import { createShopResolver } from './shop-resolver.ts';

const { db } = await createTestDatabase<Tables>();
const hosts = ['one.test', 'two.test', 'three.test'];
for (const host of hosts) await makeShop(db, host);
const idOf = async (host: string) => (await createShopResolver(db).byHost(host))?.shopId;

test('`forget` removes all shops from the cache, or only the given one', async () => {
  const shops = createShopResolver(db);
  for (const host of hosts) await shops.byHost(host);
  const moved = await idOf('two.test');
  await db.updateTable('host').set({ host: 'moved.test' }).where('host', '=', 'two.test').execute();
  expect((await shops.byHost('two.test'))?.shopId).toBe(moved);
  shops.forget(await idOf('one.test'));
  expect((await shops.byHost('two.test'))?.shopId).toBe(moved);
  shops.forget(moved);
  expect(await shops.byHost('two.test')).toBeUndefined();
  expect((await shops.byHost('moved.test'))?.shopId).toBe(moved);
  await db.updateTable('host').set({ host: 'two.test' }).where('host', '=', 'moved.test').execute();
  shops.forget();
  expect(await shops.byHost('moved.test')).toBeUndefined();
  expect((await shops.byHost('two.test'))?.shopId).toBe(moved);
});

test('a shop that was read before a change is not cached after the change', async () => {
  const read = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.resolve();
      await arrives.promise;
      return result;
    },
  });
  const shops = createShopResolver(slow);
  const before = shops.byHost('three.test');
  await read.promise;
  await db.updateTable('host').set({ host: 'moved.test' }).where('host', '=', 'three.test').execute();
  shops.forget();
  arrives.resolve();
  expect(await before).toBeDefined();
  expect(await shops.byHost('three.test')).toBeUndefined();
});
