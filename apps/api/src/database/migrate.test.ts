import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';

const { db, connection } = await createTestDatabase<unknown>();

async function folderOfThree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const step = (statement: string) =>
    `export async function up(db) { await db.executeQuery({ query: { kind: 'RawNode' }, sql: ${JSON.stringify(statement)}, parameters: [] }); }`;
  await writeFile(join(folder, '9001-first.ts'), step('create table first_step (id int)'));
  await writeFile(join(folder, '9002-second.ts'), step('alter table first_step add column name text'));
  await writeFile(join(folder, '9003-third.ts'), step("do $$ begin raise warning 'look at it'; end $$"));
  await writeFile(join(folder, '9001-first.test.ts'), 'throw new Error("a test ran as a migration")');
  return folder;
}

test('processes that migrate at the same time run every migration once', async () => {
  await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(db);
  const folder = await folderOfThree();
  expect(await isMigrated(db, folder)).toBe(false);
  const done: string[] = [];
  const warned: string[] = [];
  const log = { info: (line: string) => done.push(line), warn: (line: string) => warned.push(line) };
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ connection, log, folder })));
  expect(done).toEqual([
    'migrated the database: 9001-first',
    'migrated the database: 9002-second',
    'migrated the database: 9003-third',
  ]);
  expect(warned).toEqual(['look at it']);
  expect(await isMigrated(db, folder)).toBe(true);
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'first_step' order by 1`.execute(db);
  expect(columns.rows.map((row) => row.name)).toEqual(['id', 'name']);
});
