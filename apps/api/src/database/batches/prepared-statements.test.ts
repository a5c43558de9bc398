import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import type { Tables } from '../database.ts';
import { openTenant } from '../tenant.ts';

const { db } = await createTestDatabase<Tables>(1);
// A database for one test: in `db` the 200 statements of another test leave no room to prepare its reads.
const { db: migrated } = await createTestDatabase<Tables>(1);

async function prepared(): Promise<string[]> {
  const statement = `select statement as text from pg_prepared_statements /* ${Math.random()} */`;
  const { rows } = await sql.raw<{ text: string }>(statement).execute(db);
  return rows.map(({ text }) => text);
}

const tenTimes = async (ask: () => Promise<unknown>) => {
  for (let time = 0; time < 10; time += 1) await ask();
};

test('a repeated statement is prepared once, whatever its values', async () => {
  const categories = (name: string) => db.selectFrom('category').select('id').where('name', '=', name).execute();
  await tenTimes(() => categories('cups'));
  await tenTimes(() => db.deleteFrom('category').where('name', '=', 'cups').execute());
  expect((await prepared()).filter((text) => text.includes('"category"')).toSorted()).toEqual([
    'delete from "category" where "name" = $1',
    'select "id" from "category" where "name" = $1',
  ]);
  expect(await categories('bowls')).toEqual([]);
});

test('writes of more than 8,000 characters are not prepared, other long statements are', async () => {
  const sum = `${'1 + '.repeat(2_000)} 1`;
  const write = `delete from category where id = ${sum} + 1000000`;
  const read = `select ${sum} as sum`;
  for (const text of [write, read]) await tenTimes(() => sql.raw(text).execute(db));
  const statements = await prepared();
  expect(statements).toContain(read);
  expect(statements).not.toContain(write);
});

test('at most 200 statements are prepared, however many different ones run', async () => {
  for (let at = 0; at < 300; at += 1) await tenTimes(() => sql.raw(`select ${at} as number`).execute(db));
  expect((await prepared()).length).toBe(200);
});

test('a migration that changes the table of a prepared read makes no read or write fail', async () => {
  await sql`create table wide (one int default 1)`.execute(migrated);
  await sql`insert into wide default values`.execute(migrated);
  await sql`grant select on wide to app_user`.execute(migrated);
  const { read, write } = openTenant(migrated, 1);
  const ask = (work: typeof read) =>
    work(async (tx) => (await sql.raw<object>('select * from wide').execute(tx)).rows[0] ?? {});
  await sql`alter table wide add column two int default 2`.execute(migrated);
  await tenTimes(() => ask(read));
  await sql`alter table wide add column three int default 3`.execute(migrated);
  expect(await ask(read)).toEqual({ one: 1, two: 2, three: 3 });
  await tenTimes(() => ask(write));
  await sql`alter table wide drop column two`.execute(migrated);
  expect(await ask(write)).toEqual({ one: 1, three: 3 });
});

test('a migration that changes the type of a column makes no prepared write fail', async () => {
  await sql`create table typed (value text)`.execute(migrated);
  await sql`grant insert on typed to app_user`.execute(migrated);
  const { write } = openTenant(migrated, 1);
  const insert = () => write((tx) => sql`insert into typed values (${'{}'})`.execute(tx));
  await tenTimes(insert);
  await sql`alter table typed alter column value type jsonb using value::jsonb`.execute(migrated);
  await insert();
  expect((await sql`select value from typed`.execute(migrated)).rows).toHaveLength(11);
});
