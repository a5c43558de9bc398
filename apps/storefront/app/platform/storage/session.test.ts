import { afterEach, expect, test, vi } from 'vitest';
import { hasSession, sessionId } from './session.ts';
import { forget, store } from './storage.ts';

afterEach(() => {
  forget('sessionId');
  vi.unstubAllGlobals();
});

// Node has no local storage: all of this is also the case of a browser that blocks it.
test('one session per visitor, made at the first need, of 128 bits', () => {
  expect(hasSession()).toBe(false);
  const session = sessionId();
  expect(session).toMatch(/^[\da-f]{32}$/);
  expect(sessionId()).toBe(session);
  expect(hasSession()).toBe(true);
});

test('what the API would refuse is replaced', () => {
  for (const broken of ['', 'short', 'has spaces in it, really', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    store('sessionId', broken);
    expect(hasSession()).toBe(false);
    expect(sessionId()).toMatch(/^[\da-f]{32}$/);
    forget('sessionId');
  }
});

test('a session that another part of the shop made stays', () => {
  store('sessionId', 'A-session_of-the-old-shop-1234');
  expect(sessionId()).toBe('A-session_of-the-old-shop-1234');
});
