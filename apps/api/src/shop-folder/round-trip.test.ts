import { join } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { columnsOfProducts } from '@witryna/shop-folder/format/product-columns.ts';
import { rowsOfProduct } from '@witryna/shop-folder/format/rows-of-product.ts';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { names, pictures, products } from '../../../../packages/shop-folder/test/arbitrary-products.ts';
import { runsOf } from '../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, writeFiles } from '../../test/make-folder.ts';
import { readFolder, textIn } from '../../test/read-folder.ts';
import type { Tables } from '../database/database.ts';
import { resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const work = makeFolder();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };

function shopJson(host: string): string {
  const manufacturer = (name: string) => [name, { name, address: 'Łódź' }];
  return JSON.stringify({
    name: 'Glina',
    hosts: [host],
    language: 'pl',
    currency: 'PLN',
    deliveries: names.map((handle) => {
      return { handle, type: 'COURIER', name: 'Kurier', price: 10, countries: ['PL'], days: [1, 2] };
    }),
    manufacturers: Object.fromEntries(names.map(manufacturer)),
  });
}

test('any products survive an import and an export', async () => {
  let at = 0;
  const property = fc.asyncProperty(products, async (made) => {
    at += 1;
    const host = `round-trip-${at}.test`;
    const folder = join(work, `given-${at}`);
    const result = join(work, `exported-${at}`);
    // What an import chooses if a table says nothing, the export says.
    const written = made.map((product) => ({
      ...product,
      publishedAt: product.publishedAt ?? new Date('2026-01-01'),
      combinations: product.combinations.map((one) => ({
        ...one,
        reducedAt: one.priceBeforeMinor === null ? null : (one.reducedAt ?? new Date('2026-02-01')),
      })),
    }));
    const rows = written.flatMap((product) => rowsOfProduct(product, 'PLN'));
    const columns = columnsOfProducts.map((name) => ({ name }));
    const table = (await Array.fromAsync(writeTable(columns, rows))).join('');
    const categories = names.map((name) => `${name},${name},\n`).join('');
    writeFiles(folder, {
      'shop.json': shopJson(host),
      'categories.csv': `Handle,Name,Parent\n${categories}`,
      'products.csv': table,
      ...Object.fromEntries(pictures.map((file) => [`pictures/${file}`, svg.replace('4v4', `${file.length}v4`)])),
    });
    const faults: Fault[] = [];
    const options = { ...kinds, db, originals: createLocalOriginals(work) };
    const mode = { prune: false, stock: false, dryRun: false };
    await importShop({ ...options, ...mode, folder, now: new Date(), onFault: (fault) => faults.push(fault) });
    expect(faults).toEqual([]);
    const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
    const onProgress = () => undefined;
    await exportShop({ ...options, shopId, folder: result, orders: false, overwrite: false, onProgress });
    const exported = textIn(await readFolder(result), 'products.csv');
    // A picture's id, and so its file, has a hash of its content.
    expect(exported.replace(/(teapot|a-b|x)-[0-9a-f]{8}\.svg/g, '$1.svg')).toBe(table);
  });
  await fc.assert(property, { numRuns: runsOf(15) });
});
