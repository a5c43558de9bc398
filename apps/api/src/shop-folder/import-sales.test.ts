import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const folder = makeFolder(smallShop('sales.test'));
const DAY_MS = 86_400_000;
const now = new Date();
const options: ImportOptions = {
  ...{
    db,
    folder,
    originals: createLocalOriginals(makeFolder()),
    now,
    payments: allPayments,
    deliveries: allDeliveries,
  },
  ...{ prune: false, stock: false, dryRun: false, signal: new AbortController().signal },
  onFault: ({ file, message }) => expect.unreachable(`${file}: ${message}`),
};
const sales = () =>
  db.selectFrom('sale_day').innerJoin('product', 'id', 'product_id').select(['handle', 'pieces', 'sold_90d']).execute();

test('sales count as if they had been made here, and a day on which the shop sold already stays', async () => {
  const today = now.toISOString().slice(0, 10);
  writeFiles(folder, { 'sales.csv': `Handle,Day,Pieces\ntalerz,${today},7\n` });
  await importShop(options);
  expect(await sales()).toEqual([{ handle: 'talerz', pieces: 7, sold_90d: 7 }]);
  await db.updateTable('sale_day').set({ pieces: 9 }).execute();
  const again = await importShop(options);
  expect(again?.counts.sales).toMatchObject({ made: 0, same: 1 });
  expect(await sales()).toEqual([{ handle: 'talerz', pieces: 9, sold_90d: 9 }]);
});

test('relative times count from the first import, so a later import changes nothing', async () => {
  const demo = makeFolder(smallShop('relative.test'));
  writeFiles(demo, {
    'sales.csv': 'Handle,Day,Pieces\nkubek,10 days ago,7\n',
    'prices.csv': 'Handle,Variant,Price,From\nkubek,K-1,55.00,90 days ago\n',
    'reviews.csv': 'Handle,Author,Rating,Body,Created At\nkubek,Anna,5,Piękny,6 days ago\n',
    'articles/o-kubkach.md': '---\ntitle: O kubkach\npublished: 40 days ago\n---\nKubki.\n',
  });
  const first = await importShop({ ...options, folder: demo, demo: true });
  expect(first?.counts).toMatchObject({ sales: { made: 1 }, reviews: { made: 1 }, prices: { made: 1 } });
  const later = new Date(now.getTime() + 3 * DAY_MS);
  const second = await importShop({ ...options, folder: demo, demo: true, now: later });
  const changes = Object.entries(second?.counts ?? {}).filter(([, { made, changed }]) => made + changed > 0);
  expect(changes).toEqual([]);
});
