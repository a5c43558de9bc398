import { expect, test } from 'vitest';
import { otherShop } from './other-shop.ts';

test('an address of another shop is linked with the name of its host', () => {
  const href = 'https://shop.example:8443/mug?size=1';
  expect(otherShop(href)).toEqual({ href, host: 'shop.example:8443' });
  expect(otherShop('http://shop.example')).toEqual({ href: 'http://shop.example/', host: 'shop.example' });
});

test.each([
  null,
  undefined,
  '',
  'mug',
  '/mug',
  '//shop.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('nothing is linked for %s', (address) => {
  expect(otherShop(address)).toBeUndefined();
});

test('an address with a user name, which can look like another host, is not linked', () => {
  expect(otherShop('https://shop.example@evil.example/mug')).toBeUndefined();
});
