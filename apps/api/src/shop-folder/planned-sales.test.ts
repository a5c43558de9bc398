import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleForm } from '@witryna/contract/sale-form';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { shopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop } from '../../test/make-folder.ts';
import { saleFormOf } from '../../test/sale-forms.ts';
import type { Tables } from '../database/database.ts';
import { openTenant, resolveShopByHost, type Tenant } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { listSales } from '../features/sales/list-sales.ts';
import { runSale } from '../features/sales/move-sale.ts';
import { addSale } from '../features/sales/save-sale.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const work = makeFolder();
const { signal } = new AbortController();
const kinds = { db, originals: createLocalOriginals(work), payments: allPayments, deliveries: allDeliveries, signal };
const now = new Date('2026-11-25T12:00:00Z');
const person = { actor: 'Anna', now };

async function importFolder(folder: string, prune = false) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const report = await importShop({ ...kinds, prune, stock: false, dryRun: false, now, onFault, folder });
  return { counts: report?.counts.plannedSales, faults: faults.filter(({ isNote }) => !isNote) };
}

async function makeShopOf(host: string) {
  const folder = makeFolder(smallShop(host));
  await importFolder(folder);
  return { folder, shop: openTenant(db, (await resolveShopByHost(db, host))?.shopId ?? 0, 'shopkeeper') };
}

const add = async (shop: Tenant, part: Partial<SaleForm>) => (await addSale(shop, saleFormOf(part), person)).id;
const listed = async (shop: Tenant) => (await listSales(shop, { limit: 100 }, now)).sales;
const formsOf = async (shop: Tenant) => (await listed(shop)).map(({ sale }) => sale).toReversed();

test('sales that have not begun survive an export and an import; one that runs is in the table of goods', async () => {
  const { shop } = await makeShopOf('screen.test');
  const category = await shop.read((tx) =>
    tx.selectFrom('category').select('id').orderBy('id').executeTakeFirstOrThrow(),
  );
  const manufacturer = await shop.read((tx) => tx.selectFrom('manufacturer').select('id').executeTakeFirstOrThrow());
  const goods = await shop.read((tx) =>
    tx
      .selectFrom('combination')
      .select(['id', 'product_id'])
      .where('sku', 'in', ['K-2', 'T-1'])
      .orderBy('sku')
      .execute(),
  );
  const ids = goods.map(({ product_id }) => product_id);
  const times = { planned: true, startsAt: '2036-10-01T07:30:00.000Z', endsAt: '2036-10-08T22:00:00.000Z' };
  const banner = { text: 'Kubki tańsze o 20%', link: true };
  await add(shop, { name: 'Kubki', goods: { kind: 'category', id: category.id }, banner, ...times });
  await add(shop, { name: 'Pracownia', goods: { kind: 'manufacturer', id: manufacturer.id }, percent: 12.5, ...times });
  await add(shop, { name: 'Szkic', goods: { kind: 'products', ids }, banner: { ...banner, link: false } });
  const prices = goods.map(({ id }, at) => ({ combinationId: id, priceMinor: 3_999 + at }));
  await add(shop, { name: 'Ceny', goods: { kind: 'products', ids }, percent: null, prices, ...times });
  const running = { goods: { kind: 'products' as const, ids: ids.slice(1) }, startsAt: now.toISOString() };
  const begun = await add(shop, { name: 'Trwa', planned: true, endsAt: '2036-09-08T22:00:00.000Z', ...running });
  await runSale(shop, begun, now);
  const before = await formsOf(shop);

  const folder = join(work, 'exported');
  const onProgress = () => undefined;
  await exportShop({ ...kinds, shopId: shop.shopId, folder, orders: false, overwrite: false, onProgress });
  const written = shopFile.parse(JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')));
  expect(written.plannedSales.map(({ name }) => name)).toEqual(['Kubki', 'Pracownia', 'Szkic', 'Ceny']);
  expect(readFileSync(join(folder, 'products.csv'), 'utf8')).toMatch(/64\.00.*2036-09-08T22:00:00/);
  expect(await importFolder(folder, true)).toEqual({
    counts: { made: 0, changed: 0, removed: 0, same: 4, missing: 0 },
    faults: [],
  });
  expect(await formsOf(shop)).toEqual(before);

  await shop.write((tx) => tx.deleteFrom('sale').where('began_at', 'is', null).execute());
  expect((await importFolder(folder)).counts).toMatchObject({ made: 4 });
  const again = await formsOf(shop);
  expect(again.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    before.toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  const due = await shop.read((tx) => tx.selectFrom('sale').select('name').where('due_at', 'is not', null).execute());
  expect(due.map(({ name }) => name).toSorted()).toEqual(['Ceny', 'Kubki', 'Pracownia', 'Trwa']);
});

test('a sale of a folder is planned once: not after its end, and not while it runs', async () => {
  const { shop, folder } = await makeShopOf('folder.test');
  const file = join(folder, 'shop.json');
  const own: object = JSON.parse(readFileSync(file, 'utf8'));
  const write = (plannedSales: object[]) => writeFileSync(file, JSON.stringify({ ...own, plannedSales }));
  const sale = { name: 'Zima', category: 'kubki', percent: 10, from: '2026-11-25', to: '2026-12-24' };
  write([sale, { ...sale, name: 'Lato', from: '2026-06-01', to: '2026-06-08' }]);
  expect(await importFolder(folder)).toMatchObject({ counts: { made: 1 }, faults: [] });
  const [made] = await listed(shop);
  expect(made).toMatchObject({
    state: 'planned',
    sale: { startsAt: '2026-11-24T23:00:00.000Z', endsAt: '2026-12-24T23:00:00.000Z' },
  });
  await runSale(shop, made?.id ?? 0, now);
  expect((await importFolder(folder)).counts).toMatchObject({ made: 0, changed: 0 });
  expect((await listed(shop)).map(({ state }) => state)).toEqual(['running']);

  const wrong: [object, string][] = [
    [{ ...sale, category: 'talerze' }, 'plannedSales[0].category'],
    [{ ...sale, category: undefined, manufacturer: 'nikt' }, 'plannedSales[0].manufacturer'],
    [{ ...sale, products: ['kubek'] }, 'plannedSales[0].products'],
    [{ ...sale, percent: undefined }, 'plannedSales[0].percent'],
    [{ ...sale, from: undefined }, 'plannedSales[0].from'],
    [{ ...sale, to: '2026-02-30' }, 'plannedSales[0].to'],
  ];
  for (const [given, column] of wrong) {
    write([given]);
    expect(
      (await importFolder(folder)).faults.map((fault) => fault.column),
      column,
    ).toContain(column);
  }
});
