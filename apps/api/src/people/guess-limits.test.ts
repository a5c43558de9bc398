import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import { laterTotpCode } from '../../test/totp.ts';
import type { Tables } from '../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join, mails, people, signInFirst } = await openTestBackOffice(shopApi, connection);
const { shopId } = await makeSellingShop(db, 'own.test');
const own = { id: shopId, name: 'Own' };

test('an account and address has ten guesses, however parallel, and others are not locked out by them', async () => {
  const email = 'guessed@example.com';
  await join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => openBrowser('198.51.100.1').signIn(email, `wrong password ${at}`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await openBrowser('198.51.100.1').signIn(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await openBrowser('203.0.113.5').signIn(email)).status).toBe(200);
  shopApi.advance(16 * 60_000);
  expect((await openBrowser('198.51.100.1').signIn(email, 'wrong again and again')).status).toBe(401);
  expect((await openBrowser('198.51.100.1').signIn(email)).status).toBe(200);
});

test('an account has a hundred guesses a day from all addresses; its owner gets in where they are, or by a new password', async () => {
  const email = 'besieged@example.com';
  await join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  expect((await openBrowser('203.0.113.5').signIn(email)).status).toBe(200);
  const guess = (at: number) => openBrowser(`198.51.100.${at}`).signIn(email, `wrong password ${at}`);
  const besiege = async (count: number) => {
    expect((await guess(0)).status).toBe(401);
    await sql`update guess set count = ${count} where key like 'account %' and seconds = 86400 and count = 1
      and key not like 'account % %'`.execute(people.db);
  };
  await besiege(95);
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(at + 1)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await openBrowser('203.0.113.5').signIn(email)).status).toBe(200);
  await besiege(100);
  const away = openBrowser('192.0.2.7');
  const refused = await away.signIn(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  const sent = mails.length;
  await away.ask('auth/request-password-reset', { body: { email } });
  await expect.poll(() => mails.length).toBe(sent + 1);
  const [, token] = /new-password#token=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  const newPassword = 'another good password';
  expect((await away.ask('auth/reset-password', { body: { token, newPassword } })).status).toBe(200);
  expect((await away.signIn(email, newPassword)).status).toBe(200);
});

test('neither a link for a new password nor a call that names an account clears what is counted for it', async () => {
  const email = 'victim@example.com';
  await join({ email, language: 'en', role: 'staff', areas: ['goods'], shop: own, invitedBy: 'x' });
  await join({ email: 'evil@example.com', language: 'en', role: 'staff', areas: ['goods'], shop: own, invitedBy: 'x' });
  const evil = openBrowser('198.51.100.201');
  await evil.signIn('evil@example.com');
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    statuses.push((await openBrowser('198.51.100.202').signIn(email, `wrong password ${at}`)).status);
    await openBrowser('198.51.100.202').ask('auth/request-password-reset', { body: { email } });
    await evil.ask('auth/two-factor/enable', { body: { password: goodPassword, email } });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  // Nor does anybody get more than some mails.
  const asked = await openBrowser('198.51.100.99').ask('auth/request-password-reset', { body: { email } });
  expect(asked.status).toBe(429);
});

test('codes at a sign-in are counted by account and day, and the right password does not clear that', async () => {
  const email = 'codes@example.com';
  await join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const { browser, factor } = await signInFirst(email);
  await browser.ask('auth/sign-out', { body: {} });
  const enter = async (address: string, code: string) => {
    const guessing = openBrowser(address);
    expect((await guessing.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
    return await guessing.ask('auth/two-factor/verify-totp', { body: { code } });
  };
  // The library has a limit of its own, for a quarter of an hour of the real clock.
  const forgetLock = () =>
    sql`update "twoFactor" set "lockedUntil" = null, "failedVerificationCount" = 0`.execute(people.db);
  for (let round = 0; round < 5; round += 1) {
    for (let at = 0; at < 10; at += 1)
      expect((await enter(`198.51.${round}.${at}`, `wrong ${round} ${at}`)).status).toBe(401);
    await forgetLock();
    expect((await enter(`198.51.${round}.99`, 'one more')).status).toBe(429);
    shopApi.advance(16 * 60_000);
  }
  const refused = await enter('198.51.100.99', laterTotpCode(factor.totpURI));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  shopApi.advance(24 * 3_600_000);
  expect((await enter('198.51.100.98', laterTotpCode(factor.totpURI))).status).toBe(200);
});

test('bad input of sign-in is refused', async () => {
  const browser = openBrowser();
  for (const [path, body] of [
    ['sign-in/email', { email: 'a\u0000@example.com', password: 'x' }],
    ['reset-password', { token: '\u0000', newPassword: goodPassword }],
    ['sign-in/email', []],
    ['sign-in/email', null],
    ['sign-in/email', { email: { $gt: '' }, password: 1 }],
  ] as const)
    expect((await browser.ask(`auth/${path}`, { body })).status, JSON.stringify(body)).toBe(400);
  // The library would read a form, too.
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await browser.ask('auth/sign-in/email', { body: 'email=a%00@b.c&password=x', headers: form })).status).toBe(
    400,
  );
});
