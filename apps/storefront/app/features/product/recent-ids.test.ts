import { limits } from '@witryna/contract/limits';
import { expect, test, vi } from 'vitest';
import { forgetViewed, noteViewed } from './recent-ids.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

test('the latest products come first, each once, and only so many are kept', () => {
  expect(noteViewed(1)).toEqual([]);
  expect(noteViewed(2)).toEqual([1]);
  expect(noteViewed('1')).toEqual([2]);
  for (let id = 3; id < 30; id += 1) noteViewed(id);
  expect(noteViewed(29)).toEqual([28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17].slice(0, limits.recentProducts));
});

test('nonsense in the storage and a cleared list count as nothing', () => {
  stored.set('recentlyViewed', '{"ids":1}');
  expect(noteViewed(1)).toEqual([]);
  stored.set('recentlyViewed', '[{}, null, 5, "x", 5]');
  expect(noteViewed(1)).toEqual([5, 'x']);
  forgetViewed();
  expect(noteViewed(2)).toEqual([]);
});
