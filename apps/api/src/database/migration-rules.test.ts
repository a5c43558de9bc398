import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { faultsOf, lastReleased } from '../../test/migration-rules.ts';
import { readMigrations } from './migrate.ts';

/** A database that answers nothing, and notes what it is asked. */
function noteStatements() {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  return { db, statements };
}

const migrations = Object.entries(await readMigrations());

test('migrations since the last release hold up no node of the version before, and take nothing from it', async () => {
  expect(migrations.map(([name]) => name)).toContain(lastReleased);
  for (const [name, { up, before = [] }] of migrations.filter(([one]) => one > lastReleased)) {
    const { db, statements } = noteStatements();
    await up(db);
    expect(await faultsOf([...before, ...statements]), name).toEqual([]);
  }
});

test('the statements of a migration are seen', async () => {
  const { db, statements } = noteStatements();
  for (const [, { up }] of migrations.slice(0, 3)) await up(db);
  expect(statements.join().match(/create table/gi)?.length).toBeGreaterThan(10);
  await expect(faultsOf(statements)).resolves.toEqual([]);
});

test.each([
  ['create index i on shop_order (number)', 'nobody writes'],
  ['alter table shop_order add column a int not null', 'give it a default'],
  ['alter table shop_order add column a int generated always as (b + 1) stored', 'written again'],
  ['alter table shop_order add column a int check (a > 0)', 'not valid'],
  ['alter table shop_order add column a int unique', 'concurrently'],
  ['alter table shop_order add check (a > 0)', 'not valid'],
  ['alter table shop_order add foreign key (a) references shop', 'not valid'],
  ['alter table shop_order add unique (a)', 'concurrently'],
  ['alter table shop_order alter column a set not null', 'not valid'],
  ['alter table shop_order alter column a type bigint', 'another column'],
  ['alter table shop_order drop column a', 'one version later'],
  ['alter table shop_order rename column a to b', 'former name'],
  ['alter table shop_order rename to orders', 'former name'],
  ['drop table shop_order', 'one version later'],
  ['update shop_order set a = 1', 'in batches'],
  ['select 1; delete from shop_order', 'in batches'],
])('%s is a fault', async (statement, fault) => {
  expect(await faultsOf([statement])).toEqual([expect.stringContaining(fault)]);
});

test.each([
  'create index concurrently i on shop_order (number)',
  'alter table shop_order add column a int',
  'alter table shop_order add column a int not null default 0',
  'alter table shop_order add constraint c check (a > 0) not valid',
  'alter table shop_order validate constraint c',
  'alter table shop_order add constraint u unique using index i',
  'alter table shop_order alter column a drop not null',
  'alter table shop_order enable row level security',
  'create table note (id int); create index i on note (id); update note set id = 1; alter table note drop column id',
  "create function f() returns int language sql set search_path = public, pg_temp as 'select 1'",
  'drop function f',
])('%s is none', async (statement) => {
  expect(await faultsOf([statement])).toEqual([]);
});
