import { serverLimits } from '@witryna/contract/server-limits';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop } from '../../test/make-folder.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import type { ImportOptions } from './import-options.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const originals = createLocalOriginals(makeFolder());
const now = new Date('2026-11-22T12:00:00Z');

async function importFolder(folder: string, options: Partial<ImportOptions> = {}) {
  const faults: Fault[] = [];
  const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
  const mode = { prune: false, stock: false, dryRun: false, now };
  const onFault = (fault: Fault) => faults.push(fault);
  const report = await importShop({ ...kinds, ...mode, db, originals, folder, onFault, ...options });
  return { report, faults };
}

test('what would make every page long is refused by its name; what the shop has already stays, and is reported', async () => {
  const host = 'fat.test';
  const small = smallShop(host);
  const shop = JSON.parse(String(small['shop.json']));
  const long = 'x'.repeat(serverLimits.textBytes);
  const fat = { ...shop, footerHtml: long, frontPage: { html: long }, headSections: [] };
  const refused = await importFolder(makeFolder({ ...small, 'shop.json': JSON.stringify(fat) }));
  expect(refused.report).toBeUndefined();
  expect(refused.faults.map(({ column, message }) => [column, message])).toEqual([
    ['frontPage', 'It is longer than 256 kB.'],
    ['footerHtml', 'It is longer than 256 kB.'],
  ]);
  const rows = Array.from({ length: serverLimits.categories }, (_, at) => `more-${at},More ${at},`);
  const folder = makeFolder({
    ...small,
    'categories.csv': `${small['categories.csv']}${rows.join('\n')}\n`,
    'articles/long.html': `---\ntitle: Long\npublished: 2026-01-01\n---\n${long}x`,
  });
  const { report, faults } = await importFolder(folder);
  expect(faults.map(({ file, row, message }) => [file, row, message])).toEqual([
    ['categories.csv', serverLimits.categories + 2, 'The file has more than 2,000 categories.'],
    ['categories.csv', serverLimits.categories + 3, 'The file has more than 2,000 categories.'],
    ['articles/long.html', undefined, 'The text is longer than 256 kB.'],
  ]);
  expect(report?.aboveLimits).toEqual([]);
  const { rows: stored } = await sql<{ shop_id: number }>`select shop_id from host where host = ${host}`.execute(db);
  const shopId = stored[0]?.shop_id;
  await sql`update shop set footer_config = jsonb_build_object('html', repeat('x', 300000)) where shop_id = ${shopId}`.execute(
    db,
  );
  await sql`insert into category (shop_id, name, url) values (${shopId}, 'Old', 'old')`.execute(db);
  const again = await importFolder(makeFolder(small), { dryRun: true });
  expect(again.report?.aboveLimits).toEqual([
    '2,001 categories, at most 2,000 are allowed',
    'footer: 293 kB, at most 256 kB are allowed',
  ]);
});
