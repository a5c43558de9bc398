import { expect, test } from 'vitest';
import { listingLook } from './listing-registry.server.ts';

test('the visit wins over the shop, the shop over the standard', () => {
  expect(listingLook('ShopGridNoSidebar', 'ShopGridStandard').name).toBe('ShopGridNoSidebar');
  expect(listingLook(null, 'ShopGridNoSidebar').name).toBe('ShopGridNoSidebar');
  expect(listingLook(null, 'ShopGridRightSidebar').sidebar).toBe('right');
  expect(listingLook(null, null).name).toBe('ShopGridStandard');
});

test.each(['Nonsense', '', '__proto__', 'constructor'])('%s falls back', (name) => {
  expect(listingLook(name, 'ShopGridNoSidebar').name).toBe('ShopGridNoSidebar');
  expect(listingLook(null, name).name).toBe('ShopGridStandard');
});
