import { type AdminCall, adminRights } from '@witryna/contract/admin-rights';
import { productSaved } from '@witryna/contract/goods';
import { mayHelp, shopHelp } from '@witryna/contract/operator-help';
import { me } from '@witryna/contract/people';
import { shopLog } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice } from '../../../test/people-client.ts';
import { productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { api, people, mails, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
await makeSellingShop(db, 'other.test');
const own = { id: shop.shopId, name: 'Own' };
await join({ email: 'owner@example.com', language: 'pl', role: 'owner', shop: own, invitedBy: 'x' }, 'Olga');
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Zofia');
await join({ email: 'second@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Adam');
const { browser: owner } = await signInFirst('owner@example.com');
const { browser: operator } = await signInFirst('operator@example.com');
const { browser: second } = await signInFirst('second@example.com');

const reason = 'Ticket 4711, the price is wrong';
const helpPath = 'admin/installation/shops/own.test/help';
const begin = (given = reason, who = operator) => who.ask(helpPath, { body: { reason: given } });
const end = (who = operator) => who.ask(helpPath, { method: 'DELETE' });
const goods = 'admin/own.test/goods';
const status = async (who = operator) => (await who.ask(goods)).status;
const allow = (days = 1) => owner.ask('admin/own.test/help', { method: 'PUT', body: { days } });
const refuse = () => owner.ask('admin/own.test/help', { method: 'DELETE' });
const helpOfShop = async () => shopHelp.parse((await owner.ask('admin/own.test/help')).body);
const log = async (query = 'thing=team&limit=100') =>
  shopLog.parse((await owner.ask(`admin/own.test/events?${query}`)).body).events;
const later = (minutes: number) => {
  shopApi.time.now = new Date(shopApi.time.now.getTime() + minutes * 60_000);
};

test('without consent, an operator needs a reason of some words, and reaches that shop alone', async () => {
  expect(await operator.refusal(goods)).toEqual({ status: 403, code: 'HelpNeeded' });
  for (const wrong of ['', 'because', 'two words', '1 2 3 4 5 6', 'a\nb c d e f g', 'x'.repeat(301)]) {
    expect((await begin(wrong)).status, wrong).toBe(400);
  }
  expect((await begin()).body).toMatchObject({ reason, byConsent: false });
  expect(await status()).toBe(200);
  expect((await operator.refusal('admin/other.test/goods')).code).toBe('HelpNeeded');
  expect((await second.refusal(goods)).code).toBe('HelpNeeded');
  expect(me.parse((await operator.ask('admin/me')).body).shops).toMatchObject([
    { host: 'own.test', role: 'operator', help: { reason, byConsent: false } },
  ]);
  await end();
  expect((await operator.refusal(goods)).code).toBe('HelpNeeded');
});

test('each call stands in the log of the shop with name and reason; reading the same again is one entry', async () => {
  await begin();
  later(1);
  const product = productOf({ title: 'Kubek' });
  const made = productSaved.parse((await operator.ask(goods, { body: { product } })).body);
  later(1);
  for (let at = 0; at < 3; at += 1) await operator.ask(`${goods}/${made.id}`);
  later(11);
  await operator.ask(`${goods}/${made.id}`);
  const entries = (await log()).filter(({ thing }) => thing === 'help');
  const told = entries.map((entry) => ('name' in entry ? entry.name : ''));
  expect(told.slice(0, 3)).toEqual(['getGoods', 'getGoods', 'addGoods']);
  expect(entries[2]).toMatchObject({
    actor: 'Zofia (Witryna)',
    changes: [
      { field: 'reason', after: reason },
      { field: 'did', after: 'write' },
      { field: 'path', after: '/api/admin/own.test/goods' },
    ],
  });
  // The log keeps a part of the path, and may cut an emoji in two: PostgreSQL refuses half of one.
  expect((await operator.refusal(`${goods}/a${encodeURIComponent('👩'.repeat(200))}`)).status).toBe(400);
  expect((await log('thing=product'))[0]).toMatchObject({ actor: 'Zofia (Witryna)', name: 'Kubek' });
  await end();
  const [last] = await log();
  expect(last).toMatchObject({ thing: 'help', action: 'removed', actor: 'Zofia (Witryna)' });
});

test('the owners are told by mail in their language, with the reason as a text', async () => {
  const hostile = 'See <script>alert(1)</script> & "this" one';
  await begin(hostile);
  await expect.poll(() => mails.at(-1)?.text).toContain(hostile);
  const mail = mails.at(-1);
  expect(mail).toMatchObject({ to: 'owner@example.com', subject: expect.stringContaining('pomaga w sklepie') });
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toContain('<script>');
  await end();
});

test('help lasts an hour, and with the consent of the shop no longer than that', async () => {
  await begin();
  later(59);
  expect(await status()).toBe(200);
  later(2);
  expect((await operator.refusal(goods)).code).toBe('HelpNeeded');
  expect(me.parse((await operator.ask('admin/me')).body).shops).toEqual([]);
  await allow(1);
  later(24 * 60 - 10);
  expect((await begin('')).body).toMatchObject({ byConsent: true, reason: '' });
  later(11);
  expect((await operator.refusal(goods)).code).toBe('HelpNeeded');
  expect((await begin('')).status).toBe(400);
  expect((await allow(2)).status).toBe(400);
});

test('whoever takes the consent back ends the help: the next press is out', async () => {
  await allow(7);
  await begin('');
  await begin('', second);
  expect([await status(), await status(second)]).toEqual([200, 200]);
  const { consent, helps } = await helpOfShop();
  expect(consent).toMatchObject({ by: 'Olga' });
  expect(helps.map(({ endedAt }) => endedAt === null).slice(0, 3)).toEqual([true, true, false]);
  expect((await refuse()).status).toBe(204);
  expect((await operator.refusal(goods)).code).toBe('HelpNeeded');
  expect((await second.refusal(goods)).code).toBe('HelpNeeded');
  expect((await helpOfShop()).consent).toBeNull();

  // Of those who begin while the consent is taken back, nobody is in afterwards.
  for (let round = 0; round < 5; round += 1) {
    await allow(1);
    await Promise.all([begin(''), refuse(), begin('', second)]);
    expect([await status(), await status(second)]).toEqual([403, 403]);
  }
});

test('two tabs that begin at once are one help', async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin()));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from people.help where ended_at is null`.execute(db);
  expect(rows).toEqual([{ open: 1 }]);
  await end();
});

test('an operator who has signed in long ago signs in again first, and one without a second factor may not', async () => {
  const ofOperator = sql`"userId" = (select id from people."user" where email = 'second@example.com')`;
  await sql`update people.session set "createdAt" = now() - interval '3 hours' where ${ofOperator}`.execute(db);
  expect((await begin(reason, second)).status).toBe(401);
  // A new password proves no factor.
  const passwords = { currentPassword: goodPassword, newPassword: 'zielony imbryk na oknie' };
  expect((await second.ask('auth/change-password', { body: passwords })).status).toBe(200);
  expect((await begin(reason, second)).status).toBe(401);
  await join({ email: 'half@example.com', language: 'en', role: 'operator', invitedBy: 'x' });
  const half = openBrowser();
  await half.signIn('half@example.com');
  expect((await half.refusal(helpPath, { body: { reason } })).code).toBe('SecondFactorNeeded');
  // Whoever is no operator any more is out, also in the middle of helping.
  await begin();
  await sql`
    delete from people.operator where user_id = (select id from people."user" where email = 'operator@example.com')`.execute(
    db,
  );
  expect((await operator.refusal(goods)).code).toBe('ShopNotFound');
  await sql`
    insert into people.operator (user_id) select id from people."user" where email = 'operator@example.com'`.execute(
    db,
  );
  await end();
});

test('an owner who is an operator too has only the rights of help while they help', async () => {
  await join({ email: 'both@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' }, 'Beata');
  await join({ email: 'both@example.com', language: 'en', role: 'operator', invitedBy: 'x' });
  const { browser: both } = await signInFirst('both@example.com');
  expect((await both.ask('admin/own.test/keys')).status).toBe(200);
  await begin(reason, both);
  expect((await both.refusal('admin/own.test/keys')).code).toBe('Forbidden');
  await end(both);
  expect((await both.ask('admin/own.test/keys')).status).toBe(200);
});

const operation = z.object({ 'x-call': z.string().optional() }).loose();
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const info = { openapi: '3.1.0', info: { title: 'x', version: '1' } };
const document = described.parse(JSON.parse(JSON.stringify(api.getOpenAPI31Document(info))));
const isCall = (name: string): name is AdminCall => Object.hasOwn(adminRights, name);
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { 'x-call': name = '' }]) =>
    path.startsWith('/api/admin/{host}/') && isCall(name) ? [{ path, method: method.toUpperCase(), name }] : [],
  ),
);

test('of all calls of a shop, an operator makes those that the table lets them', async () => {
  expect(calls.length).toBeGreaterThan(90);
  await begin();
  for (const { path, method, name } of calls.filter((call) => !mayHelp(call.name))) {
    const address = path
      .slice(1)
      .replace('api/', '')
      .replace('{host}', 'own.test')
      .replaceAll(/\{\w+\}/g, '1');
    const asked = { method, ...(method !== 'GET' && { body: {} }) };
    expect(await operator.refusal(address, asked), name).toEqual({ status: 403, code: 'Forbidden' });
  }
  expect((await operator.ask('admin/own.test/facts')).status).toBe(200);
  expect((await operator.ask('admin/own.test/settings/shop')).status).toBe(200);
  await end();
  await people.db.deleteFrom('help').execute();
});
