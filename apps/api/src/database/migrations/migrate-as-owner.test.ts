import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { quietLog, withDatabase } from '../../../test/database-server.ts';
import { recipientDigest } from '../../secrets/recipient-digest.ts';
import { connectDatabase, type DatabaseConnection } from '../connect.ts';
import type { Tables } from '../database.ts';
import { migrateDatabase, withMigrator } from '../migrate.ts';
import { openTenant } from '../tenant.ts';

function open(connection: DatabaseConnection) {
  const database = connectDatabase<Tables>(connection, { log: quietLog, max: 1 });
  onTestFinished(() => database.close());
  return database.db;
}

/** Makes an empty database. As in production its owner is no superuser, so row-level security hides rows from it. */
async function makeOwnedDatabase() {
  const { connection: server, prefix } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = `Owner-${name}`;
  const admin = open(server);
  await sql`create role ${sql.ref(owner)} nologin createrole`.execute(admin);
  const roles = sql`app_user, worker, people, shopkeeper`;
  await sql`grant ${roles} to ${sql.ref(owner)} with admin option`.execute(admin);
  // As if the owner had made the roles: since PostgreSQL 16 that alone does not let it take them.
  const { rows } = await sql<{ number: number }>`select current_setting('server_version_num')::int as number`.execute(
    admin,
  );
  if ((rows[0]?.number ?? 0) >= 160_000)
    await sql`grant ${roles} to ${sql.ref(owner)} with inherit false, set false`.execute(admin);
  await sql`create database ${sql.ref(name)} owner ${sql.ref(owner)}`.execute(admin);
  onTestFinished(async () => {
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
    await sql`drop role ${sql.ref(owner)}`.execute(admin);
  });
  const superuser = withDatabase(server, name);
  const { url } = superuser;
  const options = encodeURIComponent(`-c role=${owner}`);
  return { owner, superuser, connection: { url: `${url}${url.includes('?') ? '&' : '?'}options=${options}` } };
}

test('migrations of a database whose owner is no superuser change the rows of all shops', async () => {
  const { owner, superuser, connection } = await makeOwnedDatabase();
  const log = { ...quietLog, warn: () => undefined };
  const migrate = (last?: string) => withMigrator({ connection, log }, (migrator) => migrator.migrate(last));
  await migrate('0059-cheaper-sales');
  const db = open(superuser);
  for (const shop of [1, 2]) {
    for (const statement of [
      `insert into shop_directory (shop_id, shop_key) overriding system value values (${shop}, 'key-${shop}')`,
      `insert into shop (shop_id, name, currency_code, language_code) values (${shop}, 'Glina', 'PLN', 'pl')`,
      `insert into product (shop_id, id, name, handle) overriding system value values (${shop}, ${shop}, 'Kubek', 'old-cup')`,
      `insert into combination (shop_id, product_id, sku, price_minor, stock) values
         (${shop}, ${shop}, 'K-\u200b1', 1000, 0), (${shop}, ${shop}, 'K-2', 2000, 3)`,
      `insert into coupon (shop_id, code, kind, percent, ends_at) values (${shop}, 'LATO', 'percent', 10, '2036-11-27T23:00Z')`,
      `insert into payment_type (shop_id, type) values (${shop}, 'stripe')`,
      `insert into cart (shop_id, id, session) overriding system value values (${shop}, ${shop}, repeat('s', 20))`,
      `insert into cart_reminder (shop_id, cart_id, email, consent_text, requested_at)
         values (${shop}, ${shop}, 'ala+sklep@łódź.pl', '', now())`,
    ])
      await sql.raw(statement).execute(db);
  }
  await migrate();
  const { rows } = await sql`
    select p.from_price_minor as price, c.sku, o.ends_at as "couponEnd", a.name, r.email, r.recipient
    from product p join combination c on c.product_id = p.id and c.price_minor = 1000 join coupon o on o.shop_id = p.shop_id
    join address_name a on a.target_id = p.id join cart_reminder r on r.shop_id = p.shop_id order by p.id`.execute(db);
  const email = 'ala+sklep@xn--d-uga0v4h.pl';
  const changed = { price: 2000, sku: 'K-1', couponEnd: new Date('2036-11-28T23:00:00Z'), name: 'kubek', email };
  expect(rows).toEqual([1, 2].map((shop) => ({ ...changed, recipient: recipientDigest(shop, email) })));

  // A provider that was set up before the migration gets its notices at the old address, too; a later one does not.
  await sql`insert into payment_type (shop_id, type) values (1, 'tpay')`.execute(db);
  const addresses = await sql`
    select shop_id as shop, provider, takes_shop_key as old from notice_address order by 1, 2`.execute(db);
  expect(addresses.rows).toEqual([
    { shop: 1, provider: 'stripe', old: true },
    { shop: 1, provider: 'tpay', old: false },
    { shop: 2, provider: 'stripe', old: true },
  ]);
  const owned = open(connection);
  const resolve = (provider: string, key: string) =>
    sql<{ id: number | null }>`select resolve_notice_address(${provider}, ${key}) as id`.execute(owned);
  expect((await resolve('stripe', 'key-2')).rows).toEqual([{ id: 2 }]);
  expect((await resolve('tpay', 'key-1')).rows).toEqual([{ id: null }]);

  // The owner takes the roles of shops, and what triggers derive with its rights reaches the shop's products only.
  await openTenant(owned, 1).write((tx) =>
    tx.updateTable('combination').set({ stock: 5 }).where('sku', '=', 'K-2').execute(),
  );
  await openTenant(owned, 1, 'shopkeeper').write((tx) =>
    tx.updateTable('combination').set({ active: true, stock: 6 }).where('sku', '=', 'K-1').execute(),
  );
  const stocks = await sql`select shop_id as shop, stock from product order by 1`.execute(db);
  expect(stocks.rows).toEqual([
    { shop: 1, stock: 11 },
    { shop: 2, stock: 3 },
  ]);

  // A copy of the database in another cluster may have the roles without their members.
  await migrateDatabase({ connection, log });
  await sql`revoke shopkeeper from ${sql.ref(owner)} cascade`.execute(db);
  await expect(migrateDatabase({ connection, log })).rejects.toThrow(`grant shopkeeper to "${owner}"`);
});
