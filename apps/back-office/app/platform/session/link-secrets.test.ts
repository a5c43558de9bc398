import { expect, test } from 'vitest';
import { readLinkSecrets } from './link-secrets.ts';

test.each([
  ['#token=abc', { token: 'abc' }],
  ['#demo=a%2Bb&x=1', { demo: 'a+b' }],
  ['#token=', {}],
  ['#orders', {}],
  ['', {}],
])('the hash %s has the secrets %j', (hash, secrets) => {
  expect(readLinkSecrets(hash)).toEqual(secrets);
});
