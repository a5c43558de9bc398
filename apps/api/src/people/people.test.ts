import { me, shopPeople } from '@witryna/contract/people';
import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { resetFactor } from './account-store.ts';
import { invite } from './invitations.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const office = await openTestBackOffice(shopApi, connection);
const { people, mails, openBrowser, join, signInFirst } = office;
const shop = await makeSellingShop(db, 'own.test');
await makeSellingShop(db, 'other.test');
const own = { id: shop.shopId, name: 'Own' };
const orders = 'admin/own.test/order-choices';

test('the tables are what better-auth expects', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations((await people.auth()).options);
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});

test('an operator signs up by an invitation, must set up a second factor, and then works in a shop that they help', async () => {
  const email = 'operator@example.com';
  expect((await join({ email, language: 'pl', role: 'operator', invitedBy: 'Witryna' })).status).toBe(204);
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Zaproszenie do prowadzenia Witryny' });
  const { browser, factor } = await (async () => {
    const first = openBrowser();
    await first.signIn(email);
    expect(me.parse((await first.ask('admin/me')).body)).toMatchObject({ operator: true, secondFactor: 'missing' });
    expect(await first.refusal(orders)).toEqual({ status: 403, code: 'SecondFactorNeeded' });
    return await signInFirst(email);
  })();
  const known = me.parse((await browser.ask('admin/me')).body);
  expect(known).toMatchObject({ secondFactor: 'done', person: { email, language: 'pl' } });
  expect(known).toMatchObject({ shops: [], opensEveryShop: false });
  expect(await browser.refusal(orders)).toEqual({ status: 403, code: 'HelpNeeded' });
  const help = { body: { reason: 'Ticket 4711, labels are gone' } };
  expect((await browser.ask('admin/installation/shops/own.test/help', help)).status).toBe(200);
  expect((await browser.ask(orders)).body).toMatchObject({ labels: [], views: [] });

  const second = openBrowser();
  expect((await second.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
  expect((await second.refusal(orders)).code).toBe('Unauthorized');
  const wrong = await second.ask('auth/two-factor/verify-totp', { body: { code: '000000' } });
  expect(wrong.status).toBe(401);
  const [recovery] = factor.backupCodes;
  const byCode = await second.ask('auth/two-factor/verify-backup-code', { body: { code: recovery } });
  expect(byCode.status).toBe(200);
  expect((await second.ask(orders)).status).toBe(200);
  // A recovery code works once.
  const third = openBrowser();
  await third.signIn(email);
  const again = await third.ask('auth/two-factor/verify-backup-code', { body: { code: recovery } });
  expect(again.status).toBe(401);

  expect(await resetFactor(people.db, { email })).toBe(true);
  expect((await second.refusal(orders)).code).toBe('Unauthorized');
  await third.signIn(email);
  expect(await third.refusal(orders)).toEqual({ status: 403, code: 'SecondFactorNeeded' });
});

test('staff work in the areas of their shop alone, and are out as soon as they are removed', async () => {
  await join({
    email: 'goods@example.com',
    language: 'en',
    role: 'staff',
    areas: ['goods'],
    shop: own,
    invitedBy: 'x',
  });
  const goods = openBrowser();
  await goods.signIn('goods@example.com');
  const { secondFactor, shops } = me.parse((await goods.ask('admin/me')).body);
  expect(secondFactor).toBe('optional');
  expect(shops).toEqual([{ host: 'own.test', name: expect.any(String), role: 'staff', areas: ['goods'], help: null }]);
  expect(await goods.refusal(orders)).toEqual({ status: 403, code: 'Forbidden' });
  expect(await goods.refusal('admin/other.test/order-choices')).toEqual({ status: 404, code: 'ShopNotFound' });
  expect(await goods.refusal('admin/nobody.test/order-choices')).toEqual({ status: 404, code: 'ShopNotFound' });

  await join({
    email: 'orders@example.com',
    language: 'en',
    role: 'staff',
    areas: ['orders'],
    shop: own,
    invitedBy: 'x',
  });
  const { browser } = await signInFirst('orders@example.com');
  expect((await browser.ask(orders)).status).toBe(200);
  expect(await browser.refusal('admin/own.test/invoices')).toEqual({ status: 403, code: 'Forbidden' });
  const body = { email: 'buyer@example.com' };
  expect((await browser.refusal('admin/own.test/person/erase', { body })).code).toBe('Forbidden');
  const { id } = await people.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'orders@example.com')
    .executeTakeFirstOrThrow();
  await people.db.deleteFrom('member').where('user_id', '=', id).execute();
  expect((await browser.refusal(orders)).code).toBe('ShopNotFound');
});

test('an invitation works once, for two days, and the latest one alone', async () => {
  const invited = { email: 'late@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'Ala' } as const;
  const tokenOf = (address: string) => new URL(address).hash.replace('#token=', '');
  const first = tokenOf((await invite(people, invited)).address);
  const second = tokenOf((await invite(people, invited)).address);
  const take = (token: string) =>
    openBrowser().ask('admin/invitations/accept', { body: { token, name: 'Ola', password: goodPassword } });
  expect((await take(first)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(second)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  const third = tokenOf((await invite(people, { ...invited, email: 'later@example.com' })).address);
  shopApi.advance(49 * 3_600_000);
  expect((await take(third)).status).toBe(404);
  const weak = { token: third, name: 'buyer', password: 'short' };
  const { body } = await openBrowser().ask('admin/invitations/accept', { body: weak });
  expect(body).toMatchObject({ error: { code: 'InvalidRequest', details: { fields: { password: 'too_small' } } } });
});

test('cookies stay on the host, and writes come from its own pages', async () => {
  const email = 'late@example.com';
  const browser = openBrowser();
  const { headers } = await browser.signIn(email);
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-witryna\.session_token=[^;]+;.*Path=\/; HttpOnly; Secure; SameSite=Strict$/i);
  const evil = { origin: 'https://own.test', 'sec-fetch-site': 'same-site' };
  const send = (path: string, headers: Record<string, string>) => browser.refusal(path, { body: {}, headers });
  expect(await send('admin/own.test/orders/01890000-0000-7000-8000-000000000001/accept', evil)).toEqual({
    status: 403,
    code: 'Forbidden',
  });
  expect((await browser.ask('auth/sign-out', { body: {}, headers: evil })).status).toBe(403);
  expect((await browser.refusal(orders, { headers: { 'sec-fetch-site': 'same-site' } })).code).toBe('Forbidden');
  expect((await browser.ask('admin/me')).status).toBe(200);
  const stolen = browser.cookies.get('__Host-witryna.session_token') ?? '';
  await browser.ask('auth/sign-out', { body: {} });
  const thief = openBrowser('198.51.100.7');
  thief.cookies.set('__Host-witryna.session_token', stolen);
  expect((await thief.refusal('admin/me')).code).toBe('Unauthorized');
});

test('only the calls of sign-in that the back office needs exist', async () => {
  const browser = openBrowser();
  await browser.signIn('late@example.com');
  for (const path of [
    'update-user',
    'change-email',
    'delete-user',
    'sign-up/email',
    'get-session',
    'list-sessions',
    'update-session',
  ])
    expect((await browser.refusal(`auth/${path}`, { body: { name: 'system' } })).status, path).toBe(404);
});

test('a new password by a mailed link ends all sessions', async () => {
  const email = 'late@example.com';
  const browser = openBrowser();
  await browser.signIn(email);
  const sent = mails.length;
  const forgot = (address: string) => openBrowser().ask('auth/request-password-reset', { body: { email: address } });
  const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
  expect(unknown.body).toEqual(known.body);
  // Nobody waits for the mail.
  await expect.poll(() => mails.length).toBe(sent + 1);
  const [, token] = /new-password#token=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  const change = () =>
    openBrowser().ask('auth/reset-password', { body: { token, newPassword: 'another good password' } });
  expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(400);
  expect((await browser.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await openBrowser().signIn(email)).status).toBe(401);
  expect((await openBrowser().signIn(email, 'another good password')).status).toBe(200);
});

test('the link of a demo signs in once, as an operator', async () => {
  const demo = await openTestBackOffice(shopApi, connection, { demo: true });
  const token = demo.people.demoToken ?? '';
  const enter = (given: string) => {
    const browser = demo.openBrowser();
    return { browser, answer: browser.ask('auth/demo-session', { body: { token: given } }) };
  };
  expect((await enter('x').answer).status).toBe(401);
  const { browser, answer } = enter(token);
  expect((await answer).status).toBe(200);
  expect(me.parse((await browser.ask('admin/me')).body)).toMatchObject({
    operator: true,
    demo: true,
    secondFactor: 'done',
    opensEveryShop: true,
    shops: expect.arrayContaining([expect.objectContaining({ host: 'own.test', role: 'operator', help: null })]),
  });
  expect((await browser.ask(orders)).status).toBe(200);
  expect((await enter(token).answer).status).toBe(401);
  await demo.people.close();
  expect((await openBrowser().ask('auth/demo-session', { body: { token } })).status).toBe(404);
});

test('an owner invites staff, changes what they may do and removes them; one owner stays', async () => {
  const rich = await makeSellingShop(db, 'rich.test');
  const shopOf = { id: rich.shopId, name: 'Rich' };
  const ofShop = (path: string) => `admin/rich.test/${path}`;
  await join({ email: 'boss@example.com', language: 'en', role: 'owner', shop: shopOf, invitedBy: 'x' }, 'Boss');
  const { browser } = await signInFirst('boss@example.com');
  const invite = (role: string, areas: string[], email = 'jan@example.com') =>
    browser.ask(ofShop('invitations'), { body: { email, language: 'pl', role, areas } });
  expect((await invite('staff', [])).body).toMatchObject({
    error: { details: { fields: { areas: 'staff need at least one area' } } },
  });
  expect((await invite('staff', ['goods'])).status).toBe(204);
  expect((await invite('staff', ['orders'])).status).toBe(204);
  expect(mails.at(-1)).toMatchObject({ to: 'jan@example.com', text: expect.stringContaining('Boss zaprasza Cię') });
  const list = async () => shopPeople.parse((await browser.ask(ofShop('people'))).body);
  const [invitation] = (await list()).invitations;
  expect((await list()).invitations).toEqual([
    expect.objectContaining({ email: 'jan@example.com', areas: ['orders'], invitedBy: 'Boss' }),
  ]);
  expect((await browser.ask(ofShop(`invitations/${invitation?.id}`), { method: 'DELETE' })).status).toBe(204);
  expect((await list()).invitations).toEqual([]);

  await join({
    email: 'jan@example.com',
    language: 'pl',
    role: 'staff',
    areas: ['goods'],
    shop: shopOf,
    invitedBy: 'x',
  });
  const [boss, jan] = (await list()).members;
  expect(boss).toMatchObject({ secondFactor: true, lastSeen: expect.stringMatching(/^2026-11-2\d$/) });
  expect(jan).toMatchObject({ secondFactor: false, lastSeen: null });
  const change = (id: string | undefined, role: string, areas: string[] = []) =>
    browser.ask(ofShop(`people/${id}`), { method: 'PUT', body: { role, areas } });
  const remove = (id: string | undefined) => browser.refusal(ofShop(`people/${id}`), { method: 'DELETE' });
  expect((await change(boss?.id, 'staff', ['goods'])).body).toMatchObject({ error: { code: 'LastOwner' } });
  expect((await remove(boss?.id)).code).toBe('LastOwner');
  expect((await change(jan?.id, 'owner')).status).toBe(204);
  // Both remove each other at once: one of them stays.
  const second = await signInFirst('jan@example.com');
  const answers = await Promise.all([
    browser.ask(ofShop(`people/${jan?.id}`), { method: 'DELETE' }),
    second.browser.ask(ofShop(`people/${boss?.id}`), { method: 'DELETE' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toSatisfy((status) => status >= 404)]);
  const { count } = await people.db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shop_id', '=', rich.shopId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  const { id: stranger } = await people.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'goods@example.com')
    .executeTakeFirstOrThrow();
  const office2 = answers[0]?.status === 204 ? browser : second.browser;
  expect((await office2.refusal(ofShop(`people/${stranger}`), { method: 'DELETE' })).code).toBe('NotFound');
});
