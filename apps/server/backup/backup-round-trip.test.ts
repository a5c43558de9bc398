import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { listMigrations, listMigrationsOf, withMigrator } from '@witryna/api/database/migrate.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { quietLog } from '../../api/test/database-server.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { makeProduct } from '../../api/test/shop-fixtures.ts';
import {
  asOwner,
  backUpForTest,
  giveToOwner,
  makeDatabase,
  makeInstallation,
  OWNER,
  readAllRows,
  restoreForTest,
} from '../test/backup-for-test.ts';

const now = new Date('2026-11-20T12:00:00Z');

function open(of: DatabaseConnection) {
  const database = connectDatabase<Tables>(of, { log: quietLog, max: 2 });
  onTestFinished(() => database.close());
  return database.db;
}

/** Makes a database whose owner is no superuser, with two shops. */
async function makeOwnedDatabase() {
  const connection = await makeDatabase('migrated');
  const superuser = open(connection);
  const { shop } = await makeFullShop(superuser, 'a.test', now);
  await makeFullShop(superuser, 'b.test', now);
  // What COPY's text format has to escape.
  await makeProduct(shop, { name: 'Kubek\t\\N "ręczny"\n\r, 2' });
  await sql`
    with someone as (insert into people."user" (name, email, "emailVerified") values ('Ala', 'ala@example.com', true) returning id),
      membership as (insert into people.member (shop_id, user_id, role) select 1, id, 'owner' from someone)
    insert into people.session ("userId", token, "expiresAt", "updatedAt") select id, 'secret', now(), now() from someone`.execute(
    superuser,
  );
  await giveToOwner(superuser);
  return { connection: asOwner(connection), superuser, shop };
}

/** What an outside search engine has is not in a backup: it gets everything again. Nor are sessions. */
const withoutLeftOut = (rows: Record<string, string[]>) => ({
  ...rows,
  'public.search_index': [],
  'public.search_change': [],
  'people.session': [],
});

/** A picture of shop 1 and a photo that a shopper sent. */
const pictures = [
  { id: 'cup', mediaType: 'image/webp', bytes: Buffer.from([1, 0, 255]) },
  { id: 'message-photo', mediaType: 'image/jpeg', bytes: Buffer.from([2, 10, 13]) },
];

test('a backup has every row of all shops and their pictures, also for an owner from whom row-level security hides them', async () => {
  const { connection, superuser, shop } = await makeOwnedDatabase();
  const source = await makeInstallation(connection);
  for (const picture of pictures) await source.originals.write(shop.shopId, picture);
  const file = join(source.dataDir, 'backup.tar');
  const made = await backUpForTest(source, file);
  expect(made).toMatchObject({ code: 0, errors: expect.stringContaining('2/cup.webp') });
  expect(made.output).toMatch(/2 shops, [\d,]+ rows, 2 pictures, .* MB; the file was read again and has them all\n/);
  expect(made.output).toContain('SECRET_KEY is not in the file');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(file);
  expect(bytes.includes(source.secretKey?.current.export() ?? '')).toBe(false);

  // Into an empty database, with another key.
  const empty = await makeDatabase('empty', OWNER);
  const target = await makeInstallation(asOwner(empty));
  const restored = await restoreForTest(target, file);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toMatch(/^restored the backup of 2026-11-28T12:00:00.000Z: [\d,]+ rows, 2 pictures\n/);
  const fingerprint = /fingerprint ([0-9a-f]{16})/.exec(made.output)?.[1];
  expect(restored.output).toMatch(
    new RegExp(`fingerprint (?!${fingerprint})[0-9a-f]{16}; the backup was made with ${fingerprint}`),
  );
  const copy = open(empty);
  expect(await readAllRows(copy)).toEqual(withoutLeftOut(await readAllRows(superuser)));
  for (const { bytes: original, ...name } of pictures)
    expect(await target.originals.read(shop.shopId, name)).toEqual(original);

  // The rules are in force again: of shops, of references, of triggers and of sequences.
  const tenant = openTenant(copy, shop.shopId, 'shopkeeper');
  const { id } = await makeProduct(tenant, { name: 'Nowy kubek' });
  expect(
    await tenant.read((tx) => tx.selectFrom('product_word').select('word').where('product_id', '=', id).execute()),
  ).not.toEqual([]);
  expect(
    await openTenant(copy, shop.shopId + 1).read((tx) =>
      tx.selectFrom('product').select('id').where('id', '=', id).execute(),
    ),
  ).toEqual([]);
  await expect(sql`delete from shop_directory where shop_id = ${shop.shopId}`.execute(copy)).rejects.toThrow(
    'foreign key',
  );
  const forced = await sql<{
    count: number;
  }>`select count(*) as count from pg_class where relrowsecurity and not relforcerowsecurity`.execute(copy);
  expect(forced.rows).toEqual([{ count: 0 }]);
});

longTest('what is sold while the backup is made is not in it, and hinders nothing', async () => {
  const full = await makeDatabase('migrated');
  const selling = open(full);
  const { shop: seller } = await makeFullShop(selling, 'e.test', now);
  const before = await readAllRows(selling);
  const source = await makeInstallation(full);
  const file = join(source.dataDir, 'backup.tar');
  const made = backUpForTest(source, file);
  let sold = 0;
  let ended = false;
  made.finally(() => {
    ended = true;
  });
  while (!ended) {
    await makeProduct(seller, { name: `Kubek ${sold}` });
    sold += 1;
  }
  expect(await made).toMatchObject({ code: 0 });
  expect(sold).toBeGreaterThan(1);
  const target = await makeInstallation(await makeDatabase('migrated'));
  expect(await restoreForTest(target, file)).toMatchObject({ code: 0 });
  const { 'public.product': products = [], ...after } = await readAllRows(open(target.connection));
  const { 'public.product': earlier = [], ...rest } = before;
  expect(products.length).toBeGreaterThanOrEqual(earlier.length);
  expect(after['public.shop_order']).toEqual(rest['public.shop_order']);
  // A product and its combination come in one transaction, so a moment has both or none.
  expect(after['public.combination']).toHaveLength(products.length);
});

longTest('a backup of an earlier version is migrated after the restore', async () => {
  const old = await makeDatabase('empty');
  const known = await listMigrations();
  const last = known[known.indexOf('0059-cheaper-sales')];
  await withMigrator({ connection: old, log: quietLog }, ({ migrate }) => migrate(last));
  const before = open(old);
  await sql`insert into shop_directory (shop_key) values ('old')`.execute(before);
  // It has never been started, so it has no secret key either.
  const source = await makeInstallation(old, { secretKey: undefined });
  const file = join(source.dataDir, 'backup.tar');
  const made = await backUpForTest(source, file);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('There is no SECRET_KEY yet') });
  const target = await makeInstallation(await makeDatabase('empty'));
  const restored = await restoreForTest(target, file);
  expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining('SECRET_KEY') });
  const after = open(target.connection);
  expect(await after.selectFrom('shop_directory').select('shop_key').execute()).toEqual([{ shop_key: 'old' }]);
  const executed = await withMigrator({ connection: target.connection, log: quietLog }, ({ client }) =>
    listMigrationsOf(client),
  );
  expect(executed).toEqual(known);
});
