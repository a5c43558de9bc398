import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillAnswer } from './fill-answer.ts';

test('a ready-made answer gets the name and the product, and keeps all else', () => {
  const known = { name: 'Ala {product}', product: 'Kubek $& {name}' };
  expect(fillAnswer('{name}, {product}: {name}! {unknown} {', known)).toBe(
    'Ala {product}, Kubek $& {name}: Ala {product}! {unknown} {',
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, product) => {
      expect(fillAnswer('<{name}|{product}>', { name, product })).toBe(`<${name}|${product}>`);
    }),
  );
});
