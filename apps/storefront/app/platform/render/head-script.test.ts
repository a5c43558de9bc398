import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { headScript } from './head-script.ts';

function run(getItem: (key: string) => string | null | undefined, storage: 'open' | 'blocked' = 'open') {
  const dataset: Record<string, string> = {};
  const context = { document: { documentElement: { dataset } }, JSON, addEventListener() {}, setTimeout() {} };
  Object.defineProperty(context, 'localStorage', {
    get() {
      if (storage === 'blocked') throw new Error('SecurityError');
      return new Proxy({}, { get: (_, key) => getItem(String(key)) ?? undefined });
    },
  });
  runInNewContext(headScript, context);
  return dataset;
}

test('stored values become attributes', () => {
  const values: Record<string, string> = {
    ADULT_ACCEPTATION: 'true',
    cookieAccepted: 'true',
    closedNews: 'Free delivery',
    wishlist: '[1,2,3]',
    compareList: '[7]',
    layoutSwitch: 'list',
  };
  expect(run((key) => values[key])).toEqual({
    js: '',
    adult: '',
    cookies: '',
    closedNews: '',
    wishlist: 3,
    compare: 1,
    layout: 'list',
  });
});

test('an empty storage sets no attributes but js', () => {
  expect(run(() => null)).toEqual({ js: '' });
});

test('blocked, failing or malformed storage does not break the page', () => {
  expect(run(() => null, 'blocked')).toEqual({ js: '' });
  expect(
    run(() => {
      throw new Error('denied');
    }),
  ).toEqual({ js: '' });
  for (const text of ['{', '{"length":"<b>"}', 'null', '"text"', '[]', '9']) {
    const { js, ...attributes } = run(() => text);
    for (const value of Object.values(attributes)) expect(String(value)).toMatch(/^[\w]*$/);
  }
});

test('pressed buttons that need hydration are recorded once each', () => {
  const listeners: ((event: object) => void)[] = [];
  const context = {
    document: { documentElement: { dataset: {} } },
    earlyPresses: undefined as Set<unknown> | undefined,
    setTimeout() {},
    addEventListener: (_name: string, listener: (event: object) => void) => listeners.push(listener),
  };
  runInNewContext(headScript, context);
  for (const pressed of ['heart', null, 'bin', 'heart']) listeners[0]?.({ target: { closest: () => pressed } });
  expect([...(context.earlyPresses ?? [])]).toEqual(['heart', 'bin']);
});

test('the script has at most 1 kB', () => {
  expect(Buffer.byteLength(headScript)).toBeLessThanOrEqual(1024);
  expect(gzipSync(headScript).length).toBeLessThanOrEqual(512);
});
