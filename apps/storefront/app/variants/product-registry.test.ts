import { expect, test } from 'vitest';
import { productLook } from './product-registry.server.ts';

const look = (override: string | null, setting: string | null | undefined) =>
  productLook({ override, setting, host: 'glina.test' });

test('the visit wins over the shop, the shop over the standard', () => {
  expect(look('ProductSticky', 'ProductTabBottom')).toMatchObject({ name: 'ProductSticky', stickySummary: true });
  expect(look(null, 'ProductSticky').name).toBe('ProductSticky');
  expect(look(null, 'ProductTabLeft').gallery).toBe('thumbsLeft');
  expect(look(null, undefined).name).toBe('ProductTabBottom');
});

test.each(['Nonsense', '', '__proto__'])('%s falls back', (name) => {
  expect(look(name, 'ProductSticky').name).toBe('ProductSticky');
  expect(look(null, name).name).toBe('ProductTabBottom');
});
