import { me, ownSessions } from '@witryna/contract/people';
import { hashPassword as hashByScrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { enabledFactor, goodPassword, openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import { laterTotpCode, totpCode } from '../../test/totp.ts';
import type { Tables } from '../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join, signInFirst, people } = await openTestBackOffice(shopApi, connection);
const { shopId } = await makeSellingShop(db, 'own.test');
const own = { id: shopId, name: 'Own' };
const orders = 'admin/own.test/order-choices';
const newPassword = 'wide green meadow of june';
const sessionCookie = '__Host-witryna.session_token';

type Browser = ReturnType<typeof openBrowser>;
const whoIs = async (browser: Browser) => me.parse((await browser.ask('admin/me')).body);
const inviteOwner = (email: string) =>
  join({ email, language: 'pl', role: 'owner', shop: own, invitedBy: 'x' }, 'Anna');
const inviteStaff = (email: string) =>
  join({ email, language: 'pl', role: 'staff', areas: ['goods'], shop: own, invitedBy: 'x' }, 'Jan');

test('somebody changes name, language and theme, and nothing else about themselves', async () => {
  const email = 'choices@example.com';
  await inviteStaff(email);
  const browser = openBrowser();
  await browser.signIn(email);
  expect(await whoIs(browser)).toMatchObject({ person: { language: 'pl', theme: null }, needsSecondFactor: false });
  const change = (body: object) => browser.ask('admin/me', { method: 'PATCH', body });
  const assigned = { operator: true, email: 'other@example.com', twoFactorEnabled: true, emailVerified: false };
  expect((await change({ name: 'Jan Kowalski', theme: 'dark', ...assigned })).status).toBe(204);
  const changed = await whoIs(browser);
  expect(changed.person).toMatchObject({ name: 'Jan Kowalski', email, language: 'pl', theme: 'dark' });
  expect(changed.operator).toBe(false);
  expect((await change({})).status).toBe(204);
  for (const wrong of [{ name: '' }, { name: 'shopper' }, { language: 'xx' }, { theme: 1 }, { name: 'a\u0000b' }])
    expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test('somebody sees where they are signed in, and ends these sessions', async () => {
  const email = 'sessions@example.com';
  await inviteStaff(email);
  await inviteStaff('stranger@example.com');
  const [here, there, stranger] = [openBrowser(), openBrowser('198.51.100.20'), openBrowser()];
  await here.signIn(email);
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await there.ask('auth/sign-in/email', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': agent, 'x-client-address': '1.2.3.4' },
  });
  await stranger.signIn('stranger@example.com');
  const list = async () => ownSessions.parse((await here.ask('admin/me/sessions')).body).sessions;
  const known = await list();
  expect(known.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = known.find(({ current }) => !current);
  expect(other).toMatchObject({ browser: 'Firefox', system: 'Windows', address: '198.51.100.20' });
  const end = (browser: Browser, id: string | undefined) =>
    browser.ask(`admin/me/sessions/${id}`, { method: 'DELETE' });
  expect((await end(stranger, other?.id)).status).toBe(404);
  expect((await end(here, other?.id)).status).toBe(204);
  expect((await end(here, other?.id)).status).toBe(404);
  expect((await there.refusal('admin/me')).code).toBe('Unauthorized');
  await there.signIn(email);
  expect((await here.ask('admin/me/sessions', { method: 'DELETE' })).status).toBe(204);
  expect((await there.refusal('admin/me')).code).toBe('Unauthorized');
  expect(await list()).toHaveLength(1);
  expect((await stranger.ask('admin/me')).status).toBe(200);
});

test('a new password ends the other sessions and keeps the second factor of this one', async () => {
  const email = 'password@example.com';
  await inviteOwner(email);
  const { browser } = await signInFirst(email);
  const old = browser.cookies.get('__Host-witryna.session_token') ?? '';
  const change = (body: object) => browser.refusal('auth/change-password', { body });
  const right = { currentPassword: goodPassword, newPassword };
  expect((await change({ ...right, currentPassword: 'not the right one' })).code).toBe('INVALID_PASSWORD');
  for (const easy of ['passwordpassword', '123456789012', 'password@example', 'anna-own.test', 'qwertyuiop123'])
    expect((await change({ ...right, newPassword: easy })).code, easy).toBe('PASSWORD_TOO_EASY');
  const changed = await browser.ask('auth/change-password', { body: { ...right, revokeOtherSessions: false } });
  expect(changed.status).toBe(200);
  expect((await browser.ask(orders)).status).toBe(200);
  const thief = openBrowser('198.51.100.7');
  thief.cookies.set('__Host-witryna.session_token', old);
  expect((await thief.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await openBrowser().signIn(email)).status).toBe(401);
});

test('an authenticator app is replaced once the new one has shown a code; only who has proven the old one may', async () => {
  const email = 'factor@example.com';
  await inviteOwner(email);
  const early = openBrowser('198.51.100.30');
  await early.signIn(email);
  const { browser, factor } = await signInFirst(email);
  // A session from before there was a second factor is over.
  expect((await early.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await browser.refusal('auth/second-factor/replace', { body: { password: 'wrong' } })).code).toBe(
    'INVALID_PASSWORD',
  );
  const replaced = await browser.ask('auth/second-factor/replace', { body: { password: goodPassword } });
  const next = enabledFactor.parse(replaced.body);
  const confirm = (code: string) => browser.ask('auth/second-factor/confirm', { body: { code } });
  expect((await confirm('000000')).status).toBe(401);

  const signInBy = async (code: string) => {
    const second = openBrowser('198.51.100.31');
    await second.signIn(email);
    const { status } = await second.ask('auth/two-factor/verify-totp', { body: { code } });
    return { status, second };
  };
  const { status, second } = await signInBy(laterTotpCode(factor.totpURI));
  expect(status).toBe(200);
  const code = totpCode(next.totpURI);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await second.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await browser.ask(orders)).status).toBe(200);
  expect((await signInBy(totpCode(factor.totpURI, Date.now() - 30_000))).status).toBe(401);
  const again = openBrowser();
  await again.signIn(email);
  const byCode = await again.ask('auth/two-factor/verify-backup-code', { body: { code: next.backupCodes[0] } });
  expect(byCode.status).toBe(200);
  // Where rights demand it, nobody switches it off.
  expect((await browser.refusal('auth/two-factor/disable', { body: { password: goodPassword } })).code).toBe(
    'Forbidden',
  );
  const codes = await browser.ask('auth/two-factor/generate-backup-codes', { body: { password: goodPassword } });
  expect(codes.body).toMatchObject({ backupCodes: expect.arrayContaining([expect.any(String)]) });
});

test('a second factor that nothing demands is switched off with the password, which ends the other sessions', async () => {
  const email = 'optional@example.com';
  await inviteStaff(email);
  const { browser, factor } = await signInFirst(email);
  const other = openBrowser('198.51.100.40');
  await other.signIn(email);
  await other.ask('auth/two-factor/verify-totp', { body: { code: laterTotpCode(factor.totpURI) } });
  expect((await other.ask('admin/me')).status).toBe(200);
  const disable = (password: string) => browser.ask('auth/two-factor/disable', { body: { password } });
  expect((await disable('wrong')).status).toBe(400);
  expect((await disable(goodPassword)).status).toBe(200);
  expect(await whoIs(browser)).toMatchObject({ secondFactor: 'optional' });
  expect((await other.refusal('admin/me')).code).toBe('Unauthorized');
  for (const path of ['second-factor/replace', 'two-factor/generate-backup-codes', 'two-factor/disable'])
    expect((await browser.refusal(`auth/${path}`, { body: { password: goodPassword } })).code).toBe(
      'SecondFactorNeeded',
    );
});

test('signing in begins a new session, and ends the one that the browser had', async () => {
  const email = 'fixed@example.com';
  await inviteStaff(email);
  await inviteOwner('factored@example.com');
  const { factor } = await signInFirst('factored@example.com');
  const browser = openBrowser();
  const elsewhere = openBrowser('198.51.100.50');
  const stolen = async () => {
    const thief = openBrowser('198.51.100.7');
    thief.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '');
    expect((await thief.ask('admin/me')).status).toBe(200);
    return thief;
  };
  await browser.signIn(email);
  await elsewhere.signIn(email);
  const first = await stolen();
  await browser.signIn(email, 'not the right password');
  expect((await first.ask('admin/me')).status).toBe(200);
  await browser.signIn(email);
  expect((await first.refusal('admin/me')).code).toBe('Unauthorized');
  // Nor does it live on while the new sign-in waits for a code.
  const second = await stolen();
  expect((await browser.signIn('factored@example.com')).body).toMatchObject({ twoFactorRedirect: true });
  expect((await second.refusal('admin/me')).code).toBe('Unauthorized');
  const code = { code: laterTotpCode(factor.totpURI) };
  expect((await browser.ask('auth/two-factor/verify-totp', { body: code })).status).toBe(200);
  expect((await elsewhere.ask('admin/me')).status).toBe(200);
  const tokens = await people.db.selectFrom('session').select('token').execute();
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
});

test('a code of an app works once, at whatever call and in whatever browser', async () => {
  const email = 'once@example.com';
  await inviteOwner(email);
  const { factor, code: usedForSetUp } = await signInFirst(email);
  const waiting = () => openBrowser('198.51.100.60');
  const enter = async (browser: Browser, code: string) => {
    await browser.signIn(email);
    return (await browser.ask('auth/two-factor/verify-totp', { body: { code } })).status;
  };
  expect(await enter(waiting(), usedForSetUp)).toBe(401);
  const code = laterTotpCode(factor.totpURI);
  const entered = await Promise.all([enter(waiting(), code), enter(waiting(), code)]);
  expect(entered.sort()).toEqual([200, 401]);
});

test('a password that was hashed in the older way is hashed anew at the next sign-in', async () => {
  const email = 'scrypt@example.com';
  await inviteStaff(email);
  const stored = async () => {
    const { rows } = await sql<{ password: string }>`
      select a.password from account a join "user" u on u.id = a."userId" where u.email = ${email}`.execute(people.db);
    return rows[0]?.password ?? '';
  };
  const old = await hashByScrypt(goodPassword);
  await sql`update account set password = ${old} where password = ${await stored()}`.execute(people.db);
  expect((await openBrowser().signIn(email, 'not the right password')).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await openBrowser().signIn(email)).status).toBe(200);
  expect(await stored()).toMatch(/^\$argon2id\$/);
  expect((await openBrowser().signIn(email)).status).toBe(200);
  expect((await openBrowser().signIn(email, 'not the right password')).status).toBe(401);
});

