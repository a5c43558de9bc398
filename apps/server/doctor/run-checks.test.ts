import { expect, test } from 'vitest';
import type { DoctorContext, DoctorGroup } from './doctor-check.ts';
import { NotChecked } from './doctor-check.ts';
import { broken, firstOf, formatFindings, look, ok, reasonOf } from './finding.ts';
import { runChecks } from './run-checks.ts';

/** Only the settings are looked at here. */
const contextOf = (apiBaseUrl?: string) => ({ env: { apiBaseUrl } }) as DoctorContext;

async function run(groups: Record<string, DoctorGroup>, context = contextOf()) {
  return Object.fromEntries(
    (await Array.fromAsync(runChecks(new Map(Object.entries(groups)), context))).map(({ group, findings }) => [
      group,
      findings,
    ]),
  );
}

test('a check that hangs, one that fails and one that can’t be made hide no other', async () => {
  const found = await run({
    hanging: [{ name: 'mail', withinMs: 5, run: () => new Promise(() => undefined) }],
    failing: [
      { name: 'disk', run: () => Promise.reject(new Error('no\nroom')) },
      { name: 'shops', run: () => Promise.reject(new NotChecked('the database is away')) },
      { name: 'clock', run: async () => [ok('right'), look('late', 'set it')] },
    ],
  });
  expect(found).toEqual({
    hanging: [broken('mail: no result within 0.005 s', expect.any(String))],
    failing: [
      broken('disk: the check failed: no room', expect.any(String)),
      look('shops: not checked, because the database is away', expect.any(String)),
      ok('right'),
      look('late', 'set it'),
    ],
  });
});

test('in front of another server, what is only there is not looked at', async () => {
  const shops: DoctorGroup = [{ name: 'shops', run: () => Promise.reject(new NotChecked('there')) }];
  expect(await run({ shops }, contextOf('https://api.test'))).toEqual({ shops: [] });
});

test('findings are lines with what to do below them, and words of other servers do nothing to a terminal', () => {
  expect(formatFindings([ok('fine'), broken('bad\u001b[31m', 'mend it')])).toBe(
    '  ok      fine\n  broken  bad [31m\n          → mend it\n',
  );
  expect(firstOf(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
  expect(reasonOf(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND a.test') }))).toBe(
    'getaddrinfo ENOTFOUND a.test',
  );
});
