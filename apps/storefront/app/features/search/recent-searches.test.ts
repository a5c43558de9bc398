import { fold } from '@witryna/contract/fold';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readStored, store } from '../../platform/storage/storage.ts';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';

const searches = () => useRecentSearches.getState().searches;

// Node has no local storage, so these tests also cover browsers that block it.
beforeEach(forgetSearches);

test('the newest search is first, and a repeated one moves there in its new spelling', () => {
  for (const text of ['kubek', 'łódka', ' Kubek ', 'miska']) rememberSearch(text);
  expect(searches()).toEqual(['miska', 'Kubek', 'łódka']);
  rememberSearch('LODKA');
  expect(searches()).toEqual(['LODKA', 'miska', 'Kubek']);
});

test('one search or all can be forgotten', () => {
  for (const text of ['a', 'b', 'c']) rememberSearch(text);
  forgetSearch('b');
  expect(searches()).toEqual(['c', 'a']);
  forgetSearches();
  expect(searches()).toEqual([]);
  expect(readStored('recentSearches')).toBe('[]');
});

test('a search that another tab added is kept', () => {
  rememberSearch('a');
  store('recentSearches', '["b","a"]');
  rememberSearch('c');
  expect(searches()).toEqual(['c', 'b', 'a']);
});

test.each(['nonsense', '{"a":1}', 'null', '[null,{},7,""," "]'])('a stored %s counts as no searches', (broken) => {
  store('recentSearches', broken);
  rememberSearch('a');
  expect(searches()).toEqual(['a']);
});

test('whatever is searched for, at most six different searches of at most 100 characters are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 150, unit: 'binary' }), { maxLength: 20 }), (texts) => {
      forgetSearches();
      for (const text of texts) rememberSearch(text);
      const kept = searches();
      expect(kept.length).toBeLessThanOrEqual(6);
      expect(new Set(kept.map(fold)).size).toBe(kept.length);
      for (const text of kept) expect(text.length).toBeLessThanOrEqual(100);
      const last = texts.at(-1)?.replace(/\s+/g, ' ').trim();
      if (last) expect(fold(kept[0] ?? '')).toBe(fold(last.slice(0, 100).trim()));
    }),
  );
});
