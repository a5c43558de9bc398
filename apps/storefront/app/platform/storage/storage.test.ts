import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, readStored, readStoredJson, store, storeJson } from './storage.ts';

function fakeStorage(fails: (action: 'get' | 'set') => boolean = () => false) {
  const kept = new Map<string, string>();
  const check = (action: 'get' | 'set') => {
    if (fails(action)) throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => {
      check('get');
      return kept.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      check('set');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

afterEach(() => {
  forget('sessionId');
  vi.unstubAllGlobals();
});

test('keeps and forgets', () => {
  store('sessionId', 'abc');
  expect(readStored('sessionId')).toBe('abc');
  forget('sessionId');
  expect(readStored('sessionId')).toBeNull();
});

test('a full or blocked storage lasts as long as the page', () => {
  for (const blocked of [['set'], ['get', 'set']]) {
    vi.stubGlobal(
      'localStorage',
      fakeStorage((action) => blocked.includes(action)),
    );
    store('sessionId', 'kept-in-memory');
    expect(readStored('sessionId')).toBe('kept-in-memory');
    forget('sessionId');
  }
});

test('what a storage that became full can not take wins over what it still holds', () => {
  let full = false;
  vi.stubGlobal(
    'localStorage',
    fakeStorage((action) => full && action === 'set'),
  );
  store('sessionId', 'old');
  full = true;
  store('sessionId', 'new');
  expect(readStored('sessionId')).toBe('new');
  full = false;
  store('sessionId', 'newest');
  expect(readStored('sessionId')).toBe('newest');
});

test('JSON that is broken or refused by the parser is nothing', () => {
  const numbers = (value: unknown) => (Array.isArray(value) ? value.filter(Number.isInteger) : undefined);
  storeJson('wishlist', [1, 'x', 2]);
  expect(readStoredJson('wishlist', numbers)).toEqual([1, 2]);
  store('wishlist', '{"a":1}');
  expect(readStoredJson('wishlist', numbers)).toBeUndefined();
  store('wishlist', '{');
  expect(readStoredJson('wishlist', numbers)).toBeUndefined();
  forget('wishlist');
  expect(readStoredJson('wishlist', numbers)).toBeUndefined();
});
