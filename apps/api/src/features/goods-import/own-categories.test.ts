import { expect, test } from 'vitest';
import { nameCategories } from './own-categories.ts';

test('a cell of many levels, and a file of many names, make no more categories than a converted file may', () => {
  const notes = new Set<string>();
  const note = (message: string) => void notes.add(message);
  const deep = nameCategories([]);
  expect(deep.handleOf(Array(200_000).fill('a').join(' > '), note)).toBe('a-6');
  expect(deep.list()).toHaveLength(6);
  const wide = nameCategories([]);
  for (let at = 0; at < 2_001; at += 1) wide.handleOf(`Kubki ${at}`, note);
  expect(wide.list()).toHaveLength(2_000);
  expect([...notes]).toEqual([
    'has more than 6 levels: the deeper ones are left out',
    'makes more than 2000 categories: this one is left out',
  ]);
});
