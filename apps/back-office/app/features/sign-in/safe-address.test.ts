import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test.each([
  ['/glina.example/orders?state=placed', '/glina.example/orders?state=placed'],
  ['/sign-in?to=/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('after signing in, %j leads to %s', (wanted, address) => {
  expect(safeAddress(wanted)).toBe(address);
});

test('no address leads to another host', () => {
  const text = fc
    .array(fc.constantFrom('/', '\\', '.', ':', '@', '#', '?', '\t', '\n', 'a', 'https'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (wanted) => {
      expect(new URL(safeAddress(wanted), 'https://own.example').origin).toBe('https://own.example');
    }),
  );
});
