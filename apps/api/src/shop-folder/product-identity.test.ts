import { productDetails, productList } from '@witryna/contract/catalog';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { folderIdOf, makeFolder, writeFiles } from '../../test/make-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const folder = makeFolder();
const originals = createLocalOriginals(makeFolder());
const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
let shops = 0;

/** Imports these rows of `products.csv` into the shop with the host. */
async function importRows(host: string, rows: readonly string[], options: Partial<ImportOptions> = {}) {
  writeFiles(folder, {
    'shop.json': JSON.stringify({
      id: folderIdOf(host),
      name: 'Glina',
      hosts: [host],
      language: 'pl',
      currency: 'PLN',
    }),
    'products.csv': `${rows.join('\n')}\n`,
  });
  const faults: string[] = [];
  await importShop({
    ...{ db, originals, folder, now: new Date('2026-01-01'), payments: allPayments, deliveries: allDeliveries },
    ...{ prune: false, stock: false, dryRun: false, signal: new AbortController().signal },
    onFault: ({ row, column }) => faults.push(`${row} ${column ?? ''}`.trim()),
    ...options,
  });
  return faults;
}

const namesIn = async (host: string) => (await get(host, '/shop/Product', productList)).data.map(({ name }) => name);

async function combinationsIn(host: string) {
  const { data } = await get(host, '/shop/Product', productList);
  const details = await get(host, `/shop/Product/${data[0]?.id}/details`, productDetails);
  return new Map(details.combinations.map(({ id, sku, stock }) => [sku, { id, stock }]));
}

describe('a product is left out whole', () => {
  const plate = 'talerz,Talerz,,,T-1,80,3';
  test.each<[string, string[], string[]]>([
    [
      'if one of its rows has a cell too many',
      ['kubek,Kubek,Kolor,biały,K-1,49,5', 'kubek,,,czarny,K-2,59,1,9', plate],
      ['3'],
    ],
    [
      'if its rows are in two places',
      ['kubek,Kubek,Kolor,biały,K-1,49,5', plate, 'kubek,Kubek,Kolor,czarny,K-2,59,1'],
      ['4 Handle'],
    ],
    [
      'if the file can not be read further',
      [plate, 'kubek,Kubek,Kolor,biały,K-1,49,5', '"kubek,,,czarny,K-2,59,1'],
      ['4 Handle', '4'],
    ],
  ])('%s', async (_, rows, faults) => {
    shops += 1;
    const host = `whole-${shops}.test`;
    expect(await importRows(host, [header, ...rows])).toEqual(faults);
    expect(await namesIn(host)).toEqual(['Talerz']);
  });
});

test('with --stock, a combination whose stock the file does not say keeps it', async () => {
  const host = 'stock.test';
  const rows = ['kubek,Kubek,Kolor,biały,K-1,49,5', 'kubek,,,czarny,K-2,59,7'];
  await importRows(host, [header, ...rows]);
  await importRows(host, [header, 'kubek,Kubek,Kolor,biały,K-1,49,', 'kubek,,,czarny,K-2,59,2'], { stock: true });
  expect([...(await combinationsIn(host)).values()].map(({ stock }) => stock)).toEqual([5, 2]);
});

test('a combination keeps its SKU when a new one takes its option values', async () => {
  const host = 'identity.test';
  await importRows(host, [header, 'kubek,Kubek,Kolor,biały,K-1,49,5']);
  const before = (await combinationsIn(host)).get('K-1');
  await importRows(host, [header, 'kubek,Kubek,Kolor,biały,K-2,59,1', 'kubek,,,kremowy,K-1,49,5']);
  const after = await combinationsIn(host);
  expect(after.get('K-1')).toEqual(before);
  expect(after.get('K-2')?.id).not.toBe(before?.id);
});

test('a refused --prune changes nothing', async () => {
  const host = 'refused-prune.test';
  const prune = importRows(host, [header, 'kubek,Kubek,Kolor,biały,K-1,dużo,5'], { prune: true });
  await expect(prune).rejects.toThrow('--prune and --change-currency need a folder without faults.');
  expect(await db.selectFrom('host').select('host').where('host', '=', host).execute()).toEqual([]);
});
