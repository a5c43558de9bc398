import { afterEach, expect, test, vi } from 'vitest';
import { allow, allowed, answer, askedFor, consentRecord, mayRun, subscribe } from './consent.ts';

const values = new Map<string, string>();
let full = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new Error('QuotaExceededError');
    values.set(key, value);
  },
});
const listening = new EventTarget();
vi.stubGlobal('addEventListener', listening.addEventListener.bind(listening));
vi.stubGlobal('removeEventListener', listening.removeEventListener.bind(listening));
const sendPrivacyControl = (globalPrivacyControl: boolean) => vi.stubGlobal('navigator', { globalPrivacyControl });

afterEach(() => {
  values.clear();
  sendPrivacyControl(false);
});

const chat = { name: 'chat', category: 'preferences' } as const;
const adverts = { name: 'adverts', category: 'marketing' } as const;

test('nothing is allowed until the visitor allows it, whatever is stored', () => {
  const record = { version: 'v1', at: '2026-01-01T00:00:00Z', tools: ['chat'], gpc: false };
  for (const stored of [
    ...[undefined, 'null', '[]', '{', '{"preferences":true}'],
    JSON.stringify({ ...record, choices: { preferences: 'yes' } }),
    JSON.stringify({ ...record, choices: { preferences: false } }),
    JSON.stringify({ ...record, choices: { preferences: true }, version: 'v0' }),
  ]) {
    if (stored !== undefined) values.set('consent', stored);
    expect(mayRun(chat), stored).toBe(false);
  }
  values.set('consent', JSON.stringify({ ...record, choices: { preferences: true } }));
  expect(mayRun(chat)).toBe(true);
});

test('an answer is kept with its time, its version and the tools that it is about', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) });
  answer({ preferences: true, marketing: false }, ['chat', 'adverts']);
  vi.useRealTimers();
  expect(consentRecord()).toEqual({
    version: 'v1',
    at: '2026-11-25T00:00:00.000Z',
    tools: ['chat', 'adverts'],
    choices: { preferences: true, marketing: false },
    gpc: false,
  });
  expect([mayRun(chat), mayRun(adverts)]).toEqual([true, false]);
  expect(mayRun({ name: 'key', category: 'necessary' })).toBe(true);
});

test('a tool that the shop adds later must ask, though its category is allowed', () => {
  answer({ preferences: true }, ['chat']);
  expect(mayRun({ name: 'newChat', category: 'preferences' })).toBe(false);
});

test('what must be asked is the version and every tool that needs consent', () => {
  expect(askedFor([{ name: 'key', category: 'necessary' }])).toBeUndefined();
  expect(askedFor([{ name: 'key', category: 'necessary' }, chat, adverts])).toBe('v1 chat adverts');
});

test('a press on play allows media and keeps the other answers', () => {
  answer({ statistics: false, preferences: true }, ['chat']);
  allow('media');
  expect(consentRecord()?.choices).toEqual({ statistics: false, preferences: true, media: true });
  expect(mayRun(chat)).toBe(true);
});

test('Global Privacy Control ends an earlier consent, but not one that is given while it is sent', () => {
  answer({ marketing: true }, ['adverts']);
  sendPrivacyControl(true);
  expect(mayRun(adverts)).toBe(false);
  allow('media');
  expect([allowed('media'), allowed('marketing')]).toEqual([true, false]);
  answer({ marketing: true }, ['adverts']);
  expect(mayRun(adverts)).toBe(true);
});

test('while storage is full, the answer holds for the open page', () => {
  full = true;
  answer({ marketing: true }, ['adverts']);
  expect(mayRun(adverts)).toBe(true);
  full = false;
  answer({ marketing: false }, ['adverts']);
  expect(mayRun(adverts)).toBe(false);
});

test('a listener hears of an answer given here, in another tab or before the page was restored, until it stops', () => {
  const listener = vi.fn();
  const stop = subscribe(listener);
  allow('media');
  expect(listener).toHaveBeenCalledTimes(1);
  const elsewhere = [
    Object.assign(new Event('storage'), { key: 'consent' }),
    Object.assign(new Event('pageshow'), { persisted: true }),
  ];
  for (const event of elsewhere) listening.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(3);
  listening.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  stop();
  allow('media');
  for (const event of elsewhere) listening.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(3);
});
