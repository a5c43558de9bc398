import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeCategory, makeShop } from '../../test/shop-fixtures.ts';
import { type Change, openChangeFeed } from './change-feed.ts';
import type { Tables } from './database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const feed = await openChangeFeed(connection, quietLog);
afterAll(() => feed.stop());
const heard: Change[] = [];
feed.subscribe((change) => heard.push(change));

test('a change is heard as soon as it is committed, with its shop and tag', async () => {
  const shop = await makeShop(db, 'feed.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});

test('what is rolled back is not heard', async () => {
  const shop = await makeShop(db, 'rolled-back.test');
  const undone = shop.write(async (tx) => {
    await tx.insertInto('document').values({ shop_id: tx.shopId, type: 'FAQ', custom_name: 'x', body: 'x' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
  expect(heard.some((change) => change.kind === 'tag' && change.tag.startsWith('document'))).toBe(false);
});

test('a lost connection is made again, and then everything counts as changed', async () => {
  heard.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen witryna_changes', 'select 1')
    and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'all' }), { timeout: 10_000 });
  const shop = await makeShop(db, 'again.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});
