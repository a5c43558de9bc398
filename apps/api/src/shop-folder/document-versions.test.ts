import { join } from 'node:path';
import { document } from '@witryna/contract/content';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder, smallShop, writeFiles } from '../../test/make-folder.ts';
import { readFolder, textIn } from '../../test/read-folder.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { resolveShopByHost } from '../database/tenant.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const work = makeFolder();
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
const options = { ...kinds, db, originals: createLocalOriginals(work) };

async function importFolder(folder: string, now: string) {
  const faults: Fault[] = [];
  const mode = { prune: false, stock: false, dryRun: false, now: new Date(now) };
  const onFault = (fault: Fault) => faults.push(fault);
  return { report: await importShop({ ...options, ...mode, folder, onFault }), faults };
}

async function exportTo(host: string, name: string) {
  const shopId = (await resolveShopByHost(db, host))?.shopId ?? 0;
  const mode = { orders: false, overwrite: false, onProgress: () => undefined };
  const folder = join(work, name);
  const { counts } = await exportShop({ ...options, ...mode, shopId, folder });
  return { folder, counts, files: await readFolder(folder) };
}

const terms = (body: string) => ({
  'documents/regulamin.html': `---\ntype: REGULATION\nname: Regulamin\n---\n<p>${body}</p>\n`,
});
const versionOf = (host: string, version: string) =>
  api.get(host, `/shop/Document/REGULATION?version=${encodeURIComponent(version)}`, document);

test('earlier terms move with a shop: exported, imported elsewhere, unchanged by later imports', async () => {
  const folder = makeFolder({ ...smallShop('here.test'), ...terms('first') });
  await importFolder(folder, '2026-01-05T10:00:00.123Z');
  writeFiles(folder, terms('second'));
  await importFolder(folder, '2026-06-01T10:00:00Z');
  const here = await exportTo('here.test', 'here');
  expect(here.counts).toMatchObject({ versions: 1 });
  const name = 'versions/regulation-20260105100000123.html';
  expect(textIn(here.files, name)).toContain('first');

  writeFiles(here.folder, {
    'shop.json': textIn(here.files, 'shop.json')
      .replaceAll('here.test', 'there.test')
      .replace(/"id": "[^"]+",/, ''),
  });
  const moved = await importFolder(here.folder, '2026-07-01T10:00:00Z');
  expect(moved.faults).toMatchObject([{ file: 'versions.json', isNote: true }]);
  expect(moved.report?.counts.versions).toMatchObject({ made: 1, same: 0 });
  expect(await versionOf('there.test', '2026-01-05T10:00:00.123Z')).toMatchObject({ body: '<p>first</p>\n' });
  expect(textIn((await exportTo('there.test', 'there')).files, name)).toBe(textIn(here.files, name));

  writeFiles(here.folder, { [name]: textIn(here.files, name).replace('first', 'forged') });
  const again = await importFolder(here.folder, '2026-08-01T10:00:00Z');
  expect(again.report?.counts.versions).toMatchObject({ made: 0, same: 1 });
  expect(await versionOf('there.test', '2026-01-05T10:00:00.123Z')).toMatchObject({ body: '<p>first</p>\n' });
});

test('a version without a time, of another type or with a wrong time is a fault', async () => {
  const head = (lines: string) => `---\nname: Regulamin\n${lines}\n---\n`;
  const { faults } = await importFolder(
    makeFolder({
      ...smallShop('faulty.test'),
      'versions/a.html': head('type: REGULATION\nversion: 2026-01-05T10:00:00Z'),
      'versions/b.html': head('type: FAQ\nversion: 2026-01-05T10:00:00Z\nreplaced: 2026-02-05T10:00:00Z'),
      'versions/c.html': head('type: REGULATION\nversion: 2026-01-05T10:00:00Z\nreplaced: soon'),
    }),
    '2026-01-05T10:00:00Z',
  );
  expect(faults.map(({ file, column }) => [file, column])).toEqual([
    ['versions/a.html', 'replaced'],
    ['versions/b.html', 'type'],
    ['versions/c.html', 'replaced'],
  ]);
});
