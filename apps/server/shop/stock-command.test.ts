import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { changeStock, type StockChange } from '@witryna/api/shops/change-stock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFolder, writeFiles } from '../../api/test/make-folder.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-28T12:00:00Z');
const run = createShopRunner({ db }, now);
const folder = makeFolder();
const file = join(folder, 'delivery.csv');

/** Makes a shop whose combinations have these SKUs and stocks. */
async function shopWith(host: string, stocks: Record<string, number>) {
  const shop = await makeShop(db, host);
  for (const [sku, stock] of Object.entries(stocks)) await makeProduct(shop, {}, [{ sku, stock }]);
  return shop;
}

async function stocksOf(shopId: number): Promise<Record<string, number>> {
  const rows = await db.selectFrom('combination').select(['sku', 'stock']).where('shop_id', '=', shopId).execute();
  return Object.fromEntries(rows.map(({ sku, stock }) => [sku ?? '', stock]));
}

const soldSince = (shopId: number, sku: string, pieces: number) =>
  db
    .updateTable('combination')
    .set(({ eb }) => ({ stock: eb('stock', '-', pieces) }))
    .where('shop_id', '=', shopId)
    .where('sku', '=', sku)
    .execute();

test('pieces are added to what is left, taken away and counted, and the log says who, why, before and after', async () => {
  const { shopId } = await shopWith('one.test', { 'K-1': 5 });
  await soldSince(shopId, 'K-1', 2);
  expect(await run('stock one.test K-1 +24 --reason "delivery 7/2026" --as Ola')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^K-1 +3 +27$/m),
  });
  expect(await run('stock one.test K-1 -3 --reason broken --as Jan')).toMatchObject({ code: 0 });
  expect(await run('stock one.test K-1 =20 --reason counted --as Jan')).toMatchObject({ code: 0 });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 20 });
  const { output } = await run('stock one.test K-1');
  expect(
    output
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' | ').trim()),
  ).toEqual([
    expect.stringMatching(/: 20 in stock$/),
    'TIME (UTC) | BEFORE | AFTER | WHO | WHY | ID',
    '2026-11-28 12:00 | 24 | 20 | Jan | counted',
    '2026-11-28 12:00 | 27 | 24 | Jan | broken',
    '2026-11-28 12:00 | 3 | 27 | Ola | delivery 7/2026',
  ]);
});

test.each([
  ['K-1 24 --reason x', '"24" is not a change of stock, such as +24, -3 or =10'],
  ['K-1 +24', '--reason is needed'],
  ['K-1 +24 --reason " " --as Ola', '--reason must have 1 to 500 characters'],
  ['K-1 +24 --reason x --as provider', '--as: the name must not be one of provider'],
  ['K-9 +1 --reason x', 'no combination has the SKU "K-9"'],
  ['K-1 -6 --reason x', 'the stock of "K-1" is 5, and would be less than none'],
  ['K-1 +999999 --reason x', 'would be more than 1,000,000'],
  ['K-9', 'no combination has the SKU "K-9", and no file has this name'],
  [`${folder} --reason x`, '--id is needed for a file'],
])('stock %s is refused and changes nothing', async (args, message) => {
  const { shopId } = await shopWith(`refused-${args.replace(/\W+/g, '-').slice(0, 30)}.test`.toLowerCase(), {
    'K-1': 5,
  });
  const { host } = await db.selectFrom('host').select('host').where('shop_id', '=', shopId).executeTakeFirstOrThrow();
  expect(await run(`stock ${host} ${args}`)).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 5 });
});

