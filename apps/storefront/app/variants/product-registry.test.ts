import { expect, test } from 'vitest';
import { productVariantName } from './product-registry.ts';

test('the visit wins over the shop, the shop over the standard', () => {
  expect(productVariantName('ProductSticky', 'ProductTabBottom')).toBe('ProductSticky');
  expect(productVariantName(null, 'ProductSticky')).toBe('ProductSticky');
  expect(productVariantName(null, 'ProductTabLeft')).toBe('ProductTabLeft');
  expect(productVariantName(null, undefined)).toBe('ProductTabBottom');
});

test.each(['Nonsense', '', '__proto__'])('%s falls back', (name) => {
  expect(productVariantName(name, 'ProductSticky')).toBe('ProductSticky');
  expect(productVariantName(null, name)).toBe('ProductTabBottom');
});
