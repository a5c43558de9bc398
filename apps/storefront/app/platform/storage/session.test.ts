import { afterEach, expect, test, vi } from 'vitest';
import { hasSession, sessionId } from './session.ts';
import { forget, store } from './storage.ts';

afterEach(() => {
  forget('sessionId');
  vi.unstubAllGlobals();
});

// Node has no local storage, so these tests also cover browsers that block it.
test('a visitor has one session of 128 bits, which is created on first use', () => {
  expect(hasSession()).toBe(false);
  const session = sessionId();
  expect(session).toMatch(/^[\da-f]{32}$/);
  expect(sessionId()).toBe(session);
  expect(hasSession()).toBe(true);
});

test('a stored session that the API would refuse is replaced', () => {
  for (const broken of ['', 'short', 'has spaces in it, really', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    store('sessionId', broken);
    expect(hasSession()).toBe(false);
    expect(sessionId()).toMatch(/^[\da-f]{32}$/);
    forget('sessionId');
  }
});

test('a valid session of an older storefront is kept', () => {
  store('sessionId', 'A-session_of-the-old-shop-1234');
  expect(sessionId()).toBe('A-session_of-the-old-shop-1234');
});
