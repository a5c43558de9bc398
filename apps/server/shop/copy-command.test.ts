import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { loadKinds } from '../api/load-kinds.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const work = mkdtempSync(join(tmpdir(), 'witryna-copy-test-'));
afterAll(() => rmSync(work, { recursive: true }));
const now = new Date('2026-11-22T12:00:00Z');
const run = createShopRunner({ db, dataDir: work, ...(await loadKinds(true)) }, now);

/** Reads rows of a table of the shop with that host. */
async function rowsOf(host: string, table: string): Promise<Record<string, unknown>[]> {
  const shopId = (await resolveShopByHost(db, host))?.shopId;
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where shop_id = ${shopId}`.execute(db);
  return rows;
}

test('a copy has the goods and texts of a shop, and nothing of persons and other companies', async () => {
  const { shop } = await makeFullShop(db, 'full.test', now);
  const create = { width: 40, height: 40, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  await createLocalOriginals(work).write(shop.shopId, { id: 'cup', mediaType: 'image/webp', bytes });
  await shop.write(async (tx) => {
    await tx.updateTable('product').set({ related_ids: [] }).execute();
    await tx.updateTable('review').set({ author: 'Zuzanna Wyjątkowa', status: 'approved' }).execute();
    await sql`update shop set config = config || '{"googleAnalyticsId": "G-ABC1234567", "reviewRequests": true}'`.execute(
      tx,
    );
  });
  expect(await run('copy full.test trial.test')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--anonymous'),
  });
  expect(await run('copy full.test trial.test --anonymous')).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/^trial\.test \(new\)\n/),
  });
  const names = async (host: string) => (await rowsOf(host, 'product')).map(({ name }) => name);
  expect(await names('trial.test')).toEqual(await names('full.test'));
  expect((await rowsOf('trial.test', 'document')).length).toBe((await rowsOf('full.test', 'document')).length);
  expect((await rowsOf('trial.test', 'review')).map(({ author, photos }) => [author, photos])).toEqual([['N. N.', []]]);
  for (const table of [
    'shop_order',
    'cart',
    'contact_message',
    'newsletter_subscription',
    'conversion_tool',
    'webhook',
  ]) {
    expect((await rowsOf('full.test', table)).length, table).toBeGreaterThan(0);
    expect(await rowsOf('trial.test', table), table).toEqual([]);
  }
  const [settings] = await rowsOf('trial.test', 'shop');
  expect(JSON.stringify(settings)).not.toMatch(/G-ABC1234567|reviewRequests":true/);
  // Whoever wrote the review is named nowhere.
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class c where relkind = 'r'
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'shop_id' and not attisdropped)
    and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) expect(JSON.stringify(await rowsOf('trial.test', name)), name).not.toContain('Zuzanna');
});

test('a host that is taken, and a shop that does not exist, are refused with one line', async () => {
  const before = (await rowsOf('trial.test', 'product')).length;
  const refused = await run('copy full.test trial.test --anonymous');
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^.*trial\.test.*\n$/) });
  expect((await rowsOf('trial.test', 'product')).length).toBe(before);
  expect(await run('copy nowhere.test other.test --anonymous')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^no shop has the host nowhere\.test.*\n$/),
  });
});
