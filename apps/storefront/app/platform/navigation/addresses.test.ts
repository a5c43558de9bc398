import { productAddress } from '@witryna/contract/product-address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryAddress, readSlug } from './addresses.ts';

test('accented letters become plain ones in an address', () => {
  expect(productAddress({ id: 5, name: 'Łódka „Źrebię” 100%' })).toBe('/product/5-lodka-zrebie-100');
  expect(categoryAddress({ id: 12, name: 'Kubki & filiżanki' })).toBe('/products/12-kubki-filizanki');
});

test('a name without usable letters gives an address with the id only', () => {
  expect(productAddress({ id: 7, name: '茶碗' })).toBe('/product/7');
});

test('a combination is added to the query', () => {
  expect(productAddress({ id: 5, name: 'Kubek' }, 31)).toBe('/product/5-kubek?combination=31');
});

test.each([
  ['5', { id: '5', name: '' }],
  ['5-', { id: '5', name: '' }],
  ['5-kubek-klasyczny', { id: '5', name: 'kubek-klasyczny' }],
  ['ab12-kubek', { id: 'ab12', name: 'kubek' }],
])('slug %s is read', (slug, expected) => {
  expect(readSlug(slug)).toEqual(expected);
});

test.each(['', '-', '-kubek', '5 5-kubek', '5/../6', 'ą-kubek', 'x'.repeat(65)])('slug %j has no valid id', (slug) => {
  expect(readSlug(slug)).toBeUndefined();
});

test('the id can be read back from any product address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.string(), (id, name) => {
      const slug = productAddress({ id, name }).slice('/product/'.length);
      expect(readSlug(slug)?.id).toBe(String(id));
    }),
  );
});
