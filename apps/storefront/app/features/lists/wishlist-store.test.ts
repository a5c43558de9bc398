import { limits } from '@witryna/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { readStored, store } from '../../platform/storage/storage.ts';
import { addToWishlist, wishlist } from './wishlist-store.ts';

const ids = () => wishlist.use.getState().ids;

beforeEach(wishlist.clear);

test('a product is stored once', () => {
  expect(addToWishlist(7)).toBe('added');
  expect(addToWishlist(7)).toBe('duplicate');
  expect(addToWishlist('ab12')).toBe('added');
  expect(ids()).toEqual([7, 'ab12']);
  expect(readStored('wishlist')).toBe('[7,"ab12"]');
});

test('a full wishlist takes no more, but what is on it can be removed', () => {
  const full = Array.from({ length: limits.wishlistProducts }, (_, at) => at + 1);
  store('wishlist', JSON.stringify(full));
  expect(addToWishlist(999)).toBe('full');
  expect(addToWishlist(1)).toBe('duplicate');
  wishlist.remove(1);
  expect(addToWishlist(999)).toBe('added');
  expect(ids()).toEqual([...full.slice(1), 999]);
});

test('a product that another tab added is kept', () => {
  addToWishlist(1);
  store('wishlist', '[1,2]');
  addToWishlist(3);
  expect(ids()).toEqual([1, 2, 3]);
});

test('one product or all products can be removed', () => {
  addToWishlist(1);
  addToWishlist(2);
  wishlist.remove(1);
  expect(ids()).toEqual([2]);
  wishlist.clear();
  expect(ids()).toEqual([]);
});

test.each(['nonsense', '{"a":1}', 'null', '[null,{},true]'])('a stored %s is an empty list', (broken) => {
  store('wishlist', broken);
  addToWishlist(1);
  expect(ids()).toEqual([1]);
});
