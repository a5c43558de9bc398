import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeCategory, makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from './database.ts';
import { openSnapshot } from './snapshot.ts';
import type { TenantTransaction } from './tenant.ts';

const { db } = await createTestDatabase<Tables>();
const one = await makeShop(db, 'one.test');
const other = await makeShop(db, 'other.test');
await makeCategory(one, { name: 'first' });
await makeCategory(other, { name: 'theirs' });

const names = async (tx: TenantTransaction) =>
  (await tx.selectFrom('category').select('name').orderBy('id').execute()).map(({ name }) => name);
const startedAt = async (tx: TenantTransaction) =>
  (await sql<{ at: string }>`select now()::text || pg_backend_pid() as at`.execute(tx)).rows[0]?.at;

test('all reads see the state of the first read', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  const before = await Promise.all([page.read(startedAt), page.read(startedAt), page.read(names)]);
  await makeCategory(one, { name: 'second' });
  expect([await page.read(startedAt), await page.read(startedAt), await page.read(names)]).toEqual(before);
  expect(before[0]).toBe(before[1]);
  snapshot.close();
  expect(await page.read(names)).toEqual(['first', 'second']);
});

test('another shop’s reads do not share the transaction', async () => {
  const snapshot = openSnapshot(db, db);
  expect(await snapshot.tenant(one.shopId).read(names)).not.toContain('theirs');
  expect(await snapshot.tenant(other.shopId).read(names)).toEqual(['theirs']);
  snapshot.close();
});

test('a failed statement does not fail the other reads', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  const broken = () => page.read((tx) => sql`select 1 / 0`.execute(tx));
  const results = await Promise.allSettled([page.read(names), broken(), page.read(names), page.read(names)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await expect(broken()).rejects.toThrow('division by zero');
  expect(await page.read(names)).toContain('first');
  snapshot.close();
});

test('a statement that takes too long does not fail the other reads, and is not repeated', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  let slowReads = 0;
  const slow = page.read(async (tx) => {
    slowReads += 1;
    await sql`set local statement_timeout = '50ms'`.execute(tx);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  const results = await Promise.allSettled([slow, page.read(names), page.read(names)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(slowReads).toBe(1);
  snapshot.close();
});

test('a read on a broken connection is not repeated', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  let reads = 0;
  const broken = page.read(() => {
    reads += 1;
    return Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  });
  await expect(broken).rejects.toThrow('write EPIPE');
  snapshot.close();
  expect(reads).toBe(1);
});

test('a read in progress when the snapshot is closed keeps its connection until it ends', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  const closed = Promise.withResolvers<void>();
  const reading = page.read(async (tx) => {
    const before = await startedAt(tx);
    await closed.promise;
    await Promise.all(Array.from({ length: 20 }, () => other.read(names)));
    return [before, await startedAt(tx), ...(await names(tx))];
  });
  snapshot.close();
  closed.resolve();
  const [before, after, ...seen] = await reading;
  expect(after).toBe(before);
  expect(seen).not.toContain('theirs');
});

test('the snapshot is read-only, and writes use their own transaction', async () => {
  const snapshot = openSnapshot(db, db);
  const page = snapshot.tenant(one.shopId);
  await expect(page.read((tx) => tx.deleteFrom('unconfirmed_mail').execute())).rejects.toThrow('read-only');
  const sent = { recipient: 'r', sent_at: new Date() };
  await page.write((tx) => tx.insertInto('unconfirmed_mail').values(sent).execute());
  snapshot.close();
  expect(await one.read((tx) => tx.selectFrom('unconfirmed_mail').select('recipient').execute())).toEqual([
    { recipient: 'r' },
  ]);
});
