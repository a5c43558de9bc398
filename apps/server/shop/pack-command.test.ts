import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { openTenant, resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { seal, unseal } from '@witryna/api/secrets/sealed-settings.ts';
import { dropShopKeys, giveShopKey, withShopKeys } from '@witryna/api/secrets/shop-key-store.ts';
import { isOrderSecret, makeOrderToken, orderSecret, readOrderToken } from '@witryna/api/secrets/signed-token.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { openInstallation, readMovedRows } from '../test/two-installations.ts';

const now = new Date('2026-11-20T12:00:00Z');
const input = 'correct horse battery';

async function findShop(db: Database, host: string) {
  const shop = await resolveShopByHost(db, host);
  if (!shop) throw new Error(`no shop has the host ${host}`);
  return shop;
}

async function listJobs(db: Database) {
  const { rows } = await sql<{ id: string; data: { shopId: number }; waits: boolean }>`
    select id, data, start_after > now() + interval '1 day' as waits from pgboss.job where name = 'mail' order by id`.execute(
    db,
  );
  return rows;
}

/** An installation with a shop that has rows in all tables, and one whose ids the shop has, too. */
async function openBoth() {
  const [source, target] = [await openInstallation(1, now), await openInstallation(2, now)];
  const { shop, orderId } = await makeFullShop(source.db, 'moving.test', now);
  await makeProduct(shop, { name: 'Kubek\t\\N "ręczny"\n\r, 2' });
  await openTenant(source.db, shop.shopId, 'shopkeeper').write(async (tx) => {
    const secret = seal(source.secretKey, shop.shopId, 'webhook', 'of the webhook');
    await tx.updateTable('webhook').set({ secret }).execute();
    await dropShopKeys(tx);
    await giveShopKey(tx, source.secretKey);
  });
  await sql`update shop_key set made_at = now() - interval '1 hour'`.execute(source.db);
  await source.originals.write(shop.shopId, { id: 'cup', mediaType: 'image/webp', bytes: Buffer.from([1, 10, 255]) });
  for (const host of ['first.test', 'second.test']) await makeFullShop(target.db, host, now);
  return { source, target, shop, orderId, file: join(source.dataDir, 'shop.pack') };
}

test('a shop comes in with every row, picture and job, and its secrets under the key of its new installation', async () => {
  const { source, target, shop, orderId, file } = await openBoth();
  const signing = await withShopKeys(source.secretKey, shop);
  const token = makeOrderToken(signing, shop.shopId, { orderId, scope: 'pay' }, new Date('2026-12-20T12:00:00Z'));
  const secret = orderSecret(signing, shop.shopId, orderId);
  const before = await readMovedRows(source.db, shop.shopId);
  const packed = await source.run(`pack moving.test ${file}`, { input });
  expect(packed).toMatchObject({ code: 0, errors: expect.stringContaining('message-photo.jpg') });
  expect(packed.output).toMatch(/: 1 order of PLN\s?1.00, 2 products, 1 picture, \d+ rows\n/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file)).includes('a@example.com')).toBe(false);
  expect(await findShop(source.db, 'moving.test')).toMatchObject({ platformState: 'break' });
  expect(await listJobs(source.db)).toMatchObject([{ waits: true }]);

  const others = await Promise.all([1, 2].map((id) => readMovedRows(target.db, id)));
  const unpacked = await target.run(`unpack ${file}`, { input });
  expect(unpacked).toMatchObject({ code: 0, errors: '' });
  const { shopId, platformState } = await findShop(target.db, 'moving.test');
  expect([shopId, platformState]).toEqual([3, 'live']);
  const { webhook: oldHooks, shop_key: _oldKeys, ...sent } = before;
  const { webhook: hooks, shop_key: _keys, ...came } = await readMovedRows(target.db, shopId);
  expect(came).toEqual(sent);
  expect(Object.values(came).every((rows) => rows.length > 0)).toBe(true);
  expect(hooks).toHaveLength(oldHooks?.length ?? 0);
  expect(await Promise.all([1, 2].map((id) => readMovedRows(target.db, id)))).toEqual(others);
  const tenant = openTenant(target.db, shopId, 'shopkeeper');
  const hook = await tenant.read((tx) => tx.selectFrom('webhook').select('secret').executeTakeFirstOrThrow());
  expect(unseal(target.secretKey, shopId, 'webhook', hook.secret)).toBe('of the webhook');
  // Links in mails and what browsers have go on working.
  const checking = await withShopKeys(target.secretKey, tenant);
  expect(readOrderToken(checking, shopId, token, now)).toEqual({ orderId, scope: 'pay', links: 0 });
  expect(isOrderSecret(checking, shopId, orderId, secret)).toBe(true);
  expect(orderSecret(checking, shopId, orderId)).toBe(secret);
  expect(await target.originals.read(shopId, { id: 'cup', mediaType: 'image/webp' })).toEqual(
    Buffer.from([1, 10, 255]),
  );
  const [job] = await listJobs(source.db);
  expect((await listJobs(target.db)).find(({ id }) => id === job?.id)).toMatchObject({
    data: { shopId },
    waits: false,
  });

  // Its triggers work again, and new ids do not meet those that came.
  const { id } = await makeProduct(tenant, { name: 'Nowy kubek' });
  const words = await tenant.read((tx) =>
    tx.selectFrom('product_word').select('word').where('product_id', '=', id).execute(),
  );
  expect(words).not.toEqual([]);
  // The same file once more changes nothing.
  expect(await target.run(`unpack ${file}`, { input })).toMatchObject({ code: 0 });
  expect(await tenant.read((tx) => tx.selectFrom('product').select('id').execute())).toHaveLength(3);
});

