import { expect, test } from 'vitest';
import { findOtherLicences } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['AGPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('the licence %s may be used: %s', (license, isFine) => {
  const packages = {
    '': {},
    'apps/api': { license: 'UNKNOWN' },
    'node_modules/@witryna/api': { link: true },
    'node_modules/a/node_modules/@b/c': license === undefined ? {} : { license },
  };
  const problems = findOtherLicences({ packages });
  expect(problems).toHaveLength(isFine ? 0 : 1);
  if (!isFine) expect(problems[0]).toContain('@b/c');
});
