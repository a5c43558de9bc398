import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import type { Tables } from './database.ts';
import { openTenant } from './tenant.ts';

const { db } = await createTestDatabase<Tables>(1);

async function prepared(): Promise<string[]> {
  const statement = `select statement as text from pg_prepared_statements /* ${Math.random()} */`;
  const { rows } = await sql.raw<{ text: string }>(statement).execute(db);
  return rows.map(({ text }) => text);
}

const often = async (ask: () => Promise<unknown>) => {
  for (let time = 0; time < 10; time += 1) await ask();
};

test('a read that comes again is planned once, with other values as well; a write is sent as it is', async () => {
  const categories = (name: string) => db.selectFrom('category').select('id').where('name', '=', name).execute();
  await often(() => categories('cups'));
  await often(() => db.deleteFrom('category').where('name', '=', 'cups').execute());
  expect((await prepared()).filter((text) => text.includes('"category"'))).toEqual([
    'select "id" from "category" where "name" = $1',
  ]);
  expect(await categories('bowls')).toEqual([]);
});

test('however many texts there are, few are kept', async () => {
  for (let at = 0; at < 300; at += 1) await often(() => sql.raw(`select ${at} as number`).execute(db));
  expect((await prepared()).length).toBe(200);
}, 30_000);

test('a migration under a planned read fails nobody', async () => {
  await sql`create table wide (one int default 1)`.execute(db);
  await sql`insert into wide default values`.execute(db);
  await sql`grant select on wide to app_user`.execute(db);
  const { read, write } = openTenant(db, 1);
  const ask = (work: typeof read) =>
    work(async (tx) => (await sql.raw<object>('select * from wide').execute(tx)).rows[0] ?? {});
  // the places of the test before are free again after the first change
  await sql`alter table wide add column two int default 2`.execute(db);
  await often(() => ask(read));
  await sql`alter table wide add column three int default 3`.execute(db);
  expect(await ask(read)).toEqual({ one: 1, two: 2, three: 3 });
  await often(() => ask(write));
  await sql`alter table wide drop column two`.execute(db);
  expect(await ask(write)).toEqual({ one: 1, three: 3 });
});
