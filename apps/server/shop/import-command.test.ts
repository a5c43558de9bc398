import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { productList } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFolder, writeFiles } from '../../api/test/make-folder.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const kinds = { payments: allPayments, deliveries: allDeliveries };
const run = createShopRunner({ db, dataDir: makeFolder(), ...kinds }, new Date('2026-03-10T12:00:00Z'));

test('--prune asks before it unpublishes more than a fifth of the goods, and is refused where nobody can be asked', async () => {
  const products = (count: number) =>
    `Handle,Title,Variant Price\n${Array.from({ length: count }, (_, at) => `kubek-${at},Kubek ${at},49\n`).join('')}`;
  const folder = makeFolder({
    'shop.json': JSON.stringify({ name: 'Glina', hosts: ['pruned.test'], language: 'pl', currency: 'PLN' }),
    'products.csv': products(10),
  });
  const shown = async () => (await get('pruned.test', '/shop/Product', productList)).data.length;
  await run(`import ${folder}`);
  writeFiles(folder, { 'products.csv': products(7) });
  const question = 'What the folder lacks is more than a fifth of the goods: 3 of 10 products would be unpublished.';
  expect(await run(`import ${folder} --prune`)).toMatchObject({
    code: 1,
    errors: `${question} If that is meant, add --prune-all.\n`,
  });
  const dryRun = await run(`import ${folder} --prune --dry-run`);
  expect(dryRun).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${question} The import needs --prune-all, or asks.`),
  });
  expect(dryRun.output).toContain('products kubek-9: Status "published" → "withdrawn"');
  expect(await run(`import ${folder} --prune`, { typed: ['n'] })).toMatchObject({ code: 1 });
  expect(await shown()).toBe(10);
  expect(await run(`import ${folder} --prune`, { typed: ['y'] })).toMatchObject({ code: 0 });
  expect(await shown()).toBe(7);
  // A fifth is not much.
  writeFiles(folder, { 'products.csv': products(6) });
  expect(await run(`import ${folder} --prune`)).toMatchObject({ code: 0 });
  writeFiles(folder, { 'products.csv': products(1) });
  expect(await run(`import ${folder} --prune-all`)).toMatchObject({ code: 0 });
  expect(await shown()).toBe(1);
});

test('an import prints what it changes of the shop’s own settings, and with --verbose every other value', async () => {
  const settings = { name: 'Glina', hosts: ['verbose.test'], language: 'pl', currency: 'PLN', blog: true };
  const folder = makeFolder({
    'shop.json': JSON.stringify(settings),
    'products.csv': 'Handle,Title,Variant SKU,Variant Price\nkubek,Kubek,K-1,49\n',
  });
  expect((await run(`import ${folder}`)).output).not.toContain('settings');
  const { id } = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
  const change = (name: string, price: string) =>
    writeFiles(folder, {
      'shop.json': JSON.stringify({ ...settings, id, name, hosts: ['verbose.test', 'www.verbose.test'] }),
      'products.csv': `Handle,Title,Variant SKU,Variant Price\nkubek,Kubek,K-1,${price}\n`,
    });
  change('Pracownia', '45');
  const quiet = await run(`import ${folder}`);
  expect(quiet.output).toMatch(
    /^The shop’s own settings changed:\n {2}host www\.verbose\.test \(none\) → "other"\n {2}name "Glina" → "Pracownia"\n$/m,
  );
  expect(quiet.output).not.toContain('K-1');
  change('Glina', '46.50');
  const dryRun = await run(`import ${folder} --dry-run`);
  const verbose = await run(`import ${folder} --verbose`);
  for (const { output } of [dryRun, verbose])
    expect(output).toContain('combinations kubek K-1: Variant Price "45.00" → "46.50"\n');
  expect(dryRun.output).toContain('settings would change:\n  name "Pracownia" → "Glina"\n');
  const long = 'Pracownia ceramiki, w której każdy kubek jest inny';
  change(long, '46.50');
  await run(`import ${folder}`);
  change(`${long} i żaden nie jest równy`, '46.50');
  expect((await run(`import ${folder}`)).output).toContain(
    '  name …ażdy kubek jest inny" → …ażdy kubek jest inny i żaden',
  );
});

test('check and import name the same faults, by the payments of this installation', async () => {
  const folder = makeFolder({
    'shop.json': JSON.stringify({
      ...{ name: 'Glina', hosts: ['same-faults.test'], language: 'pl', currency: 'PLN' },
      payments: [{ type: 'sandbox' }],
    }),
  });
  const faults = 'shop.json, payments[0].type: "sandbox" is not known here\n';
  for (const command of ['check', 'check --demo', 'import', 'import --demo'])
    expect(await run(`${command} ${folder}`)).toMatchObject({ code: 1, output: expect.stringContaining(faults) });
});
