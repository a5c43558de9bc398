import type { Tables } from '@witryna/api/database/database.ts';
import { invite } from '@witryna/api/people/invitations.ts';
import { installationPeople } from '@witryna/contract/installation';
import { installationEvents } from '@witryna/contract/installation-log';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { openTestBackOffice } from '../../api/test/people-client.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { runForTest, testShops } from '../test/run-for-test.ts';
import { runPeopleCommand } from './run-people-command.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { people, mails, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = { id: (await makeSellingShop(db, 'own.test')).shopId, name: 'Own' };

type Browser = ReturnType<typeof openBrowser>;

const run = (args: string) =>
  runForTest(args, (words, streams) =>
    runPeopleCommand(words, {
      ...streams,
      readKinds: async () => testShops({ db }),
      withShops: (work) => work(testShops({ db })),
      withPeople: (work) => work(people),
    }),
  );

async function joinOperator(email: string) {
  await join({ email, language: 'en', role: 'operator', invitedBy: 'x' });
  return (await signInFirst(email)).browser;
}
const joinOwner = (email: string) => join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });

async function idOf(browser: Browser, email: string) {
  const { body } = await browser.ask(`admin/installation/people?search=${email}`);
  return installationPeople.parse(body).people[0]?.id;
}
const leave = (browser: Browser, path: string) =>
  browser.ask(`admin/installation/people/${path}`, { method: 'DELETE' });

test('whoever is no operator any more is out at once, and keeps their own shops', async () => {
  const anna = await joinOperator('anna@example.com');
  const jan = await joinOperator('jan@example.com');
  await joinOwner('jan@example.com');
  const help = { body: { reason: 'Ticket 4711, labels are gone' } };
  expect((await jan.ask('admin/installation/shops/own.test/help', help)).status).toBe(200);
  const id = await idOf(anna, 'jan@example.com');
  expect((await leave(anna, `${id}/operator`)).status).toBe(204);
  expect((await jan.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await leave(anna, `${id}/operator`)).status).toBe(404);
  const { body } = await anna.ask('admin/installation/people?search=jan%40');
  expect(installationPeople.parse(body).people).toMatchObject([{ operator: false, shops: [{ host: 'own.test' }] }]);
  const open = await people.db.selectFrom('help').select('id').where('ended_at', 'is', null).execute();
  expect(open).toEqual([]);
  const log = installationEvents.parse((await anna.ask('admin/installation/events')).body);
  expect(log.events[0]).toMatchObject({ what: 'operator-ended', subject: 'jan@example.com', actor: 'Anna' });
});

test('a closed account has no session, no link for a new password and no invitation any more', async () => {
  const operator = await joinOperator('closing@example.com');
  await joinOwner('ola@example.com');
  const { browser: ola } = await signInFirst('ola@example.com');
  const other = await makeSellingShop(db, 'other.test');
  await joinOwner('boss@example.com');
  const { browser: boss } = await signInFirst('boss@example.com');
  expect((await ola.ask('admin/own.test/order-choices')).status).toBe(200);
  const sent = mails.length;
  await openBrowser().ask('auth/request-password-reset', { body: { email: 'ola@example.com' } });
  await expect.poll(() => mails.length).toBe(sent + 1);
  const [, token] = /new-password#token=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  const email = 'ola@example.com';
  await invite(people, { email, language: 'en', role: 'owner', invitedBy: 'x', shop: { id: other.shopId, name: 'x' } });

  expect((await leave(operator, `${await idOf(operator, 'ola@example.com')}`)).status).toBe(204);
  expect((await ola.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await openBrowser().signIn('ola@example.com')).status).toBe(401);
  const change = { token, newPassword: 'another good password' };
  expect((await openBrowser().ask('auth/reset-password', { body: change })).status).toBe(400);
  expect(await people.db.selectFrom('invitation').select('id').where('email', '=', email).execute()).toEqual([]);
  // Others notice nothing.
  expect((await boss.ask('admin/own.test/order-choices')).status).toBe(200);
  expect((await leave(operator, '01890000-0000-7000-8000-000000000001')).status).toBe(404);
});

test('whose second factor is reset by a command is told, and it stands in the log', async () => {
  const browser = await joinOperator('lost@example.com');
  expect(await run('reset-factor LOST@example.com')).toMatchObject({ code: 0 });
  expect((await browser.refusal('admin/me')).code).toBe('Unauthorized');
  expect(mails.at(-1)).toMatchObject({ to: 'lost@example.com', subject: 'Your second factor was reset' });
  const last = await people.db
    .selectFrom('installation_event')
    .select(['what', 'subject', 'actor'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(last).toEqual({ what: 'factor-reset', subject: 'lost@example.com', actor: 'Witryna' });
  expect((await run('reset-factor nobody@example.com')).errors).toContain('nobody has the address');
});

test('commands do the same, and the last operator who can sign in stays', async () => {
  await joinOperator('last@example.com');
  await joinOperator('first@example.com');
  const rest = await people.db
    .selectFrom('operator')
    .innerJoin('user', 'user.id', 'operator.user_id')
    .select('email')
    .where('email', 'not in', ['last@example.com', 'first@example.com'])
    .execute();
  for (const { email } of rest) expect(await run(`end-operator ${email}`)).toMatchObject({ code: 0 });
  // Both go at once: one of them stays.
  const both = await Promise.all([run('close-account first@example.com'), run('close-account last@example.com')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ output, errors }) => output + errors).join()).toMatch(/is the last operator who can sign in/);
  const left = both[0]?.code === 0 ? 'last@example.com' : 'first@example.com';
  expect(await run(`end-operator ${left.toUpperCase()}`)).toMatchObject({ code: 1 });
  expect(await run('end-operator boss@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no operator has the address boss@example.com'),
  });
  expect(await run('close-account boss@example.com')).toMatchObject({
    code: 0,
    output: 'boss@example.com has no account any more\n',
  });
  expect((await run('close-account boss@example.com')).errors).toContain('nobody has the address');
  const { count } = await people.db
    .selectFrom('installation_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('what', '=', 'account-closed')
    .where('actor', '=', 'Witryna')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});
