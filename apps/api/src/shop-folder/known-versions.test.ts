import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductForm } from '@witryna/contract/product-form';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { folderIdOf, makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { combinationOf, productOf } from '../../test/product-forms.ts';
import { readFolder } from '../../test/read-folder.ts';
import type { Tables } from '../database/database.ts';
import { openTenant, resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { formOf } from '../features/goods/product-rows.ts';
import { addGoods, saveGoods } from '../features/goods/save-goods.ts';
import { readProductParts } from '../features/goods/store.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const work = makeFolder();
const originals = createLocalOriginals(work);
const { signal } = new AbortController();
const kinds = { db, originals, payments: allPayments, deliveries: allDeliveries, signal };
const person = { actor: 'Anna', now: new Date('2026-11-23T12:00:00Z') };

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const faults: Fault[] = [];
  const mode = { prune: false, stock: false, dryRun: false, now: new Date('2026-11-22T12:00:00Z') };
  const onFault = (fault: Fault) => void faults.push(fault);
  const report = await importShop({ ...kinds, ...mode, folder, onFault, ...options });
  if (!report) throw new Error(JSON.stringify(faults));
  const left = report.left.changes.map(({ name, field, before, after }) => [name, field, before, after]);
  const { products, combinations } = report.counts;
  return { faults, left, count: report.left.count, products, combinations };
}

let made = 0;

/** Imports the small shop into a shop of its own, and exports it. */
async function makeExported() {
  made += 1;
  const host = `versions-${made}.test`;
  await importFolder(makeFolder(smallShop(host)));
  const shop = openTenant(db, (await resolveShopByHost(db, host))?.shopId ?? 0, 'shopkeeper');
  const exportTo = async (name: string) => {
    const folder = join(work, `${name}-${made}`);
    const onProgress = () => undefined;
    await exportShop({ ...kinds, shopId: shop.shopId, folder, orders: false, overwrite: false, onProgress });
    return folder;
  };
  const read = async (handle: string) => {
    const found = shop.read((tx) => tx.selectFrom('product').select('id').where('handle', '=', handle).execute());
    const [{ id } = { id: 0 }] = await found;
    const [part] = await shop.read((tx) => readProductParts(tx, [id]));
    if (!part) throw new Error(`no product ${handle}`);
    return { id, version: part.row.version, product: formOf(part) };
  };
  /** Saves a product, as the back office does. */
  const save = async (handle: string, change: (product: ProductForm) => ProductForm) => {
    const { id, version, product } = await read(handle);
    await saveGoods(shop, { id, version, product: change(product), shownStock: {} }, person);
  };
  return { host, shop, folder: await exportTo('exported'), exportTo, read, save };
}

function edit(folder: string, file: string, from: string, to: string) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
  writeFileSync(path, text.replace(from, to));
}

const versionsIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'));

test('an export knows the versions, and an import of it changes nothing, byte for byte', async () => {
  const { host, folder, save, exportTo } = await makeExported();
  expect(versionsIn(folder)).toEqual({
    ...{ id: folderIdOf(host), products: { kubek: 1, talerz: 1 } },
    ...{ categories: { kubki: 1, 'kubki-duze': 1 }, manufacturers: { glina: 1 }, coupons: { WITAJ10: 1 } },
  });
  await save('talerz', (product) => ({ ...product, tags: ['głęboki'] }));
  const later = await exportTo('later');
  expect(versionsIn(later)).toMatchObject({ products: { kubek: 1, talerz: 2 } });
  const before = await readFolder(later);
  expect(await importFolder(later)).toMatchObject({ count: 0, faults: [], products: { same: 2 } });
  expect(await readFolder(later)).toEqual(before);
  expect(await readFolder(await exportTo('again'))).toEqual(before);
});

test('what was changed in the shop since is listed with both values and left, the rest is imported', async () => {
  const { folder, save, read } = await makeExported();
  await save('kubek', (product) => ({ ...product, title: 'Kubek Anny', tags: ['nowość'] }));
  edit(folder, 'products.csv', 'Kubek klasyczny', 'Kubek z folderu');
  edit(folder, 'products.csv', '80.00', '75.00');
  const dry = await importFolder(folder, { dryRun: true });
  const result = await importFolder(folder);
  expect(result).toEqual(dry);
  expect(result).toMatchObject({ count: 1, products: { changed: 0, same: 1 }, combinations: { changed: 1 } });
  expect(result.left).toEqual([
    ['kubek', 'Title', 'Kubek Anny', 'Kubek z folderu'],
    ['kubek', 'tags[0]', 'nowość', undefined],
  ]);
  expect((await read('kubek')).product.title).toBe('Kubek Anny');
  expect((await read('talerz')).product.combinations[0]?.priceMinor).toBe(7_500);

  expect(await importFolder(folder, { overwrite: true })).toMatchObject({ count: 0, left: [] });
  expect((await read('kubek')).product.title).toBe('Kubek z folderu');
});

