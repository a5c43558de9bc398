import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { consentScript } from './consent-script.ts';

interface Browser {
  consent?: string;
  blocked?: boolean;
  globalPrivacyControl?: boolean;
}

/** Whether the question is hidden before the first paint. */
function isHidden({ consent, blocked, globalPrivacyControl }: Browser): boolean {
  const dataset: Record<string, string> = { asks: 'v1 chat adverts', cookies: '' };
  const context = { document: { documentElement: { dataset } }, navigator: { globalPrivacyControl } };
  Object.defineProperty(context, 'localStorage', {
    get() {
      if (blocked) throw new Error('SecurityError');
      return { getItem: (key: string) => (key === 'consent' ? consent : undefined) ?? null };
    },
  });
  runInNewContext(consentScript, context);
  return 'cookies' in dataset;
}

const record = (tools: string[], version = 'v1') => JSON.stringify({ version, tools, choices: {} });

test('the question is hidden only from visitors who have answered it whole', () => {
  expect(isHidden({})).toBe(false);
  expect(isHidden({ blocked: true })).toBe(false);
  expect(isHidden({ consent: '{' })).toBe(false);
  expect(isHidden({ consent: record(['chat']) })).toBe(false);
  expect(isHidden({ consent: record(['chat', 'adverts'], 'v0') })).toBe(false);
  expect(isHidden({ consent: record(['adverts', 'gone', 'chat']) })).toBe(true);
});

test('Global Privacy Control answers it', () => {
  expect(isHidden({ globalPrivacyControl: true })).toBe(true);
  expect(isHidden({ globalPrivacyControl: true, blocked: true })).toBe(true);
});