test('no browser is trusted to need no code, and scripts of pages see no token of a session', async () => {
  const email = 'trusted@example.com';
  await inviteOwner(email);
  const { factor } = await signInFirst(email);
  const browser = openBrowser('198.51.100.70');
  await browser.signIn(email);
  const body = { code: laterTotpCode(factor.totpURI), trustDevice: true };
  const answer = await browser.ask('auth/two-factor/verify-totp', { body });
  expect(answer.status).toBe(200);
  expect(answer.body).not.toHaveProperty('token');
  // Whoever wants to be trusted keeps the cookie longer than they are told.
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name.includes('trust')) browser.cookies.set(name, value);
  }
  const again = await browser.signIn(email);
  expect(again.body).toMatchObject({ twoFactorRedirect: true });
  await inviteStaff('plain@example.com');
  const plain = openBrowser('198.51.100.71');
  const token = (plainToken: unknown) => JSON.stringify(plainToken).includes('token');
  expect(token((await plain.signIn('plain@example.com')).body)).toBe(false);
  const change = { currentPassword: goodPassword, newPassword };
  expect(token((await plain.ask('auth/change-password', { body: change })).body)).toBe(false);
});

test('the operator of a demo has no language until they choose one', async () => {
  const demo = await openTestBackOffice(shopApi, connection, { demo: true });
  const browser = demo.openBrowser();
  await browser.ask('auth/demo-session', { body: { token: demo.people.demoToken } });
  expect((await whoIs(browser)).person).toMatchObject({ language: null, theme: null });
  await browser.ask('admin/me', { method: 'PATCH', body: { language: 'es' } });
  expect((await whoIs(browser)).person.language).toBe('es');
  await demo.people.close();
});
