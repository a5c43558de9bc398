import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../api/test/create-test-database.ts';
import { createShopRunner } from '../../test/run-for-test.ts';
import type { CommandContext } from '../command-context.ts';
import { keepImported } from './keep-imported.ts';

const { db } = await createTestDatabase<Tables>();
const root = mkdtempSync(join(tmpdir(), 'witryna-keep-imported-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const now = new Date();
let isBroken = false;
const shops = {
  get db() {
    if (isBroken) throw new Error('the database has gone away');
    return db;
  },
  dataDir: root,
  originals: createLocalOriginals(root),
  readSecretKey: async () => secretKeyOf(Buffer.alloc(32, 7)),
  payments: allPayments,
  deliveries: allDeliveries,
};

test('a folder is imported at every change, although shop.json has a fault at first and the database fails later', async () => {
  const folder = join(root, 'shop');
  await createShopRunner(shops, now)(`create ${folder} --name Glina --host glina.test`);
  const file = join(folder, 'shop.json');
  const [valid, broken] = [readFileSync(file, 'utf8'), '{'];
  writeFileSync(file, broken);

  const stop = new AbortController();
  const output = new PassThrough({ encoding: 'utf8' });
  let text = '';
  output.on('data', (part: string) => {
    text += part;
  });
  const context: CommandContext = {
    ...{ input: new PassThrough(), output, errorOutput: new PassThrough() },
    ...{ signal: stop.signal, clock: () => now, readKinds: async () => shops, withShops: (work) => work(shops) },
  };
  const imports: [string, boolean][] = [];
  const onImport = (...one: [string, boolean]) => imports.push(one);
  const watching = keepImported(context, { shops, folder, demo: false, onImport });
  const ended = expect(watching).rejects.toThrow();
  await expect.poll(() => text).toMatch(/^shop\.json.*\nnothing was imported, because shop\.json has a fault\n/m);
  expect(imports).toEqual([]);

  writeFileSync(file, valid);
  await expect.poll(() => imports).toEqual([['glina.test', true]]);
  expect(text).toMatch(/^\d\d:\d\d:\d\d pictures: 7 made, .*products: 3 made.* \(0\.00 s\)$/m);
  writeFileSync(file, `${valid}\n`);
  await expect.poll(() => imports.slice(1)).toEqual([['glina.test', false]]);
  expect(text).toMatch(/^\d\d:\d\d:\d\d nothing changed \(0\.00 s\)$/m);

  isBroken = true;
  writeFileSync(file, valid);
  await expect.poll(() => text).toContain('the database has gone away');
  expect(imports).toHaveLength(2);
  isBroken = false;
  writeFileSync(file, valid);
  // The page must be loaded again, because the import that failed may have changed a part.
  await expect.poll(() => imports.slice(2)).toEqual([['glina.test', true]]);

  stop.abort();
  await ended;
});
