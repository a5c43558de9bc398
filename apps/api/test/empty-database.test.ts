import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clientConfig } from '../src/database/connect.ts';
import type { Tables } from '../src/database/database.ts';
import { createTestDatabase } from './create-test-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { makeProduct, makeShop } from './shop-fixtures.ts';

const { db, connection } = await createTestDatabase<Tables>();
const { schema } = inject('testServer');
const client = new pg.Client(clientConfig(connection));
beforeAll(() => client.connect());
afterAll(() => client.end());

test('a database is as new when the rows of a suite are removed', async () => {
  const write = async () => (await makeProduct(await makeShop(db, 'a.test'))).id;
  const first = await write();
  expect(await emptyDatabase(client, schema)).toBe(true);
  expect(await db.selectFrom('shop_directory').select('shop_id').execute()).toEqual([]);
  expect(await db.selectFrom('price_log').select('id').execute()).toEqual([]);
  // The same host is free again, and ids begin anew.
  expect(await write()).toBe(first);
});

test.each([
  ['a function', `create function more() returns int language sql as 'select 1'`, 'drop function more'],
  ['a right', 'grant select on shop_directory to public', 'revoke select on shop_directory from public'],
  ['a column', 'alter table product add column more int', 'alter table product drop column more'],
  ['a row of migrations', `delete from kysely_migration where name like '0001%'`, 'select'],
])('a database whose suite has changed %s is not used again', async (_what, change, back) => {
  await client.query(change);
  expect(await emptyDatabase(client, schema)).toBe(false);
  await client.query(back);
});
