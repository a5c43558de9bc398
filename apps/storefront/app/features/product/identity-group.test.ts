import { combination } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import type { Translate } from '../../platform/texts/messages.ts';
import { identityGroup } from './identity-group.ts';

const showKey = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
const t: Translate<'product'> = Object.assign(showKey, { rich: showKey });
const plain = combination.parse({
  id: 1,
  price: 10,
  priceBeforeDiscount: null,
  lowestPrice: null,
  lowestPrice30d: null,
  stock: 1,
  variants: [],
});

test('has a row for each value that the shop stated', () => {
  const size = { lengthMm: 125, widthMm: 90, heightMm: 1_000 };
  const stated = { ...plain, sku: 'GL-1', gtin: '5901234123457', mpn: 'K1', weightGrams: 420, size };
  expect(identityGroup({ condition: 'used' }, stated, t)).toEqual({
    name: 'identity',
    features: [
      { name: 'condition', value: 'conditionUsed' },
      { name: 'sku', value: 'GL-1' },
      { name: 'EAN', value: '5901234123457' },
      { name: 'mpn', value: 'K1' },
      { name: 'weight', value: 'grams 420' },
      { name: 'size', value: 'centimetres 12.5 9 100' },
    ],
  });
});

test('a weight from one kilogram is in kilograms', () => {
  const { features } = identityGroup({}, { ...plain, weightGrams: 1_250 }, t);
  expect(features).toEqual([{ name: 'weight', value: 'kilograms 1.25' }]);
});

test('new goods of which nothing is stated have no rows', () => {
  expect(identityGroup({ condition: 'new' }, plain, t).features).toEqual([]);
  expect(identityGroup({}, undefined, t).features).toEqual([]);
});
