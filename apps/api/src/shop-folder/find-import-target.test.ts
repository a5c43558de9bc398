import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { folderIdOf, makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import type { Tables } from '../database/database.ts';
import { findHosts, readShop, setHosts } from '../database/import-target.ts';
import { openTenant } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import type { Change } from './import-changes.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const kinds = { payments: allPayments, deliveries: allDeliveries };
const originals = createLocalOriginals(makeFolder());
const signal = new AbortController().signal;
const now = new Date('2026-11-22T12:00:00Z');

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const [faults, changes]: [Fault[], Change[]] = [[], []];
  const report = await importShop({
    ...{ ...kinds, db, originals, folder, now, prune: false, stock: false, dryRun: false, signal },
    onFault: (fault) => faults.push(fault),
    onChange: (change) => changes.push(change),
    ...options,
  });
  expect(faults).toEqual([]);
  return {
    report,
    settings: changes
      .filter(({ kind }) => kind === 'settings')
      .map(({ field, before, after }) => [field, before, after]),
  };
}

const shopIdOf = async (host: string) => (await findHosts(db, [host]))[0]?.shop_id ?? 0;
const shopOf = async (host: string) => openTenant(db, await shopIdOf(host)).read(readShop);
const idIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8').replace('\uFEFF', '')).id;

/** A small shop whose `shop.json` has other values; undefined removes a field. */
function shopWith(host: string, values: Record<string, unknown>) {
  const files = smallShop(host);
  return { ...files, 'shop.json': JSON.stringify({ ...JSON.parse(String(files['shop.json'])), ...values }) };
}

test('a folder that names the host of a shop changes it only if it has that shop’s id, or if it is to replace it', async () => {
  await importFolder(makeFolder(smallShop('owner.test')));
  const other = { name: 'X', language: 'en', blog: false };
  for (const [id, why] of [
    [undefined, 'shop.json has no id'],
    [folderIdOf('elsewhere.test'), 'the id in shop.json is another one'],
  ]) {
    const folder = makeFolder(shopWith('owner.test', { ...other, id }));
    const before = await readFolder(folder);
    for (const dryRun of [false, true])
      await expect(importFolder(folder, { dryRun })).rejects.toThrow(
        `owner.test belongs to the shop "Glina" (owner.test), and ${why}, so this may be the folder of another shop. To make another shop of it, change its hosts. To replace that shop by it, add --replace Glina.`,
      );
    await expect(importFolder(folder, { replace: 'X' })).rejects.toThrow('--replace names "X", but');
    expect(await readFolder(folder)).toEqual(before);
  }
  expect(await shopOf('owner.test')).toMatchObject({ name: 'Glina', language_code: 'pl' });

  const folder = makeFolder(shopWith('owner.test', { ...other, id: undefined }));
  const expected = [
    ['name', 'Glina', 'X'],
    ['language', 'pl', 'en'],
    ['blog', true, false],
  ];
  const dryRun = await importFolder(folder, { replace: 'Glina', dryRun: true });
  expect(dryRun.settings).toEqual(expect.arrayContaining(expected));
  const replaced = await importFolder(folder, { replace: 'Glina' });
  expect(replaced.settings).toEqual(dryRun.settings);
  expect(idIn(folder)).toBe(folderIdOf('owner.test'));
  // The folder is the shop's own from now on.
  expect(await importFolder(folder)).toMatchObject({ report: { shopChanged: false }, settings: [] });
});

test('a folder with another id that has replaced a shop is its folder, and the earlier one is not', async () => {
  const former = makeFolder(smallShop('moved.test'));
  await importFolder(former);
  const folder = makeFolder(shopWith('moved.test', { id: folderIdOf('staging.test'), name: 'Nowa' }));
  await importFolder(folder, { replace: 'moved.test' });
  expect(await importFolder(folder)).toMatchObject({ report: { shopChanged: false } });
  await expect(importFolder(former)).rejects.toThrow('--replace Nowa');
});

test('a copied folder changes neither the shop that it was copied from nor another one', async () => {
  await importFolder(makeFolder(smallShop('source.test')));
  await importFolder(makeFolder(smallShop('third.test')));
  const id = folderIdOf('source.test');
  await expect(importFolder(makeFolder(shopWith('copy.test', { id, hosts: ['copy.test'] })))).rejects.toThrow(
    'The id in shop.json is that of the shop "Glina" (source.test), but none of the hosts is. To make another shop of this folder, delete "id" from shop.json.',
  );
  await expect(importFolder(makeFolder(shopWith('third.test', { id })), { replace: 'Glina' })).rejects.toThrow(
    'The id in shop.json is that of the shop "Glina" (source.test), but third.test belongs to the shop "Glina" (third.test).',
  );
  await expect(importFolder(makeFolder(smallShop('nobody.test')), { replace: 'Glina' })).rejects.toThrow(
    'nothing to replace',
  );
  const { settings } = await importFolder(
    makeFolder(shopWith('source.test', { hosts: ['new.source.test', 'source.test'] })),
  );
  expect(settings).toEqual([
    ['host new.source.test', undefined, 'primary'],
    ['host source.test', 'primary', 'other'],
  ]);
});

