import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const work = mkdtempSync(join(tmpdir(), 'witryna-export-'));
afterAll(() => rmSync(work, { recursive: true }));
const kinds = { payments: allPayments, deliveries: allDeliveries };
const now = new Date('2026-11-22T12:00:00Z');
const run = createShopRunner({ db, dataDir: work, ...kinds }, now);

test('a shop is written into a new folder, with a report; orders only on request', async () => {
  await makeFullShop(db, 'full.test', now);
  const folder = join(work, 'full');
  const { code, output } = await run(`export full.test ${folder}`);
  expect(code).toBe(0);
  expect(output).toMatch(/^products +1$/m);
  expect(output).not.toContain('orders');
  expect(readdirSync(folder)).toContain('shop.json');
  expect(await run(`export full.test ${folder}`)).toMatchObject({
    code: 1,
    errors: `${folder} is not empty; to replace an earlier export, add --overwrite\n`,
  });
  const again = await run(`export full.test ${folder} --overwrite --orders`);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('personal data') });
  const lines = readFileSync(join(folder, 'orders.jsonl'), 'utf8').trimEnd().split('\n');
  const kindsOfLines = lines.map((line) => Object.getOwnPropertyDescriptor(JSON.parse(line), 'kind')?.value);
  expect(kindsOfLines).toEqual(['notice', 'order', 'contact-message']);
});

test('an unknown host and a file in place of the folder are refused with one line', async () => {
  const file = join(work, 'file');
  writeFileSync(file, '');
  expect(await run(`export nowhere.test ${file}`)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^no shop has the host nowhere\.test.*\n$/),
  });
  expect(await run(`export full.test ${file}`)).toMatchObject({ code: 1, errors: `${file} is not a folder\n` });
});
