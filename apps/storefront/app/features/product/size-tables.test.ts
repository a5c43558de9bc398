import { expect, test } from 'vitest';
import { sizeTable } from './size-tables.ts';

const combination = (...values: string[]) => ({
  ...{ id: 1, price: 1, priceBeforeDiscount: null, lowestPrice: null, lowestPrice30d: null, stock: 1 },
  variants: values.map((value, at) => ({ name: `option ${at}`, value })),
});
const combinations = [combination('red', 'S'), combination('red', 'M / L')];
const feature = (name: string, value: string) => ({ name, value });

test('features that are named by a measure and a value of an option become a table', () => {
  const features = [feature('Chest / S', '96'), feature('Length / S', '68'), feature('Chest / M / L', '104')];
  expect(sizeTable('Size guide', features, combinations)).toEqual({
    name: 'Size guide',
    measures: ['Chest', 'Length'],
    rows: [
      { value: 'S', cells: ['96', '68'] },
      { value: 'M / L', cells: ['104', ''] },
    ],
  });
});

test.each([
  ['a feature without a value', [feature('Chest / S', '96'), feature('Chest', '104')]],
  ['a value of no option', [feature('Chest / S', '96'), feature('Chest / XL', '112')]],
])('a group with %s stays a list', (_, features) => {
  expect(sizeTable('Size guide', features, combinations)).toBeUndefined();
});

test('features without a group stay a list', () => {
  expect(sizeTable('', [feature('Chest / S', '96')], combinations)).toBeUndefined();
});
