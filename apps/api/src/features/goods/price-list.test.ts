import { priceListResult } from '@witryna/contract/goods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { combinationOf, productOf } from '../../../test/product-forms.ts';
import type { Tables } from '../../database/database.ts';
import { createJobSender } from '../../jobs/job-sender.ts';
import { exportPriceList, importPriceList } from './price-list.ts';
import { readRows, rowOf } from './price-list-rows.ts';
import { addGoods } from './save-goods.ts';
import { undoGoods } from './undo-goods.ts';

const { db } = await createTestDatabase<Tables>();
const shop = await makeSellingShop(db, 'own.test');
const deps = { jobs: createJobSender(db, () => undefined) };
const person = { actor: 'Anna', now: new Date('2026-11-29T12:00:00Z') };

async function exported(): Promise<string> {
  return (await Array.fromAsync(exportPriceList(shop))).join('');
}

const list = async (text: string, apply = false) =>
  priceListResult.parse(await importPriceList(shop, Buffer.from(text), { ...person, apply }));

for (let at = 0; at < 12; at += 1) {
  const combinations = ['S', 'M'].map((value, place) =>
    combinationOf({
      variants: [{ name: 'Rozmiar', value, color: null }],
      ...{ sku: `CEN-${at}-${value}`, priceMinor: 10_000 + at * 100 + place },
    }),
  );
  await addGoods(shop, productOf({ title: `Cennik ${at}, =żółty`, combinations }), person);
}

test('a list that comes back as it went out changes nothing', async () => {
  expect(await list(await exported())).toMatchObject({ rows: 24, changed: 0, changes: [], faults: [] });
});

test('what was changed in a spreadsheet is listed first, and then changed and undone with one press', async () => {
  const text = (await exported()).replace('101.00', '"89,50"').replace('"Cennik 3', '"Other');
  const counted = text.replace(/^(.*CEN-5-S.*,)$/m, (line) => `${line}7`);
  const preview = await list(counted);
  expect(preview).toMatchObject({ changed: 2, batch: null });
  expect(preview.changes).toMatchObject([
    { field: 'priceMinor', before: 10_100, after: 8_950, name: 'Cennik 1, =żółty (S)' },
    { field: 'stock', before: 5, after: 7, name: 'Cennik 5, =żółty (S)' },
  ]);
  expect(await list(counted)).toMatchObject({ changed: 2 });
  const applied = await list(counted, true);
  expect(applied).toMatchObject({ changed: 2, faults: [] });
  expect(await list(counted)).toMatchObject({ changed: 0 });
  expect((await undoGoods(deps, shop, applied.batch ?? '', person)).changed).toHaveLength(2);
  expect(await list(counted)).toMatchObject({ changed: 2 });
});

test('rows with a fault are named and left out, the others are taken', async () => {
  const text = [
    'Variant SKU;Variant Price;Variant Compare At Price;Counted',
    'CEN-0-S;95,00;120;',
    'CEN-0-M;much;;',
    'unknown;1;;',
    'CEN-1-S;100;90;',
    'CEN-2-S;;;-3',
    'CEN-0-S;1;;',
  ].join('\r\n');
  const result = await list(text, true);
  expect(result.faults).toEqual([
    { row: 3, column: 'Variant Price', reason: 'noAmount' },
    { row: 4, column: null, reason: 'unknownCombination' },
    { row: 5, column: null, reason: 'notHigher' },
    { row: 6, column: 'Counted', reason: 'noCount' },
    { row: 7, column: null, reason: 'twice' },
  ]);
  expect(result.changes.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 priceMinor', '2 priceBeforeMinor']);
  await undoGoods(deps, shop, result.batch ?? '', person);
});

test('sales are planned by a list', async () => {
  const text = 'Variant SKU,Sale Price,Sale From,Sale To\nCEN-7-S,50,2026-12-01,2026-12-05\nCEN-7-M,50,,\n';
  const result = await list(text, true);
  expect(result.faults).toEqual([{ row: 3, column: 'Sale From', reason: 'saleIncomplete' }]);
  expect(result.changes).toMatchObject([
    { row: 2, field: 'sale', after: { priceMinor: 5_000, from: '2026-11-30T23:00:00.000Z' } },
  ]);
  expect(await list(await exported())).toMatchObject({ changed: 0, faults: [] });
});

test('every combination survives writing and reading', async () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 });
  const time = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const sale = fc.record({ priceMinor: amount, from: time, to: fc.option(time) });
  const one = fc.record({ priceMinor: amount, priceBeforeMinor: fc.option(amount), sale: fc.option(sale) });
  const shopFacts = { currency: 'PLN', timeZone: 'Europe/Warsaw' };
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 5 }), async (combinations) => {
      const rows = combinations.map((more, at) => rowOf('A', combinationOf({ ...more, id: at + 1 }), 'PLN'));
      const text = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n');
      const read = await readRows(Buffer.from(text), shopFacts);
      expect(read.faults).toEqual([]);
      expect(read.rows).toMatchObject(combinations.map((more, at) => ({ ...more, id: at + 1 })));
    }),
    { numRuns: 30 },
  );
});

test('a file that is no table is refused as a whole', async () => {
  expect((await list('')).faults).toEqual([{ row: 1, column: null, reason: 'unreadable' }]);
  expect((await list('\u0000\u0001\u0002', true)).batch).toBeNull();
  expect((await list('Variant SKU,Variant Price\nCEN-1\u0000,5\n', true)).batch).toBeNull();
});
