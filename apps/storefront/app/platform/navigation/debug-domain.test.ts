import { expect, test } from 'vitest';
import { debugAddress } from './debug-domain.ts';

test('a stored host rides along on every address, once', () => {
  const here = 'http://glina.localhost:3000/products?sort=new#top';
  const there = debugAddress(here, 'verde.localhost');
  expect(there).toBe('http://glina.localhost:3000/products?sort=new&debugDomain=verde.localhost#top');
  expect(debugAddress(there ?? '', 'verde.localhost')).toBeUndefined();
  expect(debugAddress(here, null)).toBeUndefined();
});
