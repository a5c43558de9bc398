import { expect, test } from 'vitest';
import { saleForm, saleLimits } from './sale-form.ts';

const sale = {
  name: 'Lato',
  planned: true,
  goods: { kind: 'category', id: 3 },
  percent: 20,
  prices: [],
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-08T00:00:00.000Z',
};
const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const problemsOf = (part: object) =>
  (saleForm.safeParse({ ...sale, ...part }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test.each<[string, object]>([
  ['as it is', {}],
  ['a draft without times', { planned: false, startsAt: null, endsAt: null }],
  [
    'chosen products with prices only',
    { goods: { kind: 'products', ids: [1, 2] }, percent: null, prices: [{ combinationId: 7, priceMinor: 0 }] },
  ],
  ['a percentage with two decimals', { percent: 12.25 }],
  ['as many products as there may be', { goods: { kind: 'products', ids: many(saleLimits.products) } }],
])('a sale may be saved: %s', (_, part) => {
  expect(problemsOf(part)).toEqual([]);
});

test.each<[string, object, string, string]>([
  ['no end', { endsAt: null }, 'endsAt', 'time'],
  ['no beginning', { startsAt: null }, 'startsAt', 'time'],
  ['an end before the beginning', { endsAt: '2026-11-30T00:00:00Z' }, 'endsAt', 'endsBefore'],
  ['no reduction', { percent: null }, 'percent', 'percent'],
  ['too small a percentage', { percent: 0.5 }, 'percent', 'salePercent'],
  ['too large a percentage', { percent: 91 }, 'percent', 'salePercent'],
  ['three decimals', { percent: 10.125 }, 'percent', 'decimals'],
  ['no product', { goods: { kind: 'products', ids: [] } }, 'goods.ids', 'required'],
  ['a product twice', { goods: { kind: 'products', ids: [4, 4] } }, 'goods.ids', 'twice'],
  ['a price below zero', { prices: [{ combinationId: 1, priceMinor: -1 }] }, 'prices.0.priceMinor', 'negative'],
  [
    'a price that can’t be read',
    { prices: [{ combinationId: 1, priceMinor: Number.NaN }] },
    'prices.0.priceMinor',
    'amount',
  ],
])('a sale is refused with the field that is wrong: %s', (_, part, field, problem) => {
  expect(problemsOf(part)).toEqual([[field, problem]]);
});
