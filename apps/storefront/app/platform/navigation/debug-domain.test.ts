import { expect, test } from 'vitest';
import { debugAddress } from './debug-domain.ts';

test('a stored host is added to an address once', () => {
  const here = 'http://glina.localhost:3000/products?sort=new#top';
  const changed = debugAddress(here, 'verde.localhost');
  expect(changed).toBe('http://glina.localhost:3000/products?sort=new&debugDomain=verde.localhost#top');
  expect(debugAddress(changed ?? '', 'verde.localhost')).toBeUndefined();
  expect(debugAddress(here, null)).toBeUndefined();
});
