import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryForm } from '@witryna/contract/category-form';
import type { ManufacturerForm } from '@witryna/contract/manufacturer-form';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import type { Tables } from '../database/database.ts';
import { openTenant, resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { categoryFormOf } from '../features/categories/category-rows.ts';
import { addCategory, moveCategory, saveCategory } from '../features/categories/save-category.ts';
import { readCategoryForms } from '../features/categories/store.ts';
import { lockProducts } from '../features/goods/store.ts';
import { addManufacturer, saveManufacturer } from '../features/manufacturers/save-manufacturer.ts';
import { listManufacturerKeys } from '../features/manufacturers/store.ts';
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
  const left = report.left.changes.map(({ kind, name, field, before, after }) => [kind, name, field, before, after]);
  const { categories, manufacturers } = report.counts;
  return { left, count: report.left.count, categories, manufacturers };
}

let made = 0;

/** Imports the small shop into a shop of its own, and exports it. */
async function makeExported() {
  made += 1;
  const host = `compared-${made}.test`;
  await importFolder(makeFolder(smallShop(host)));
  const shop = openTenant(db, (await resolveShopByHost(db, host))?.shopId ?? 0, 'shopkeeper');
  const exportTo = async (name: string) => {
    const folder = join(work, `${name}-${made}`);
    const onProgress = () => undefined;
    await exportShop({ ...kinds, shopId: shop.shopId, folder, orders: false, overwrite: false, onProgress });
    return folder;
  };
  const category = async (handle: string) => {
    const row = (await shop.read(readCategoryForms)).find(({ url }) => url === handle);
    if (!row) throw new Error(`no category ${handle}`);
    return { id: row.id, version: row.version, category: categoryFormOf(row) };
  };
  const changeCategory = async (handle: string, change: Partial<CategoryForm>) => {
    const { id, version, category: form } = await category(handle);
    await saveCategory(shop, { id, version, category: { ...form, ...change } }, person);
  };
  const maker = async (handle: string) => {
    const row = (await shop.read(listManufacturerKeys)).find((one) => one.handle === handle);
    if (!row) throw new Error(`no manufacturer ${handle}`);
    const { id, version, name, address, email, url } = row;
    return { id, version, manufacturer: { name, address, email, url } };
  };
  const changeMaker = async (handle: string, change: Partial<ManufacturerForm>) => {
    const { id, version, manufacturer } = await maker(handle);
    await saveManufacturer(shop, { id, version, manufacturer: { ...manufacturer, ...change } }, person);
  };
  return { host, shop, folder: await exportTo('exported'), exportTo, category, changeCategory, maker, changeMaker };
}

const versionsIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'));
const head = 'Handle,Name,Parent,Picture,Alt,Text';
const misy: CategoryForm = { handle: 'misy', name: 'Misy', parentId: null, picture: null, text: null };

test('categories and manufacturers that people have changed since are listed with both values, and left', async () => {
  const { folder, category, changeCategory, maker, changeMaker } = await makeExported();
  await changeCategory('kubki', { name: 'Kubki Anny' });
  await changeMaker('glina', { address: 'Gdańsk' });
  writeFiles(folder, { 'categories.csv': `${head}\nkubki,Kubki,,,,\nkubki-duze,Wielkie kubki,kubki,,,\n` });
  const dry = await importFolder(folder, { dryRun: true });
  const result = await importFolder(folder);
  expect(result).toEqual(dry);
  expect(result).toMatchObject({ count: 3, categories: { changed: 1, same: 0 }, manufacturers: { changed: 0 } });
  // A change of a manufacturer is one of its goods.
  expect(result.left).toEqual([
    ['categories', 'kubki', 'name', 'Kubki Anny', 'Kubki'],
    ['manufacturers', 'glina', 'address', 'Gdańsk', 'Łódź'],
    ['products', 'kubek', 'product safety.manufacturer.address', 'Gdańsk', 'Łódź'],
  ]);
  expect((await category('kubki')).category.name).toBe('Kubki Anny');
  expect((await category('kubki-duze')).category.name).toBe('Wielkie kubki');
  expect((await maker('glina')).manufacturer.address).toBe('Gdańsk');
  expect(versionsIn(folder)).toMatchObject({ categories: { kubki: 1, 'kubki-duze': 2 }, manufacturers: { glina: 1 } });

  expect(await importFolder(folder, { overwrite: true })).toMatchObject({ count: 0, left: [] });
  expect((await category('kubki')).category.name).toBe('Kubki');
  expect((await maker('glina')).manufacturer.address).toBe('Łódź');
  // What the import has written itself is no change of others.
  writeFiles(folder, { 'categories.csv': `${head}\nkubki,Kubeczki,,,,\nkubki-duze,Wielkie kubki,kubki,,,\n` });
  expect(await importFolder(folder)).toMatchObject({ count: 0, categories: { changed: 1, same: 1 } });
});

