import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeFullShop } from '../../test/full-shop.ts';
import { makeProduct, makeShop } from '../../test/shop-fixtures.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Database, Tables } from '../database/database.ts';
import { listTenantTables, listUnfinishedErasures, sortByReferences } from '../database/erase-rows.ts';
import { alone } from '../database/import-target.ts';
import { resolveShopByHost } from '../database/tenant.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { originalPath, resizedPath } from '../pictures/picture-files.ts';
import { eraseShop } from './erase-shop.ts';

const { db, connection } = await createTestDatabase<Tables>();
const now = new Date('2026-11-20T12:00:00Z');
let dataDir: string;
/** A connection as in production: its role owns the tables, but is no superuser, so row-level security limits it. */
const owner = await connectAsOwner('witryna_test_owner');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'witryna-erase-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
afterAll(() => owner.close());

async function connectAsOwner(role: string) {
  await sql`do $$ begin create role ${sql.ref(role)} nologin; exception when duplicate_object or unique_violation then null; end $$`.execute(
    db,
  );
  await sql`grant usage on schema pgboss to ${sql.ref(role)}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    db,
  );
  for (const { name } of rows) await sql.raw(`alter table ${name} owner to ${role}`).execute(db);
  const separator = connection.url.includes('?') ? '&' : '?';
  const url = `${connection.url}${separator}options=${encodeURIComponent(`-c role=${role}`)}`;
  const connected = connectDatabase<Tables>({ url }, { log: quietLog });
  const user = await sql<{ name: string }>`select current_user as name`.execute(connected.db);
  expect(user.rows).toEqual([{ name: role }]);
  return connected;
}

const erase = (
  host: string,
  shopId: number,
  more: { db?: Database; signal?: AbortSignal; onProgress?(progress: { done: number }): void } = {},
) =>
  eraseShop(
    {
      db: owner.db,
      dataDir,
      originals: createLocalOriginals(dataDir),
      onProgress: () => undefined,
      signal: AbortSignal.timeout(20_000),
      ...more,
    },
    shopId,
    host,
  );

/** Counts the rows of a shop in every table that has the policy of shops' data, and in those of hosts and shops. */
async function countRows(shopId: number): Promise<Record<string, number>> {
  const tables = (await listTenantTables(db)).map(({ name }) => name);
  const counts: Record<string, number> = {};
  for (const name of [...tables, 'host', 'shop_directory']) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(name)} where shop_id = ${shopId}`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  const jobs = sql<{ n: number }>`select count(*) as n from pgboss.job where data ->> 'shopId' = ${String(shopId)}`;
  return { ...counts, jobs: (await jobs.execute(db)).rows[0]?.n ?? 0 };
}

const namesWith = (counts: Record<string, number>, isWanted: (n: number) => boolean) =>
  Object.keys(counts).filter((name) => isWanted(counts[name] ?? 0));

async function writePictures(shopId: number): Promise<string[]> {
  const paths = [originalPath(dataDir, shopId, 'cup', 'image/webp'), resizedPath(dataDir, shopId, 'cup', 'M', 'webp')];
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
  }
  return paths;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('erasing a shop leaves no row, job or picture of it, and changes nothing of another shop', async () => {
  const { shop } = await makeFullShop(db, 'erased.test', now);
  const { shop: other } = await makeFullShop(db, 'kept.test', now);
  const [pictures, otherPictures] = [await writePictures(shop.shopId), await writePictures(other.shopId)];
  const before = await countRows(shop.shopId);
  expect(
    namesWith(before, (n) => n === 0),
    'makeFullShop must add a row to each of these tables',
  ).toEqual([]);
  const otherBefore = await countRows(other.shopId);

  const result = await erase('erased.test', shop.shopId);

  expect(result.outcome).toBe('erased');
  expect(namesWith(await countRows(shop.shopId), (n) => n > 0)).toEqual([]);
  expect(await countRows(other.shopId)).toEqual(otherBefore);
  expect(await Promise.all(pictures.map(exists))).toEqual([false, false]);
  expect(await Promise.all(otherPictures.map(exists))).toEqual([true, true]);
  const again = await makeShop(db, 'erased.test');
  expect(again.shopId).not.toBe(shop.shopId);
  expect((await resolveShopByHost(db, 'erased.test'))?.shopId).toBe(again.shopId);
});

