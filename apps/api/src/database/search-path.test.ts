import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFullShop } from '../../test/full-shop.ts';
import type { Tables } from './database.ts';

const { db } = await createTestDatabase<Tables>();

test('no function depends on search_path, which pg_restore and pg_upgrade empty', async () => {
  // The functions of the job library, in the schema `pgboss`, name their schema everywhere.
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) setting where setting = 'search_path=public, pg_temp')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db);
  expect(rows, 'set search_path = public, pg_temp; see migration 0060').toEqual([]);
});

test('without search_path, every row can be written again: generated columns, checks and indexes find their functions', async () => {
  await makeFullShop(db, 'path.test', new Date('2026-11-20T12:00:00Z'));
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, (
      select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`.execute(db);
  expect(rows.length).toBeGreaterThan(40);
  await db.connection().execute(async (connection) => {
    await sql`set search_path = ''`.execute(connection);
    for (const { name, columns } of rows) {
      await sql.raw(`create temp table "copy of ${name}" (like public.${name} including all)`).execute(connection);
      const copy = `insert into pg_temp."copy of ${name}" (${columns}) overriding system value select ${columns} from public.${name}`;
      const { numAffectedRows = 0n } = await sql.raw(copy).execute(connection);
      expect(numAffectedRows, name).toBeGreaterThan(0n);
    }
    await sql`reset search_path`.execute(connection);
  });
});