test('a file with an id is applied once, and another file not under the same id', async () => {
  const { shopId } = await shopWith('file.test', { 'K-1': 5, 'K-2': 0, 'T-1': 7 });
  writeFiles(folder, {
    'delivery.csv': 'SKU;Change;Count;Reason\nK-1;+24;;\nK-2;12;;second box\nK-2;-1;;broken\nT-1;;3;\n',
  });
  const command = `stock file.test ${file} --id delivery-28 --reason delivery --as Ola`;
  expect(await run(command)).toMatchObject({ code: 0, errors: '' });
  await soldSince(shopId, 'K-1', 4);
  expect(await run(command)).toMatchObject({
    code: 0,
    output: 'delivery-28 was applied at 2026-11-28T12:00:00.000Z already; nothing was changed\n',
  });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 25, 'K-2': 11, 'T-1': 3 });
  expect((await run('stock file.test K-2')).output).toMatch(
    /12 +11 +Ola +broken +delivery-28\n.* 0 +12 +Ola +second box/,
  );
  writeFiles(folder, { 'delivery.csv': 'SKU,Change\nK-1,1\n' });
  expect(await run(command)).toMatchObject({ code: 1, errors: expect.stringContaining('choose another --id') });
});

test('invisible characters of what was pasted find their SKU', async () => {
  const { shopId } = await shopWith('pasted.test', { 'K-1': 5 });
  expect(await run('stock pasted.test \u200bK-1 +1\u200e --reason counted\u200b --as Ola')).toMatchObject({ code: 0 });
  writeFiles(folder, { 'delivery.csv': 'SKU,Change\n\u202aK-1\u202c,\u200b2\n' });
  expect(await run(`stock pasted.test ${file} --id 7\u200b --reason delivery`)).toMatchObject({ code: 0 });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 8 });
  const { output } = await run('stock pasted.test K-1\u200b');
  expect(output).toMatch(/delivery +7\n.* Ola +counted/);
});

test('a file with a fault changes nothing, names each fault with its row, and can be applied when it is mended', async () => {
  const { shopId } = await shopWith('faults.test', { 'K-1': 5 });
  const command = `stock faults.test ${file} --id x --reason delivery`;
  writeFiles(folder, { 'delivery.csv': 'SKU,Change,Count\nK-1,ten,\nK-1,1,2\n,3,\n' });
  const unread = await run(command);
  expect(unread.output.trimEnd().split('\n')).toEqual([
    'delivery.csv, row 2, Change: "ten" is not a whole number from -1000000 to 1000000.',
    'delivery.csv, row 3, Change: Either this cell or Count must be filled.',
    'delivery.csv, row 4, SKU: The cell is empty.',
  ]);
  writeFiles(folder, { 'delivery.csv': 'SKU,Change\nK-1,1\nK-8,1\nK-1,-7\n' });
  const unfit = await run(command);
  expect(unfit.output).toMatch(/row 3, SKU: no combination has the SKU "K-8"\n.*row 4, SKU: the stock of "K-1" is 6/);
  expect(unfit).toMatchObject({ code: 1, errors: expect.stringContaining('nothing was changed') });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 5 });
  writeFiles(folder, { 'delivery.csv': 'SKU,Change\nK-1,1\n' });
  expect(await run(command)).toMatchObject({ code: 0 });
  expect(await stocksOf(shopId)).toEqual({ 'K-1': 6 });
});

test('changes at the same time add up, and the same id is applied once', async () => {
  const tenants = await shopWith('race.test', { a: 50, b: 50 });
  const tenant = openTenant(db, tenants.shopId, 'shopkeeper');
  const changes = fc.array(
    fc.record<StockChange>({
      sku: fc.constantFrom('a', 'b'),
      kind: fc.constant('add'),
      pieces: fc.integer({ min: -3, max: 3 }),
      reason: fc.constant('x'),
    }),
    { minLength: 1, maxLength: 4 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 2, maxLength: 6 }), async (batches) => {
      run += 1;
      const before = await stocksOf(tenants.shopId);
      const apply = (batch: StockChange[], at: number) =>
        changeStock(tenant, batch, { actor: 'x', batchId: `${run}-${at}`, now });
      const results = await Promise.all([...batches, ...batches].map((batch, at) => apply(batch, at % batches.length)));
      expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(batches.length);
      const sumOf = (sku: string) =>
        batches.flat().reduce((sum, change) => (change.sku === sku ? sum + change.pieces : sum), 0);
      expect(await stocksOf(tenants.shopId)).toEqual({
        a: (before.a ?? 0) + sumOf('a'),
        b: (before.b ?? 0) + sumOf('b'),
      });
    }),
    { numRuns: 10 },
  );
});
