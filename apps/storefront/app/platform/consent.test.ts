import { afterEach, expect, test, vi } from 'vitest';
import { allow, allowed, subscribe } from './consent.ts';

const values = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
});
const listening = new EventTarget();
vi.stubGlobal('addEventListener', listening.addEventListener.bind(listening));
vi.stubGlobal('removeEventListener', listening.removeEventListener.bind(listening));

afterEach(() => values.clear());

test('nothing is allowed until the visitor allows it, whatever is stored', () => {
  for (const stored of [undefined, 'null', '[]', '{', '{"media":"yes"}', '{"media":false}']) {
    if (stored !== undefined) values.set('consent', stored);
    expect(allowed('media'), stored).toBe(false);
  }
  allow('media');
  expect(allowed('media')).toBe(true);
});

test('an answer keeps the others', () => {
  values.set('consent', '{"statistics":false}');
  allow('media');
  expect(JSON.parse(values.get('consent') ?? '')).toEqual({ statistics: false, media: true });
});

test('a listener hears of an answer given here or in another tab, until it stops', () => {
  const listener = vi.fn();
  const stop = subscribe(listener);
  allow('media');
  expect(listener).toHaveBeenCalledTimes(1);
  const elsewhere = Object.assign(new Event('storage'), { key: 'consent' });
  listening.dispatchEvent(elsewhere);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  allow('media');
  listening.dispatchEvent(elsewhere);
  expect(listener).toHaveBeenCalledTimes(2);
});
