import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { quietLog } from '../../api/test/database-server.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { backUpForTest, makeDatabase, makeInstallation, restoreForTest } from '../test/backup-for-test.ts';
import { type ArchiveEntry, readArchive, writeArchive } from './backup-archive.ts';
import { MANIFEST } from './backup-format.ts';
import { verifyBackup } from './make-backup.ts';

const { db, connection } = await createTestDatabase<Tables>();
await makeFullShop(db, 'refused.test', new Date('2026-11-20T12:00:00Z'));

let source: Awaited<ReturnType<typeof makeInstallation>>;
let target: Awaited<ReturnType<typeof makeInstallation>>;
let file: string;
beforeEach(async () => {
  source = await makeInstallation(connection);
  target = await makeInstallation(await makeDatabase('migrated'), { secretKey: source.secretKey });
  file = join(source.dataDir, 'backup.tar');
  expect(await backUpForTest(source, file)).toMatchObject({ code: 0 });
});

/** How many shops a database has; 0 if it has no tables either. */
async function countShops(of: DatabaseConnection): Promise<number> {
  const database = connectDatabase<Tables>(of, { log: quietLog, max: 1 });
  onTestFinished(() => database.close());
  const shops = await database.db
    .selectFrom('shop_directory')
    .select('shop_id')
    .execute()
    .catch(() => []);
  return shops.length;
}

/** Writes the backup again with other entries. */
async function change(edit: (entry: ArchiveEntry) => ArchiveEntry | undefined): Promise<string> {
  const changed = join(source.dataDir, 'changed.tar');
  await writeArchive(
    changed,
    (async function* () {
      for await (const entry of readArchive(file)) {
        const kept = edit(entry);
        if (kept) yield kept;
      }
    })(),
  );
  return changed;
}

const manifestWith = (edit: (manifest: Record<string, unknown>) => object) =>
  change((entry) =>
    entry.name === MANIFEST
      ? { ...entry, bytes: Buffer.from(JSON.stringify(edit(JSON.parse(Buffer.from(entry.bytes).toString())))) }
      : entry,
  );

async function expectRefusal(path: string, message: RegExp): Promise<void> {
  const refused = await restoreForTest(target, path);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(message);
  expect(refused.errors.trim()).not.toContain('\n');
  expect(await countShops(target.connection)).toBe(0);
}

test('a backup of a newer version is refused by name', async () => {
  const newer = await manifestWith(({ migrations, ...rest }) => ({
    ...rest,
    migrations: [...(Array.isArray(migrations) ? migrations : []), '9999-future'],
  }));
  await expectRefusal(newer, /newer version of this program.* 9999-future/);
  await expectRefusal(await manifestWith((found) => ({ ...found, jobsVersion: 999 })), /jobs of version 999/);
  await expectRefusal(await manifestWith((found) => ({ ...found, version: 2 })), /another version/);
});

longTest('a damaged backup is refused, and leaves a database that a good one can be restored into', async () => {
  const lost = await change((entry) => (entry.name.startsWith('tables/public.shop_order/') ? undefined : entry));
  await expectRefusal(lost, /damaged: public.shop_order has 0 of 1 rows/);
  await expectRefusal(
    await change((entry) => (entry.name === 'end.json' ? undefined : entry)),
    /no complete backup: its end.json/,
  );
  const scrambled = await change((entry) =>
    entry.name.startsWith('tables/public.shop_order/') ? { ...entry, bytes: Buffer.from('x') } : entry,
  );
  await expectRefusal(scrambled, /tables\/public.shop_order\/1.gz can't be decompressed/);
  const cut = join(source.dataDir, 'cut.tar');
  await writeFile(cut, await readFile(file));
  await truncate(cut, 40_000);
  await expectRefusal(cut, /can't read .*cut.tar: .*truncated|no complete backup/i);
  const text = join(source.dataDir, 'text.tar');
  await writeFile(text, 'no archive');
  await expectRefusal(text, /can't read|no complete backup/);
  await expectRefusal(join(source.dataDir, 'missing.tar'), /missing.tar is no file/);
  expect(await restoreForTest(target, file)).toMatchObject({ code: 0 });
  expect(await countShops(target.connection)).toBe(1);
});

longTest(
  'a restore names the tables that it leaves out, skips numbers, and is refused when there are shops',
  async () => {
    await sql`create table public.report (day date)`.execute(db);
    await sql`insert into public.report values ('2026-11-28')`.execute(db);
    const more = join(source.dataDir, 'more.tar');
    expect(await backUpForTest(source, more)).toMatchObject({ code: 0 });
    await sql`drop table public.report`.execute(db);
    expect(await restoreForTest(target, `${more} --skip-numbers 1000`)).toMatchObject({
      code: 0,
      errors: expect.stringContaining('left out: public.report with 1 row;'),
    });
    const next = async (of: DatabaseConnection) => {
      const database = connectDatabase<Tables>(of, { log: quietLog, max: 1 });
      onTestFinished(() => database.close());
      const { rows } = await sql<{ order: number; id: number }>`
      select next_number as order, nextval(pg_get_serial_sequence('product', 'id')) as id
      from order_counter`.execute(database.db);
      return rows[0] ?? { order: 0, id: 0 };
    };
    const before = await next(connection);
    expect(await next(target.connection)).toEqual({ order: before.order + 1000, id: before.id + 1000 });

    const again = await restoreForTest(target, more);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('the database has shops already') });
    expect(await countShops(target.connection)).toBe(1);
  },
);

test('a file with other rows than the database had is no backup', async () => {
  const verify = (rows: number) =>
    verifyBackup(file, new Map([['public.shop_order', rows]]), { signal: AbortSignal.timeout(20_000) });
  expect((await verify(1)).rows['public.shop_order']).toBe(1);
  await expect(verify(2)).rejects.toThrow('public.shop_order has 1 of 2 rows');
});

test('an existing file, and a database without shops, are refused', async () => {
  expect(await backUpForTest(source, file)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('exists already'),
  });
  const empty = await makeInstallation(await makeDatabase('empty'));
  const other = join(source.dataDir, 'other.tar');
  expect(await backUpForTest(empty, other)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('the database is empty'),
  });
  const inFile = join(source.dataDir, 'backup.tar', 'x.tar');
  expect(await backUpForTest(source, inFile)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/can't write .*backup.tar\/x.tar: ENOTDIR/),
  });
  expect(await backUpForTest(source, '')).toMatchObject({ code: 0, output: expect.stringContaining('npm run backup') });
  expect(await backUpForTest(source, 'a b')).toMatchObject({ code: 2 });
});
