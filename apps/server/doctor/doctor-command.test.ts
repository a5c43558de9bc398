import { createS3Originals } from '@witryna/api/pictures/s3-originals.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../api/src/database/database.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { startS3Server } from '../../api/test/s3-server.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { startSmtpServer } from '../../api/test/smtp-server.ts';
import { EnvError } from '../settings/env-value.ts';
import { makeDoctorContext, runDoctor } from '../test/doctor-for-test.ts';
import { runForTest } from '../test/run-for-test.ts';
import { runDoctorCommand } from './run-doctor-command.ts';

const { db, connection } = await createTestDatabase<Tables>();
await makeShop(db, 'a.test');

const GROUPS = [
  ...['certificates', 'clock', 'database', 'disk', 'jobs', 'keys', 'mail', 'migrations', 'pictures', 'providers'],
  ...['proxy', 'settings'],
];

test('an installation that is well has no other line than ok', async () => {
  const [mail, store] = await Promise.all([startSmtpServer(), startS3Server('pictures')]);
  onTestFinished(async () => void (await Promise.all([mail.stop(), store.stop()])));
  const context = await makeDoctorContext(connection, {
    env: { smtpUrl: mail.url, pictureStore: store.location },
    originals: createS3Originals(store.location),
  });
  const { code, output, errors } = await runDoctor(context);
  expect(output.split('\n').filter((line) => /^ +(?:look|broken|→)/.test(line))).toEqual([]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.match(/^\S+$/gm)).toEqual(GROUPS);
  expect(output).toMatch(/^\d+ ok, 0 to look at, 0 broken$/m);
  expect(mail.mails).toEqual([]);
});

test('something broken ends with exit code 1, and what to look at does not', async () => {
  const context = await makeDoctorContext(connection, { env: { smtpUrl: undefined, allowDebugDomain: true } });
  const mail = await runDoctor(context, '--only mail');
  expect(mail).toMatchObject({ code: 1, errors: 'something is broken\n' });
  expect(mail.output).toContain('          → set SMTP_URL to your mail server\n');
  const settings = await runDoctor(context, '--only settings');
  expect(settings.code).toBe(0);
  expect(settings.output).toMatch(/^ {2}look {4}ALLOW_DEBUG_DOMAIN is 1/m);
});

test('for programs each finding is one line of JSON', async () => {
  const { output, code } = await runDoctor(await makeDoctorContext(connection), '--only clock migrations --json');
  expect(code).toBe(0);
  const found = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found).toEqual([
    { group: 'clock', state: 'ok', what: expect.stringContaining('differ by') },
    { group: 'migrations', state: 'ok', what: expect.stringMatching(/^all \d+ have run$/) },
  ]);
});

test('an unknown group is refused, and the help names those that there are', async () => {
  const context = await makeDoctorContext(connection);
  expect(await runDoctor(context, '--only post')).toMatchObject({
    code: 1,
    errors: 'no such group: post; see npm run doctor -- --help\n',
  });
  const help = await runDoctor(context, '--help');
  expect(help.code).toBe(0);
  for (const group of GROUPS) expect(help.output).toContain(group);
});

test('a setting that is not valid is the only finding', async () => {
  const { code, output } = await runForTest('', (words, streams) =>
    runDoctorCommand(words, {
      ...streams,
      clock: () => new Date(),
      withDoctor: () => Promise.reject(new EnvError('PORT is "x"; it may be a whole number from 0 to 65535')),
    }),
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^settings\n {2}broken {2}PORT is "x"; .*\n {10}→ .*\n\n0 ok, 0 to look at, 1 broken\n$/);
});
