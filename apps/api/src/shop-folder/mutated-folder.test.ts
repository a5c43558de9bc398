import { join } from 'node:path';
import { productDetails, productList } from '@witryna/contract/catalog';
import { footerAnswer, frontPageAnswer, shopConfig } from '@witryna/contract/shop-config';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder } from '../../test/make-folder.ts';
import { type MutatedFolder, mutatedFolders } from '../../test/mutate-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Database, Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { checkShopFile, checkShopFolder } from './check-shop-folder.ts';
import { exportShop } from './export-shop.ts';
import type { ImportReport } from './import-report.ts';
import { importShop } from './import-shop.ts';
import { kindsOfThings } from './kinds-of-things.ts';

const first = await createTestDatabase<Tables>();
const second = await createTestDatabase<Tables>();
const work = makeFolder();
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
const now = new Date('2026-11-22T12:00:00Z');

/** Deletes all shops. Triggers are off, because the price log refuses deletions. */
async function empty(db: Database): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select table_name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'
    loop execute format('delete from %I', name); end loop; end $$`.execute(db);
}

async function importFolder(db: Database, folder: string, dataDir: string) {
  const faults: Fault[] = [];
  const mode = { prune: false, stock: false, dryRun: false };
  const onFault = (fault: Fault) => faults.push(fault);
  return {
    report: await importShop({ ...kinds, ...mode, db, originals: createLocalOriginals(dataDir), folder, now, onFault }),
    faults,
  };
}

async function exportFolder(db: Database, folder: string, dataDir: string) {
  const { shop_id: shopId } = await db.selectFrom('shop_directory').select('shop_id').executeTakeFirstOrThrow();
  const options = { orders: false, overwrite: false, onProgress: () => undefined };
  await exportShop({ ...kinds, ...options, db, originals: createLocalOriginals(dataDir), shopId, folder });
  return readFolder(folder);
}

async function checkFolder(folder: string) {
  const faults: Fault[] = [];
  const options = { ...kinds, folder, onFault: (fault: Fault) => faults.push(fault) };
  const shop = await checkShopFile(options);
  return { ready: shop && (await checkShopFolder(shop, options)), faults };
}

const tableFile = /^(?:categories|products|prices|reviews|sales|redirects|synonyms)\.csv$/;

/** Expects that a fault names a place that people find. */
function expectPlace({ file, row, line, column, message }: Fault): void {
  const place = `${file}:${row}:${column} ${message}`;
  expect(file, place).toMatch(
    /^(?:[a-z]+\.(?:csv|json)|(?:descriptions|documents|versions|articles|pictures)(?:\/.+)?)$/,
  );
  expect(message, place).toMatch(/^[^\p{Cc}]{5,400}$/u);
  if (tableFile.test(file) && !/^(?:The file (?:is empty|can’t be read)|This is not a regular file)/.test(message))
    expect(row ?? line, place).toBeGreaterThan(0);
  if (file === 'shop.json' && !/JSON|^The file|not a regular file|expected object/.test(message))
    expect(column, place).toMatch(/./);
}

async function tryFolder(mutation: MutatedFolder, run: number): Promise<void> {
  const at = (name: string) => join(work, `${run}-${name}`);
  mutation.write(at('given'));
  const { ready, faults } = await checkFolder(at('given'));
  faults.forEach(expectPlace);
  const imported = await importFolder(first.db, at('given'), at('data'));
  expect(imported.faults).toEqual(faults);
  if (!imported.report) {
    expect(ready).toBeUndefined();
    expect(await first.db.selectFrom('shop_directory').selectAll().execute()).toEqual([]);
    return;
  }
  const stored = await first.db.selectFrom('product').select('handle').orderBy('sort_order').execute();
  expect(stored.map(({ handle }) => handle)).toEqual([...(ready?.checked.products.keys() ?? [])]);
  await expectShown();
  expectUnchanged((await importFolder(first.db, at('given'), at('data'))).report);
  const exported = await exportFolder(first.db, at('exported'), at('data'));
  const again = await importFolder(second.db, at('exported'), at('other-data'));
  expect(again.faults).toEqual([]);
  expect(await exportFolder(second.db, at('again'), at('other-data'))).toEqual(exported);
}

/** Expects that the shop answers what its pages ask for. */
async function expectShown(): Promise<void> {
  const { host } = await first.db
    .selectFrom('host')
    .select('host')
    .where('kind', '=', 'primary')
    .executeTakeFirstOrThrow();
  // An API keeps shops in memory by host.
  const api = createTestApi(first.db);
  api.time.now = now;
  await api.get(host, `/shop/config/${host}`, shopConfig);
  await api.get(host, `/shop/Layout/${host}/front-page`, frontPageAnswer);
  await api.get(host, `/shop/Layout/${host}/footer`, footerAnswer);
  const paths = ['/shop/Layout/sections/head', '/shop/Delivery', '/shop/Category', '/shop/Article', '/shop/Document'];
  for (const path of paths) expect(await api.ask(host, path), path).toMatchObject({ status: 200 });
  const { data } = await api.get(host, '/shop/Product', productList);
  for (const { id } of data) await api.get(host, `/shop/Product/${id}/details`, productDetails);
}

function expectUnchanged(report: ImportReport | undefined): void {
  expect(report).toMatchObject({ isNew: false, shopChanged: false });
  for (const kind of kindsOfThings)
    expect({ kind, ...report?.counts[kind] }).toMatchObject({ kind, made: 0, changed: 0, missing: 0, removed: 0 });
}

let run = 0;

/** Runs a property on many changes of one file. A failure says what was changed. */
async function tryMany(numRuns: number, property: (mutation: MutatedFolder, run: number) => Promise<void>) {
  const named = fc.asyncProperty(mutatedFolders, async (mutation) => {
    run += 1;
    try {
      await property(mutation, run);
    } catch (error) {
      throw new Error(mutation.what, { cause: error });
    }
  });
  await fc.assert(named, { numRuns: runsOf(numRuns) });
}

test('after any change of a file, its faults have a place', () =>
  tryMany(170, async (mutation, number) => {
    const folder = join(work, `${number}-checked`);
    mutation.write(folder);
    const { faults } = await checkFolder(folder);
    faults.forEach(expectPlace);
  }));

test('after any change of a file, the shop is whole and survives the round trip', () =>
  tryMany(30, async (mutation, number) => {
    try {
      await tryFolder(mutation, number);
    } finally {
      await empty(first.db);
      await empty(second.db);
    }
  }));
