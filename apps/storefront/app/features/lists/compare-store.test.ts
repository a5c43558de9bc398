import { beforeEach, expect, test } from 'vitest';
import { addToCompare, compareList } from './compare-store.ts';

const ids = () => compareList.use.getState().ids;

beforeEach(compareList.clear);

test('a sixth product is refused, and the five stay', () => {
  for (const id of [1, 2, 3, 4, 5]) expect(addToCompare(id)).toBe('added');
  expect(addToCompare(6)).toBe('full');
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
});

test('a product is on the list once, whether its id is a number or a text', () => {
  addToCompare(1);
  expect(addToCompare(1)).toBe('duplicate');
  expect(addToCompare('1')).toBe('duplicate');
  expect(ids()).toEqual([1]);
});

test('a duplicate does not count as a sixth product', () => {
  for (const id of [1, 2, 3, 4, 5]) addToCompare(id);
  expect(addToCompare(3)).toBe('duplicate');
});

test('after a removal another product can be added', () => {
  for (const id of [1, 2, 3, 4, 5]) addToCompare(id);
  compareList.remove(2);
  expect(addToCompare(6)).toBe('added');
  expect(ids()).toEqual([1, 3, 4, 5, 6]);
});
