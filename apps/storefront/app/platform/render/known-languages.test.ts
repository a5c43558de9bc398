import { expect, test } from 'vitest';
import { knownLanguage, rememberLanguage } from './known-languages.server.ts';

test('the last language of a host is known; of too many hosts, the ones shown longest ago are forgotten', () => {
  rememberLanguage('first.test', 'pl');
  rememberLanguage('kept.test', 'pl');
  rememberLanguage('kept.test', 'de');
  for (let at = 0; at < 4_999; at += 1) rememberLanguage(`${at}.test`, 'es');
  expect(knownLanguage('kept.test')).toBe('de');
  expect(knownLanguage('first.test')).toBeUndefined();
});
