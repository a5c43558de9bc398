import { expect, test } from 'vitest';
import { someProduct } from '../../../test/some-product.ts';
import { draftOf } from './draft-of.ts';
import type { DraftRow } from './product-draft.ts';
import { productOf } from './product-of.ts';
import { endSales, fillSales, planSales, saleTimes, timeSales } from './sale-drafts.ts';

const writing = { digits: 2, language: 'pl' };
const now = new Date('2026-11-29T10:00:00Z');
const draft = draftOf(someProduct, writing);
const [row] = draft.rows;
if (!row) throw new Error('the product has no combination');
const plain: DraftRow = { ...row, price: '100,00', before: '', sale: null };
const rows = [plain, { ...plain, key: 'other', values: ['b'], price: '50,00', before: '80,00' }];
const read = (own: DraftRow[]) => productOf({ ...draft, rows: own }, writing.digits);

test('a sale is planned for all combinations, filled by percent from the full price, and read as the contract wants', () => {
  const planned = timeSales(planSales([plain], now), {
    from: '2026-12-01T00:00:00.000Z',
    to: '2026-12-08T00:00:00.000Z',
  });
  const filled = fillSales(planned, 15, writing);
  expect(fillSales(planSales(rows, now), 10, writing).map(({ sale }) => sale?.price)).toEqual(['90,00', '72,00']);
  expect(read(filled).product?.combinations[0]?.sale).toEqual({
    priceMinor: 8_500,
    from: '2026-12-01T00:00:00.000Z',
    to: '2026-12-08T00:00:00.000Z',
  });
});

test('a combination without a sale price stays out of the sale, but some must have one', () => {
  const [first, second] = planSales(rows, now);
  if (!first?.sale || !second) throw new Error('nothing is planned');
  const problems = (own: DraftRow[]) => [...read(own).problems];
  expect(problems([first])).toContainEqual(['combinations.0.sale.priceMinor', 'required']);
  const some = read([{ ...first, sale: { ...first.sale, price: '90' } }, second]);
  expect([...some.problems].filter(([path]) => path.includes('sale'))).toEqual([]);
});

test('what is wrong with a sale is said beside its price or its time', () => {
  const [planned] = planSales([plain], now);
  if (!planned?.sale) throw new Error('nothing is planned');
  const { sale } = planned;
  const problems = (part: Partial<typeof sale>) => [
    ...read([{ ...planned, sale: { ...sale, price: '90', ...part } }]).problems,
  ];
  expect(problems({})).toEqual([]);
  expect(problems({ price: '100' })).toEqual([['combinations.0.sale.priceMinor', 'notLower']]);
  expect(problems({ price: 'cheap' })).toEqual([['combinations.0.sale.priceMinor', 'amount']]);
  expect(problems({ from: '' })).toEqual([['combinations.0.sale.from', 'required']]);
  expect(problems({ to: sale.from })).toEqual([['combinations.0.sale.to', 'endsBefore']]);
});

test('a sale that has begun is ended with the price before; one that has not is dropped', () => {
  const running = {
    ...plain,
    price: '85,00',
    before: '100,00',
    sale: { price: '85,00', from: '2026-11-28T00:00:00.000Z', to: '' },
  };
  expect(endSales([running], now)).toMatchObject([{ sale: null, price: '100,00', before: '', reducedAt: null }]);
  expect(endSales(planSales([plain], now), now)).toMatchObject([{ sale: null, price: '100,00' }]);
  expect(saleTimes([plain])).toBeUndefined();
});

test('a sale is planned from the next midnight of the shop, also on the day on which clocks change', () => {
  const from = (moment: string, zone: string) => planSales([plain], new Date(moment), zone)[0]?.sale?.from;
  expect(from('2026-11-29T22:30:00Z', 'Europe/Warsaw')).toBe('2026-11-29T23:00:00.000Z');
  expect(from('2026-11-29T23:30:00Z', 'Europe/Warsaw')).toBe('2026-11-30T23:00:00.000Z');
  expect(from('2026-11-29T23:30:00Z', 'Atlantic/Canary')).toBe('2026-11-30T00:00:00.000Z');
  expect(from('2026-03-28T23:30:00Z', 'Europe/Warsaw')).toBe('2026-03-29T22:00:00.000Z');
  expect(from('2026-10-24T22:30:00Z', 'Europe/Warsaw')).toBe('2026-10-25T23:00:00.000Z');
});
