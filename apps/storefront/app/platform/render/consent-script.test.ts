import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { consentScript } from './consent-script.ts';

interface Browser {
  consent?: string;
  blocked?: boolean;
  globalPrivacyControl?: boolean;
}

function run({ consent, blocked, globalPrivacyControl }: Browser): { hidden: boolean; mute: unknown } {
  const dataset: Record<string, string> = { asks: 'v1 chat adverts', cookies: '' };
  const context = { document: { documentElement: { dataset } }, navigator: { globalPrivacyControl }, mute: undefined };
  Object.defineProperty(context, 'localStorage', {
    get() {
      if (blocked) throw new Error('SecurityError');
      return { getItem: (key: string) => (key === 'consent' ? consent : undefined) ?? null };
    },
  });
  runInNewContext(consentScript, context);
  return { hidden: 'cookies' in dataset, mute: context.mute };
}

/** Whether the question is hidden before the first paint. */
const isHidden = (browser: Browser) => run(browser).hidden;

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

test('nothing is noted for tools before the visitor has allowed a category', () => {
  const answered = (choices: object, more: object = {}) =>
    JSON.stringify({ version: 'v1', at: '', tools: ['chat', 'adverts'], choices, gpc: false, ...more });
  const isMute = (browser: Browser) => Boolean(run(browser).mute);
  const yes = { preferences: false, statistics: true };
  const no = { preferences: false, statistics: false };
  expect([isMute({}), isMute({ blocked: true }), isMute({ consent: '{' })]).toEqual([true, true, true]);
  expect(isMute({ consent: answered(no, { gpc: true }) })).toBe(true);
  expect(isMute({ consent: answered(yes, { version: 'v0' }) })).toBe(true);
  expect(isMute({ consent: answered(yes) })).toBe(false);
  // A "yes" from before the browser sent Global Privacy Control no longer counts.
  expect(isMute({ consent: answered(yes), globalPrivacyControl: true })).toBe(true);
  expect(isMute({ consent: answered(yes, { gpc: true }), globalPrivacyControl: true })).toBe(false);
});
