import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, readStored, readStoredJson, store, storeJson } from './storage.ts';

function fakeStorage(fails: (action: 'get' | 'set') => boolean = () => false) {
  const values = new Map<string, string>();
  const check = (action: 'get' | 'set') => {
    if (fails(action)) throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => {
      check('get');
      return values.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      check('set');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

afterEach(() => {
  forget('sessionId');
  vi.unstubAllGlobals();
});

test('a value is stored and removed', () => {
  store('sessionId', 'abc');
  expect(readStored('sessionId')).toBe('abc');
  forget('sessionId');
  expect(readStored('sessionId')).toBeNull();
});

test('with a full or blocked storage values last as long as the page', () => {
  for (const blocked of [['set'], ['get', 'set']]) {
    vi.stubGlobal(
      'localStorage',
      fakeStorage((action) => blocked.includes(action)),
    );
    store('sessionId', 'in-memory');
    expect(readStored('sessionId')).toBe('in-memory');
    forget('sessionId');
  }
});

test('a value that a full storage refused is read instead of the older stored one', () => {
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

test('JSON that is malformed or refused by the parser is undefined', () => {
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
