import { expect, test } from 'vitest';
import { comparedFeatures, withOptions } from './compared-features.ts';

test('shared features come first, in the order of the first product', () => {
  const rows = comparedFeatures([
    {
      id: 1,
      features: [
        { name: 'Only here', value: 'a' },
        { name: 'Weight', value: '1 kg' },
        { name: 'Colour', value: 'red' },
      ],
    },
    {
      id: 'x',
      features: [
        { name: 'Colour', value: 'blue' },
        { name: 'Weight', value: '2 kg' },
      ],
    },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['Weight', 'Colour', 'Only here']);
  expect(rows[1]?.values).toEqual([
    { productId: 1, value: 'red' },
    { productId: 'x', value: 'blue' },
  ]);
});

test('a feature that a product has twice shows both values', () => {
  const [row] = comparedFeatures([
    {
      id: 1,
      features: [
        { name: 'Use', value: 'tea' },
        { name: 'Use', value: 'coffee' },
      ],
    },
  ]);
  expect(row?.values).toEqual([{ productId: 1, value: 'tea, coffee' }]);
});

test('options come before features, each with its values once, and replace a feature of the same name', () => {
  const variants = (colour: string, size: string) => ({
    variants: [
      { name: 'Colour', value: colour },
      { name: 'Size', value: size },
    ],
  });
  const features = [
    { name: 'Colour', value: 'red or blue' },
    { name: 'Weight', value: '1 kg' },
  ];
  expect(withOptions([variants('red', 'S'), variants('red', 'M'), variants('blue', 'S')], features)).toEqual([
    { name: 'Colour', value: 'red, blue' },
    { name: 'Size', value: 'S, M' },
    { name: 'Weight', value: '1 kg' },
  ]);
});
