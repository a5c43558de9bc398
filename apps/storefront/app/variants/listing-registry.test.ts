import { expect, test } from 'vitest';
import { listingLook } from './listing-registry.server.ts';

const look = (override: string | null, setting: string | null) =>
  listingLook({ override, setting, host: 'glina.test' });

test('the visit wins over the shop, the shop over the standard', () => {
  expect(look('ShopGridNoSidebar', 'ShopGridStandard').name).toBe('ShopGridNoSidebar');
  expect(look(null, 'ShopGridNoSidebar').name).toBe('ShopGridNoSidebar');
  expect(look(null, 'ShopGridRightSidebar').sidebar).toBe('right');
  expect(look(null, null).name).toBe('ShopGridStandard');
});

test.each(['Nonsense', '', '__proto__', 'constructor'])('%s falls back', (name) => {
  expect(look(name, 'ShopGridNoSidebar').name).toBe('ShopGridNoSidebar');
  expect(look(null, name).name).toBe('ShopGridStandard');
});
