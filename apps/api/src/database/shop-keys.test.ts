import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';

const { db } = await createTestDatabase<never>();

const directory = 'it finds the shop, so the shop is not known yet';

/** Keys of shops' tables that do not begin with the shop, with the reason. */
const exceptions: Record<string, string> = {
  'host unique {host}': directory,
  'notice_address unique {notice_key}': directory,
  'order_view foreign {person_id}': 'people of the back office belong to no shop',
  'shop_arrival unique {pack_id}': 'a pack may arrive once, for whatever shop',
  'shop_directory unique {folder_id}': directory,
  'shop_directory unique {shop_key}': directory,
};

/** Lists unique keys and foreign keys of all tables of shops by their columns, unless `shop_id` is the first one. */
async function listOtherKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.relname || ' ' || k.kind || ' ' || array(
        select a.attname::text from unnest(k.numbers) with ordinality as n (number, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = n.number order by n.place
      )::text as key
    from pg_class t join (
      select indrelid as relation, 'unique' as kind, indkey::int2[] as numbers from pg_index where indisunique
      union all select conrelid, 'foreign', conkey from pg_constraint where contype = 'f'
    ) k on k.relation = t.oid join pg_attribute shop on shop.attrelid = t.oid and shop.attname = 'shop_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and k.numbers[array_lower(k.numbers, 1)] <> shop.attnum
    order by key`.execute(db);
  return rows.map(({ key }) => key);
}

test('every key and foreign key of a shop’s table begins with the shop, but for the exceptions above', async () => {
  expect(await listOtherKeys()).toEqual(Object.keys(exceptions));
  // Such a table is found, whatever its key.
  await sql`create table lost (id bigint primary key, shop_id bigint, person uuid references people.user)`.execute(db);
  expect(await listOtherKeys()).toEqual(
    [...Object.keys(exceptions), 'lost unique {id}', 'lost foreign {person}'].sort(),
  );
  await sql`drop table lost`.execute(db);
});