test('an interrupted erasure frees the hosts at once, and a second call completes it', async () => {
  const { shop } = await makeFullShop(db, 'interrupted.test', now);
  const stop = new AbortController();
  const interrupted = erase('interrupted.test', shop.shopId, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(interrupted).rejects.toThrow('aborted');
  const counts = await countRows(shop.shopId);
  expect(counts).toMatchObject({ host: 0, shop_directory: 1, product: 1 });
  expect(await listUnfinishedErasures(owner.db, 'interrupted.test')).toEqual([shop.shopId]);

  expect(await erase('interrupted.test', shop.shopId)).toMatchObject({ outcome: 'erased' });
  expect(namesWith(await countRows(shop.shopId), (n) => n > 0)).toEqual([]);
  expect(await listUnfinishedErasures(owner.db, 'interrupted.test')).toEqual([]);
});

test('a shop that is being imported is not erased', async () => {
  const { shopId } = await makeShop(db, 'imported.test');
  await alone(db, shopId, async () => {
    expect(await erase('imported.test', shopId)).toEqual({ outcome: 'busy' });
  });
  expect(await resolveShopByHost(db, 'imported.test')).toBeDefined();
});

test('rows that a running request writes during the erasure are erased too', async () => {
  const { shopId, write } = await makeShop(db, 'written.test');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const request = write(async (tx) => {
    const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' };
    await tx.insertInto('contact_message').values(message).execute();
    hasWritten();
    await mayCommit;
  });
  await written;
  const erasure = erase('written.test', shopId);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 60_000 });
  commit();
  await request;
  expect(await erasure).toMatchObject({ outcome: 'erased' });
  expect(namesWith(await countRows(shopId), (n) => n > 0)).toEqual([]);
});

test('a product with thousands of reviews is erased in batches', async () => {
  const shop = await makeShop(db, 'large.test');
  const { id } = await makeProduct(shop);
  await shop.write(async (tx) => {
    // Counting the reviews after each one would exceed the time limit of a statement, here and in the erasure.
    await sql`select set_config('app.erasing', 'no shop', true)`.execute(tx);
    await sql`insert into review (product_id, author, rating, body)
      select ${id}, 'A', 5, 'B' from generate_series(1, 4500)`.execute(tx);
  });
  const progress: number[] = [];
  const onProgress = ({ done }: { done: number }) => void progress.push(done);
  expect(await erase('large.test', shop.shopId, { onProgress })).toMatchObject({ outcome: 'erased' });
  expect(namesWith(await countRows(shop.shopId), (n) => n > 0)).toEqual([]);
  const steps = progress.map((rows, at) => rows - (progress[at - 1] ?? 0));
  expect(Math.max(...steps)).toBe(2_000);
});

test('the price log can be deleted only by a transaction that erases its shop', async () => {
  const shop = await makeShop(db, 'priced.test');
  await makeProduct(shop);
  const remove = (erasing: string) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.erasing', ${erasing}, true)`.execute(tx);
      await tx.deleteFrom('price_log').where('shop_id', '=', shop.shopId).execute();
    });
  for (const erasing of ['', String(shop.shopId + 1)]) await expect(remove(erasing)).rejects.toThrow('append-only');
  await remove(String(shop.shopId));
  const asRequest = shop.write(async (tx) => {
    await sql`select set_config('app.erasing', ${String(shop.shopId)}, true)`.execute(tx);
    await tx.deleteFrom('price_log').execute();
  });
  await expect(asRequest).rejects.toThrow('permission denied');
});

test('every table with shops’ data refers to the directory, so that no row outlives its shop', async () => {
  const tables = await listTenantTables(db);
  const targets = new Map(tables.map(({ name, refersTo }) => [name, refersTo]));
  const reaches = (name: string): boolean =>
    (targets.get(name) ?? []).some((target) => target === 'shop_directory' || (target !== name && reaches(target)));
  expect(tables.filter(({ name }) => !reaches(name))).toEqual([]);
});

test('tables come before those to which they refer, and a circle is reported', () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, refersTo });
  const sorted = sortByReferences([table('a'), table('b', 'a', 'b'), table('c', 'b')]);
  expect(sorted.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(() => sortByReferences([table('a', 'b'), table('b', 'a')])).toThrow('circle');
});