test('a shop that has left neither sells nor changes, and comes back as it was', async () => {
  const { source, shop, file } = await openBoth();
  expect(await source.run(`pack moving.test ${file}`, { input })).toMatchObject({ code: 0 });
  const event = { order_id: (await readOrderIds(source.db))[0] ?? '', kind: 'accepted' } as const;
  const append = () => shop.write((tx) => tx.insertInto('order_event').values(event).execute());
  await expect(append()).rejects.toMatchObject({ code: '57P03' });
  expect((await source.run('list')).output).toMatch(/^moving.test .* away since 2026-11-20 /m);
  expect(await source.run('open moving.test')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('--not-moved'),
  });
  expect(await source.run('open moving.test --not-moved')).toMatchObject({ code: 0 });
  expect(await findShop(source.db, 'moving.test')).toMatchObject({ platformState: 'live' });
  expect(await listJobs(source.db)).toMatchObject([{ waits: false }]);
  await append();
});

test('an order that is just being placed moves, too: the shop waits for it', async () => {
  const { source, target, shop, orderId, file } = await openBoth();
  let packed: ReturnType<typeof source.run> | undefined;
  let hasLeft = false;
  await shop.write(async (tx) => {
    await tx.insertInto('order_event').values({ order_id: orderId, kind: 'accepted' }).execute();
    packed = source.run(`pack moving.test ${file}`, { input });
    void packed.then(() => {
      hasLeft = true;
    });
    // It is closed already, and must not be packed yet.
    await expect.poll(async () => (await findShop(source.db, 'moving.test')).platformState).toBe('break');
    expect(hasLeft).toBe(false);
  });
  expect(await packed).toMatchObject({ code: 0 });
  expect(await target.run(`unpack ${file}`, { input })).toMatchObject({ code: 0 });
  const { shopId } = await findShop(target.db, 'moving.test');
  const events = await openTenant(target.db, shopId).read((tx) =>
    tx.selectFrom('order_event').select('kind').execute(),
  );
  expect(events.map(({ kind }) => kind)).toContain('accepted');
});

const readOrderIds = async (db: Database) =>
  (await db.selectFrom('shop_order').select('id').execute()).map(({ id }) => id);

longTest('a file that is wrong, damaged, cut off or not wanted is refused, and nothing can be seen of it', async () => {
  const { source, target, file } = await openBoth();
  expect(await source.run(`pack moving.test ${file}`, { input })).toMatchObject({ code: 0 });
  const refused = async (path: string, message: RegExp, passphrase = input) => {
    const { code, errors } = await target.run(`unpack ${path}`, { input: passphrase });
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
    expect(await resolveShopByHost(target.db, 'moving.test')).toBeUndefined();
  };
  await refused(file, /not the passphrase/, 'wrong horse battery');
  await refused(file, /12 characters/, 'short');
  const bytes = await readFile(file);
  const changed = join(source.dataDir, 'changed.pack');
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  await writeFile(changed, flipped);
  await refused(changed, /is damaged|is cut off/);
  await writeFile(changed, bytes.subarray(0, bytes.length - 200));
  await refused(changed, /is cut off/);
  await writeFile(changed, 'no pack');
  await refused(changed, /no packed shop/);
  await makeShop(target.db, 'moving.test');
  expect(await target.run(`unpack ${file}`, { input })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/one of the hosts/),
  });
  expect(await source.run(`unpack ${file}`, { input })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/has the shop already/),
  });
});