test('a tree of the folder and moves of people make no circle', async () => {
  const { shop, exportTo, category } = await makeExported();
  const { id } = await addCategory(shop, misy, person);
  const folder = await exportTo('moved');
  const kubki = (await category('kubki')).id;
  await moveCategory(shop, { id, parentId: kubki, before: null }, person);
  const rows = ['misy,Misy,,,,', 'kubki,Kubki,misy,,,', 'kubki-duze,Duże kubki,kubki,,,'];
  writeFiles(folder, { 'categories.csv': `${[head, ...rows].join('\n')}\n` });
  const { left, count } = await importFolder(folder);
  expect(count).toBe(2);
  expect(left).toEqual([
    ['categories', 'misy', 'parent_id', kubki, undefined],
    ['categories', 'kubki', 'parent_id', undefined, id],
  ]);
  expect((await category('misy')).category.parentId).toBe(kubki);
  expect((await category('kubki')).category.parentId).toBeNull();
});

test('with --prune, what people have added since stays; what the folder knew is deleted', async () => {
  const { shop, exportTo, category, maker } = await makeExported();
  const waza = { name: 'Waza', address: 'Polna 1, 00-001 Warszawa', email: null, url: null };
  await addCategory(shop, misy, person);
  await addManufacturer(shop, waza, person);
  const folder = await exportTo('pruned');
  await addCategory(shop, { ...misy, handle: 'dzbanki', name: 'Dzbanki' }, person);
  await addManufacturer(shop, { ...waza, name: 'Dzban' }, person);
  const without = (file: string, part: RegExp) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(part, ''));
  };
  without('categories.csv', /^misy.*\n/m);
  const shopFile: { manufacturers: object } = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
  const { waza: _, ...manufacturers } = shopFile.manufacturers as Record<string, unknown>;
  writeFiles(folder, { 'shop.json': JSON.stringify({ ...shopFile, manufacturers }) });
  expect(await importFolder(folder, { prune: true, pruneAll: true })).toMatchObject({
    left: [
      ['categories', 'dzbanki', 'Handle', 'dzbanki', undefined],
      ['manufacturers', 'dzban', 'Handle', 'dzban', undefined],
    ],
    ...{ categories: { removed: 1 }, manufacturers: { removed: 1 } },
  });
  await expect(category('misy')).rejects.toThrow('no category');
  await expect(maker('waza')).rejects.toThrow('no manufacturer');
  expect([(await category('dzbanki')).version, (await maker('dzban')).version]).toEqual([1, 1]);
});

test('a file of an earlier release says nothing of categories and manufacturers', async () => {
  const { host, folder, category, changeCategory } = await makeExported();
  await changeCategory('kubki', { name: 'Kubki Anny' });
  const { id, products } = versionsIn(folder) as { id: string; products: object };
  writeFiles(folder, { 'versions.json': JSON.stringify({ id, products }) });
  expect(await importFolder(folder)).toMatchObject({ count: 0, categories: { changed: 1 } });
  expect((await category('kubki')).category.name).toBe('Kubki');
  expect(versionsIn(folder)).toEqual({ id, products });
  expect(host).toContain('compared');
});

test('a product that somebody saves while the import compares it stays as it was saved', async () => {
  const { shop, folder } = await makeExported();
  const path = join(folder, 'products.csv');
  writeFileSync(path, readFileSync(path, 'utf8').replace('Kubek klasyczny', 'Kubek z folderu'));
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const saving = shop.write(async (tx) => {
    const { id } = await tx.selectFrom('product').select('id').where('handle', '=', 'kubek').executeTakeFirstOrThrow();
    await lockProducts(tx, [id]);
    locked.resolve();
    await gate.promise;
    await tx.updateTable('product').set({ name: 'Kubek Anny', version: 2 }).where('id', '=', id).execute();
  });
  await locked.promise;
  const importing = importFolder(folder);
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0), { timeout: 60_000 });
  gate.resolve();
  await saving;
  expect((await importing).left).toEqual([['products', 'kubek', 'Title', 'Kubek Anny', 'Kubek z folderu']]);
});
