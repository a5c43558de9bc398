import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { productList } from '@witryna/contract/catalog';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Tables } from '../database/database.ts';
import { resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const work = makeFolder();
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
const now = new Date('2026-11-22T12:00:00Z');

const productCount = 300;

/** A shop whose products are imported in several batches. Each product has two combinations with a past price. */
function manyProducts(host: string, price = 10) {
  const handles = Array.from({ length: productCount }, (_, at) => `p-${at}`);
  const rows = handles.flatMap((handle, at) => [
    `${handle},Produkt ${at},kubki,2026-01-01,Kolor,biały,${handle}-1,${price}`,
    `${handle},,,,,czarny,${handle}-2,${price}`,
  ]);
  const prices = handles.map((handle) => `${handle},${handle}-1,12,2026-01-01`);
  return {
    ...smallShop(host),
    'shop.json': JSON.stringify({ name: 'Glina', hosts: [host], language: 'pl', currency: 'PLN' }),
    'products.csv': `Handle,Title,Category,Published At,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${rows.join('\n')}`,
    'prices.csv': `Handle,Variant,Price,From\n${prices.join('\n')}`,
    'reviews.csv': 'Handle,Author,Rating,Body,Created At\np-1,Ola,5,Dobry,2026-01-01\n',
    'redirects.csv': 'From,To\n/a,product:p-1\n',
    'sales.csv': 'Handle,Day,Pieces\n',
    'descriptions/kubek.html': '',
    'articles/o-kubkach.md': '---\ntitle: O kubkach\npublished: 2026-03-01\n---\n[p](product:p-2)\n',
  };
}

function makeShop(host: string): string {
  const folder = makeFolder(manyProducts(host));
  rmSync(join(folder, 'descriptions'), { recursive: true });
  return folder;
}

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const faults: Fault[] = [];
  const mode = { prune: false, stock: false, dryRun: false };
  const onFault = (fault: Fault) => faults.push(fault);
  const report = await importShop({
    ...kinds,
    ...mode,
    db,
    originals: createLocalOriginals(work),
    folder,
    now,
    onFault,
    ...options,
  });
  return { report, faults };
}

/** Expects that each product has all of its combinations and prices, or does not exist. */
async function expectWhole(host: string): Promise<number> {
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  const { rows } = await sql<{ products: number; combinations: number; prices: number; lost: number }>`
    select (select count(*)::int from product where shop_id = ${shopId}) as products,
      (select count(*)::int from combination where shop_id = ${shopId}) as combinations,
      (select count(*)::int from price_log where shop_id = ${shopId}) as prices,
      (select count(*)::int from product where shop_id = ${shopId} and combinations <> 2) as lost`.execute(db);
  const { products = 0, ...others } = rows[0] ?? {};
  expect(others).toEqual({ combinations: 2 * products, prices: 3 * products, lost: 0 });
  return products;
}

/** Imports again what was interrupted, and expects a whole, open shop. */
async function expectCompletion(folder: string, host: string): Promise<void> {
  const { report, faults } = await importFolder(folder);
  expect(faults).toEqual([]);
  expect(report?.counts.products).toMatchObject({ missing: 0 });
  expect(await expectWhole(host)).toBe(productCount);
  expect((await resolveShopByHost(db, host))?.platformState).toBe('live');
  const { report: again } = await importFolder(folder);
  expect(again?.counts.combinations).toMatchObject({ made: 0, changed: 0, same: 2 * productCount });
}

test('a database that becomes full in the middle of a batch keeps whole products only, and the next import completes', async () => {
  const host = 'full.test';
  const folder = makeShop(host);
  await sql`create function refuse_as_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on combination for each row when (new.sku = 'p-270-2')
    execute function refuse_as_full()`.execute(db);
  await expect(importFolder(folder)).rejects.toMatchObject({ code: '53100' });
  expect(await expectWhole(host)).toBeGreaterThan(0);
  expect((await resolveShopByHost(db, host))?.platformState).toBe('break');
  await sql`drop trigger full_disk on combination`.execute(db);
  await expectCompletion(folder, host);
});

test('a database whose connections end in the middle leaves the shop on show, and the next import completes', async () => {
  const host = 'gone.test';
  const folder = makeShop(host);
  await importFolder(folder);
  writeFiles(folder, {
    'products.csv': manyProducts(host, 9)['products.csv'],
    'prices.csv': 'Handle,Variant,Price,From\n',
  });
  await sql`create function end_connections() returns trigger language plpgsql security definer as $$ begin
    perform pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database());
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger gone before update on combination for each row when (new.sku = 'p-270-2')
    execute function end_connections()`.execute(db);
  const importer = connectDatabase<Tables>(connection, { log: { info: () => undefined, warn: () => undefined } });
  await expect(importFolder(folder, { db: importer.db })).rejects.toThrow(/terminat/);
  await importer.close();
  await sql`drop trigger gone on combination`.execute(db);
  const { data } = await api.get(host, '/shop/Product', productList);
  expect(new Set(data.map(({ minPrice }) => minPrice))).toEqual(new Set([9]));
  const { report } = await importFolder(folder);
  expect(report?.counts.combinations.changed).toBe(100);
  const { rows } = await sql`select distinct price_minor from combination c join host h using (shop_id)
    where h.host = ${host}`.execute(db);
  expect(rows).toEqual([{ price_minor: 900 }]);
});

longTest('a process that is killed in the middle leaves whole products, and the next import completes', async () => {
  const host = 'killed.test';
  const folder = makeShop(host);
  const code = `const { connectDatabase } = await import('../database/connect.ts');
    const { allDeliveries } = await import('../delivery/delivery-registry.ts');
    const { allPayments } = await import('../payments/payment-registry.ts');
    const { importShop } = await import('./import-shop.ts');
    const { createLocalOriginals } = await import('../pictures/original-store.ts');
    const log = { info() {}, warn() {} };
    const { db } = connectDatabase(${JSON.stringify(connection)}, { log });
    await importShop({
      db, payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal, now: new Date(),
      prune: false, stock: false, dryRun: false, onFault: console.error,
      folder: ${JSON.stringify(folder)}, originals: createLocalOriginals(${JSON.stringify(work)}),
      onProgress: () => process.kill(process.pid, 'SIGKILL'),
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await expectWhole(host)).toBeGreaterThan(0);
  expect((await resolveShopByHost(db, host))?.platformState).toBe('break');
  await expect.poll(() => importFolder(folder, { dryRun: true }).catch(String)).toHaveProperty('report');
  await expectCompletion(folder, host);
});

test('a picture that can’t be stored stops the import of a new shop, which then has no row of that picture', async () => {
  const host = 'pictures.test';
  const folder = makeFolder(smallShop(host));
  const originals = createLocalOriginals(makeFolder());
  const full = { ...originals, write: () => Promise.reject(new Error('No space left')) };
  await expect(importFolder(folder, { originals: full })).rejects.toThrow('No space left');
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  expect(await db.selectFrom('picture').select('id').where('shop_id', '=', shopId).execute()).toEqual([]);
  expect((await importFolder(folder, { originals })).faults).toEqual([]);
  expect((await originals.list(shopId)).size).toBe(1);
});