test('what an import has written itself is no change of others', async () => {
  const { folder, read } = await makeExported();
  for (const price of ['79.00', '78.00', '77.00']) {
    const path = join(folder, 'products.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/8\d\.00|7\d\.00/, price));
    expect(await importFolder(folder)).toMatchObject({ count: 0, combinations: { changed: 1 } });
  }
  expect((await read('talerz')).version).toBe(4);
  expect(versionsIn(folder)).toMatchObject({ products: { talerz: 4 } });
});

test('nothing is compared without the file, or with that of another shop', async () => {
  const { folder, save, read } = await makeExported();
  await save('talerz', (product) => ({ ...product, title: 'Talerz Anny' }));
  const own = readFileSync(join(folder, 'versions.json'), 'utf8');
  writeFileSync(join(folder, 'versions.json'), own.replace(/"id": "[^"]+"/, `"id": "${folderIdOf('x.test')}"`));
  const result = await importFolder(folder);
  expect(result).toMatchObject({ count: 0, faults: [{ file: 'versions.json', isNote: true }] });
  expect((await read('talerz')).product.title).toBe('Talerz');
});

test('a file with a fault stops the import, before anything is overwritten', async () => {
  const { folder, save, read } = await makeExported();
  await save('talerz', (product) => ({ ...product, title: 'Talerz Anny' }));
  for (const broken of ['{', '[]', '{"id":"x"}', '{"products":{"talerz":-1}}']) {
    writeFiles(folder, { 'versions.json': broken });
    await expect(importFolder(folder), broken).rejects.toThrow('versions.json has a fault');
  }
  expect((await read('talerz')).product.title).toBe('Talerz Anny');
});

test('goods that were withdrawn, made or changed in the shop since stay so, also with --prune', async () => {
  const { folder, shop, save, read } = await makeExported();
  await save('kubek', (product) => ({ ...product, status: 'withdrawn' }));
  await save('talerz', (product) => ({ ...product, title: 'Talerz Anny' }));
  const combinations = [combinationOf({ sku: 'W-1' })];
  await addGoods(shop, productOf({ handle: 'wazon', title: 'Wazon', combinations }), person);
  // The folder has the withdrawn product still, and lacks the one that was changed.
  const path = join(folder, 'products.csv');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.startsWith('talerz')).join('\n'));
  for (const file of ['prices.csv', 'reviews.csv', 'sales.csv'])
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(/^talerz.*\n/gm, ''));
  edit(folder, 'shop.json', '"talerz"', '"kubek"');
  edit(folder, 'descriptions/kubek.html', 'product:talerz#opis', 'product:kubek');
  edit(folder, 'synonyms.csv', 'talerz', 'kubek');
  const { left, count } = await importFolder(folder, { prune: true, pruneAll: true });
  expect(left.filter(([, field]) => field !== 'description')).toEqual([
    ['kubek', 'status', 'withdrawn', 'published'],
    ['talerz', 'Status', 'published', 'withdrawn'],
    ['wazon', 'Status', 'published', 'withdrawn'],
  ]);
  expect(count).toBe(3);
  expect((await read('kubek')).product.status).toBe('withdrawn');
  expect([(await read('talerz')).product.status, (await read('wazon')).product.status]).toEqual([
    'published',
    'published',
  ]);
  await importFolder(folder, { prune: true, pruneAll: true, overwrite: true });
  expect((await read('wazon')).product.status).toBe('withdrawn');
});

test('a combination that was added since is left alone; stock that orders took is no change', async () => {
  const { folder, shop, save, read } = await makeExported();
  const stock = () =>
    shop.write((tx) => tx.updateTable('combination').set({ stock: 1 }).where('sku', '=', 'T-1').execute());
  await stock();
  expect(await importFolder(folder, { stock: true })).toMatchObject({ count: 0 });
  expect((await read('talerz')).product.combinations[0]?.stock).toBe(3);
  const red = combinationOf({ sku: 'K-3', variants: [{ name: 'Kolor', value: 'czerwony', color: null }] });
  await save('kubek', (product) => ({ ...product, combinations: [...product.combinations, red] }));
  edit(folder, 'products.csv', 'K-2', 'K-9');
  expect((await importFolder(folder)).left).toEqual([['kubek K-2', 'Variant SKU', 'K-2', 'K-9']]);
  edit(folder, 'products.csv', 'K-9', 'K-2');
  expect(await importFolder(folder)).toMatchObject({ count: 0 });
  expect((await read('kubek')).product.combinations).toHaveLength(3);
});
