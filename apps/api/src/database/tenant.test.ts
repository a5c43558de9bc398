import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import type { Tables } from './database.ts';
import { closedSince, stateOf } from './shop-state.ts';
import { openTenant, resolveShopByHost, resolveShopById } from './tenant.ts';

const { db } = await createTestDatabase<Tables>();
const single = await createTestDatabase<Tables>(1);

async function makeShop(host: string) {
  const { rows } = await sql<{ shop_id: number }>`insert into shop_directory default values returning shop_id`.execute(
    db,
  );
  const shopId = rows[0]?.shop_id ?? 0;
  await sql`insert into host (host, shop_id, kind) values (${host}, ${shopId}, 'primary')`.execute(db);
  await sql`insert into shop (shop_id, name, currency_code, language_code) values (${shopId}, ${host}, 'PLN', 'pl')`.execute(
    db,
  );
  return openTenant(db, shopId, 'shopkeeper');
}

test('a transaction sees only the rows of its shop, with raw SQL too', async () => {
  const [a, b] = [await makeShop('a.test'), await makeShop('b.test')];
  await a.write((tx) => tx.insertInto('category').values({ name: 'A', url: 'a' }).execute());
  await b.write((tx) => tx.insertInto('category').values({ name: 'B', url: 'b' }).execute());
  const names = await a.read((tx) => sql<{ name: string }>`select name from category`.execute(tx));
  expect(names.rows).toEqual([{ name: 'A' }]);
  await expect(
    a.write((tx) => sql`insert into category (shop_id, name, url) values (${b.shopId}, 'X', 'x')`.execute(tx)),
  ).rejects.toThrow(/row-level security/);
  await expect(a.read((tx) => sql`select * from host`.execute(tx))).rejects.toThrow(/permission denied/);
  await expect(a.read((tx) => sql`select * from list_shop_ids()`.execute(tx))).rejects.toThrow(/permission denied/);
});

test('every table with a shop_id has row-level security, for its owner too, and a default for shop_id', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity and a.atthasdef)`.execute(db);
  expect(rows.map((row) => row.name).sort()).toEqual(['host', 'notice_address', 'shop_arrival', 'shop_directory']);
});

test('failed work is rolled back, and the connection loses the shop’s role', async () => {
  const shop = await makeShop('c.test');
  await expect(
    shop.write(async (tx) => {
      await tx.insertInto('category').values({ name: 'gone', url: 'gone' }).execute();
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await shop.read((tx) => tx.selectFrom('category').selectAll().execute())).toEqual([]);
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(db);
  expect(rows[0]?.user).not.toBe('shopkeeper');
});

test('a transaction that fails to start leaves a usable connection', async () => {
  await sql`drop role if exists outsider`.execute(single.db);
  await sql`create role outsider`.execute(single.db);
  await sql`set session authorization outsider`.execute(single.db);
  const write = openTenant(single.db, 1).write((tx) => sql`create table unguarded ()`.execute(tx));
  await expect(write).rejects.toThrow(/permission denied to set/);
  await sql`reset session authorization`.execute(single.db);
  await sql`drop role outsider`.execute(single.db);
  // Nothing ran outside the transaction.
  const { rows } = await sql<{ made: boolean }>`select to_regclass('unguarded') is not null as made`.execute(single.db);
  expect(rows).toEqual([{ made: false }]);
});

test('a shop expires at the end of its validity', async () => {
  const shop = await makeShop('d.test');
  await sql`update shop_directory set valid_until = '2026-01-01T00:00:00Z' where shop_id = ${shop.shopId}`.execute(db);
  const resolved = await resolveShopByHost(db, 'd.test');
  const at = (time: string) => resolved && stateOf(resolved, new Date(time));
  expect(at('2025-12-31T23:59:59Z')).toBe('live');
  expect(at('2026-01-01T00:00:00Z')).toBe('expired');
  expect(resolved && closedSince(resolved, new Date())).toEqual(new Date('2026-01-01T00:00:00Z'));
  expect(await resolveShopByHost(db, 'nobody.test')).toBeUndefined();
});

test('the start of a technical break is recorded when the state changes, and not by any other change', async () => {
  const shop = await makeShop('e.test');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await sql`update shop_directory set state_since = ${longAgo} where shop_id = ${shop.shopId}`.execute(db);
  const since = async () => {
    const resolved = await resolveShopById(db, shop.shopId);
    return resolved && closedSince(resolved, new Date());
  };
  expect(await since()).toBeUndefined();
  await sql`update shop_directory set state = 'break' where shop_id = ${shop.shopId}`.execute(db);
  const start = await since();
  expect(start?.getTime()).toBeGreaterThan(longAgo.getTime());
  await sql`update shop_directory set valid_until = '2100-01-01' where shop_id = ${shop.shopId}`.execute(db);
  expect(await since()).toEqual(start);
});