test('a folder without an id gets one from the import that makes its shop, and the rest of shop.json stays', async () => {
  const folder = makeFolder({
    'shop.json':
      '\uFEFF{\r\n\t"name": "Żółw",\r\n\t"hosts": ["zolw.test"],\r\n\t"language": "pl", "currency": "PLN"\r\n}\r\n',
  });
  await importFolder(folder, { dryRun: true });
  expect(idIn(folder)).toBeUndefined();
  await importFolder(folder);
  expect(readFileSync(join(folder, 'shop.json'), 'utf8')).toBe(
    `{\r\n\t"id": "${idIn(folder)}",\r\n\t"name": "Żółw",\r\n\t"hosts": ["zolw.test"],\r\n\t"language": "pl", "currency": "PLN"\r\n}\r\n`,
  );
  const { report } = await importFolder(folder);
  expect(report).toMatchObject({ isNew: false, shopChanged: false });
  const target = join(makeFolder(), 'exported');
  const onProgress = () => undefined;
  await exportShop({
    ...{ ...kinds, db, originals, signal, onProgress, folder: target, shopId: await shopIdOf('zolw.test') },
    ...{ orders: false, overwrite: false },
  });
  expect(idIn(target)).toBe(idIn(folder));
});

test('the currency of a shop with goods changes only if that is said, and of one with orders never', async () => {
  const host = 'currency.test';
  const folder = makeFolder(smallShop(host));
  await importFolder(folder);
  const shopId = await shopIdOf(host);
  writeFiles(folder, {
    ...shopWith(host, { currency: 'EUR' }),
    'products.csv': String(smallShop(host)['products.csv'])
      .replace('"59,00 zł"', '12.50')
      .split('\n')
      .slice(0, 4)
      .join('\n'),
    'prices.csv': 'Handle,Variant,Price,From\n',
    'reviews.csv': 'Handle,Author,Rating,Body,Created At\n',
    'sales.csv': 'Handle,Day,Pieces\n',
    'descriptions/kubek.html': '<p>Kubek</p>',
  });
  writeFiles(folder, { 'shop.json': readFileSync(join(folder, 'shop.json'), 'utf8').replace('"talerz"', '') });
  await expect(importFolder(folder)).rejects.toThrow(
    'The currency of the shop would change from PLN to EUR, and no price is converted: the numbers of the folder would be amounts in EUR. If they are, add --change-currency.',
  );
  expect(await shopOf(host)).toMatchObject({ currency_code: 'PLN' });
  const { report, settings } = await importFolder(folder, { changeCurrency: true, pruneAll: true });
  expect(settings).toContainEqual(['currency', 'PLN', 'EUR']);
  // A price that stayed would be one in the other currency.
  expect(report?.counts.products.removed).toBe(1);
  const rows = await db
    .selectFrom('combination as c')
    .innerJoin('price_log as l', 'l.combination_id', 'c.id')
    .select(['c.sku', 'c.lowest_price_minor', 'l.price_minor'])
    .where('c.shop_id', '=', shopId)
    .where('c.active', '=', true)
    .where('c.sku', '<>', 'T-1')
    .orderBy('c.sku')
    .execute();
  expect(rows).toEqual([
    { sku: 'K-1', lowest_price_minor: null, price_minor: 4900 },
    { sku: 'K-2', lowest_price_minor: null, price_minor: 1250 },
  ]);
  const state = db.selectFrom('shop_directory').select(['state', 'first_import_unfinished']);
  expect(await state.where('shop_id', '=', shopId).executeTakeFirst()).toEqual({
    state: 'live',
    first_import_unfinished: false,
  });
  await openTenant(db, shopId).write((tx) => tx.insertInto('order_counter').values({ next_number: 2 }).execute());
  writeFiles(folder, shopWith(host, { currency: 'PLN' }));
  await expect(importFolder(folder, { changeCurrency: true })).rejects.toThrow(
    'The currency of the shop would change from EUR to PLN, but it has orders in EUR. Make another shop for PLN.',
  );
});

test('a new shop may be imported with prune, and a folder that is refused gets no id', async () => {
  const { report } = await importFolder(makeFolder(shopWith('pruned.test', {})), { prune: true });
  expect(report).toMatchObject({ isNew: true, counts: { products: { made: 2 } } });
  const { frontPage: _, ...own } = JSON.parse(String(smallShop('pruned.test')['shop.json']));
  const bare = { ...own, id: undefined, layout: undefined, upSell: undefined, footer: undefined };
  const folder = makeFolder({ 'shop.json': JSON.stringify(bare) });
  await expect(importFolder(folder, { prune: true, replace: 'Glina' })).rejects.toThrow('--prune-all');
  expect(idIn(folder)).toBeUndefined();
});

test('a host that another shop has taken since the check stays with that shop', async () => {
  const [taken, own] = ['taken.test', 'own.test'];
  await importFolder(makeFolder(smallShop(taken)));
  await importFolder(makeFolder(smallShop(own)));
  const before = await shopIdOf(taken);
  const move = setHosts(db, await shopIdOf(own), [{ host: taken, kind: 'primary' }]);
  await expect(move).rejects.toThrow('Another shop has the host taken.test.');
  expect(await shopIdOf(taken)).toBe(before);
});
