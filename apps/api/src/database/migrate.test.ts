import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { openSnapshot } from './backup/snapshot-reader.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';

const { db, connection } = await createTestDatabase<unknown>();

async function folderOfTwo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const step = (statement: string) =>
    `export async function up(db) { await db.executeQuery({ query: { kind: 'RawNode' }, sql: ${JSON.stringify(statement)}, parameters: [] }); }`;
  await writeFile(join(folder, '9001-first.ts'), step('create table first_step (id int)'));
  const warn = "do $$ begin raise notice 'known'; raise warning 'two are alike'; end $$";
  await writeFile(join(folder, '9002-second.ts'), step(`alter table first_step add column name text; ${warn}`));
  await writeFile(join(folder, '9001-first.test.ts'), 'throw new Error("a test ran as a migration")');
  return folder;
}

test('a node without pending migrations starts while a backup is made; one with them waits', async () => {
  const snapshot = await openSnapshot(connection);
  onTestFinished(() => snapshot?.close());
  await migrateDatabase({ connection, log: quietLog });
  const folder = await folderOfTwo();
  const lines: string[] = [];
  const log = { ...quietLog, info: (line: string) => void lines.push(line) };
  const migrating = migrateDatabase({ connection, log, folder });
  await expect.poll(() => lines).toEqual([expect.stringContaining('waiting for another process')]);
  await snapshot?.close();
  // The folder has other migrations than the database.
  await expect(migrating).rejects.toThrow('migration');
});

test('processes that migrate at the same time run every migration once', async () => {
  await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(db);
  const folder = await folderOfTwo();
  expect(await isMigrated(db, folder)).toBe(false);
  const done: string[] = [];
  const warnings: string[] = [];
  const log = { info: (line: string) => done.push(line), warn: (line: string) => warnings.push(line) };
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ connection, log, folder })));
  expect(done.filter((line) => line.startsWith('migrated'))).toEqual([
    'migrated the database: 9001-first',
    'migrated the database: 9002-second',
  ]);
  expect(warnings).toEqual(['two are alike']);
  expect(await isMigrated(db, folder)).toBe(true);
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'first_step' order by 1`.execute(db);
  expect(columns.rows.map((row) => row.name)).toEqual(['id', 'name']);
});

test('a node starts on the database of a later version, and says so; not if it has a migration of its own, too', async () => {
  await sql`drop table if exists first_step, kysely_migration, kysely_migration_lock`.execute(db);
  const folder = await folderOfTwo();
  await migrateDatabase({ connection, log: quietLog, folder });
  await rm(join(folder, '9002-second.ts'));
  const warnings: string[] = [];
  const log = { ...quietLog, warn: (line: string) => void warnings.push(line) };
  await migrateDatabase({ connection, log, folder });
  expect(warnings).toEqual([expect.stringContaining('a later version, which has 9002-second')]);
  await writeFile(join(folder, '9003-own.ts'), 'export async function up() {}');
  await expect(migrateDatabase({ connection, log, folder })).rejects.toThrow('9002-second');
});

test('an index is made while others write, and again if it failed', async () => {
  await sql`drop table if exists first_step, kysely_migration, kysely_migration_lock`.execute(db);
  const folder = await folderOfTwo();
  const index = [
    'drop index concurrently if exists steps',
    'create unique index concurrently steps on first_step (id)',
  ];
  const text = `export const before = ${JSON.stringify(index)}; export async function up() {}`;
  const migrate = () => migrateDatabase({ connection, log: quietLog, folder });
  await migrate();
  await sql`insert into first_step values (1), (1)`.execute(db);
  await writeFile(join(folder, '9003-index.ts'), text);
  await expect(migrate()).rejects.toThrow('could not create unique index');
  await sql`delete from first_step`.execute(db);
  // Two nodes start: one makes the index, the other one waits.
  await Promise.all([migrate(), migrate()]);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'steps'::regclass`.execute(db);
  expect(rows).toEqual([{ valid: true }]);
});
