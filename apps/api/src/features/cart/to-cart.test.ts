import { expect, test } from 'vitest';
import { statesVat } from './to-cart.ts';

test.each([
  [[23, 5], true],
  [[23, null], false],
  [[0], false],
  [[], false],
])('whether goods with the VAT rates %j may be said to contain VAT: %j', (rates, stated) => {
  expect(statesVat(rates)).toBe(stated);
});
