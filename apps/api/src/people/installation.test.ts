import { installationPeople, installationShops } from '@witryna/contract/installation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { mails, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = { id: (await makeSellingShop(db, 'own.test')).shopId, name: 'Own' };
const other = await makeSellingShop(db, 'other.test');
await sql`update shop set name = 'Żółta łódź' where shop_id = ${other.shopId}`.execute(db);
await join({ email: 'owner@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' }, 'Olga');
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Łucja');
const { browser: owner } = await signInFirst('owner@example.com');
const { browser: operator } = await signInFirst('operator@example.com');

const unknownId = '01890000-0000-7000-8000-000000000001';

const shops = async (query = '') =>
  installationShops.parse((await operator.ask(`admin/installation/shops?${query}`)).body);
const persons = async (query = '') =>
  installationPeople.parse((await operator.ask(`admin/installation/people?${query}`)).body);
const hosts = async (query: string) => (await shops(query)).shops.map(({ host }) => host);

test('an operator finds shops by a part of a name or host, part by part', async () => {
  expect(await shops()).toMatchObject({
    shops: [
      { host: 'other.test', name: 'Żółta łódź', state: 'live' },
      { host: 'own.test', name: expect.any(String), state: 'live' },
    ],
    next: null,
  });
  const first = await shops('limit=1');
  expect(first).toMatchObject({ shops: [{ host: 'other.test' }], next: expect.any(String) });
  expect(await shops(`limit=1&after=${first.next}`)).toMatchObject({ shops: [{ host: 'own.test' }], next: null });
  expect(await hosts('search=zolta')).toEqual(['other.test']);
  expect(await hosts('search=OWN')).toEqual(['own.test']);
  expect(await hosts('search=%25')).toEqual([]);
});

test('an operator closes a shop with a reason, and opens it', async () => {
  const set = (host: string, state: string) =>
    operator.refusal(`admin/installation/shops/${host}/state`, { method: 'PUT', body: { state } });
  const change = (state: string) =>
    operator.ask('admin/installation/shops/own.test/state', { method: 'PUT', body: { state } });
  expect((await change('break')).status).toBe(204);
  expect((await shops('search=own.test')).shops).toMatchObject([{ state: 'break' }]);
  expect((await change('break')).status).toBe(204);
  expect((await set('own.test', 'expired')).code).toBe('ShopStateRefused');
  expect((await change('live')).status).toBe(204);
  expect((await shops('search=own.test')).shops).toMatchObject([{ state: 'live' }]);
  expect((await set('nobody.test', 'live')).code).toBe('ShopNotFound');
  expect((await set('own.test', 'gone')).status).toBe(400);
  expect(shopApi.log.map(({ message }) => message)).toContain('an operator: shop-closed');
});

test('an operator finds people, ends their sessions and takes a lost second factor away', async () => {
  const found = await persons('search=OWNER%40');
  expect(found.people).toMatchObject([
    {
      name: 'Olga',
      operator: false,
      secondFactor: true,
      lastSeen: '2026-11-20',
      sessions: 1,
      shops: [{ host: 'own.test', role: 'owner' }],
      moreShops: 0,
    },
  ]);
  expect((await persons('search=lucja')).people).toMatchObject([{ operator: true, shops: [] }]);
  const path = `admin/installation/people/${found.people[0]?.id}`;
  expect((await operator.ask(`${path}/sessions`, { method: 'DELETE' })).status).toBe(204);
  expect((await owner.refusal('admin/me')).code).toBe('Unauthorized');
  expect((await owner.signIn('owner@example.com')).body).toMatchObject({ twoFactorRedirect: true });
  expect((await operator.ask(`${path}/second-factor`, { method: 'DELETE' })).status).toBe(204);
  // They are told, because somebody else may have asked for it.
  await expect.poll(() => mails.at(-1)?.subject).toBe('Your second factor was reset');
  expect(mails.at(-1)).toMatchObject({ to: 'owner@example.com', text: expect.stringContaining('Łucja') });
  await owner.signIn('owner@example.com');
  expect((await owner.refusal('admin/own.test/orders')).code).toBe('SecondFactorNeeded');
  for (const what of ['sessions', 'second-factor', 'lock'])
    expect(
      await operator.refusal(`admin/installation/people/01890000-0000-7000-8000-000000000001/${what}`, {
        method: 'DELETE',
      }),
    ).toEqual({ status: 404, code: 'NotFound' });
});

test('an operator lets somebody try again who is locked out after wrong passwords', async () => {
  await join({ email: 'locked@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const locked = async () => (await persons('search=locked%40')).people[0];
  for (let at = 0; at < 10; at += 1) await openBrowser('203.0.113.9').signIn('locked@example.com', 'wrong password');
  expect((await openBrowser('203.0.113.9').signIn('locked@example.com')).status).toBe(429);
  const person = await locked();
  expect(person).toMatchObject({ locked: true });
  expect((await persons('search=lucja')).people).toMatchObject([{ locked: false }]);
  expect((await operator.ask(`admin/installation/people/${person?.id}/lock`, { method: 'DELETE' })).status).toBe(204);
  expect(await locked()).toMatchObject({ locked: false });
  expect((await openBrowser('203.0.113.9').signIn('locked@example.com')).status).toBe(200);
});

test('nobody but an operator with a second factor reaches the calls of the installation', async () => {
  await join({
    email: 'staff@example.com',
    language: 'en',
    role: 'staff',
    areas: ['goods'],
    shop: own,
    invitedBy: 'x',
  });
  await join({ email: 'half@example.com', language: 'en', role: 'operator', invitedBy: 'x' });
  const { browser: boss } = await signInFirst('owner@example.com');
  const [nobody, staff, half] = [openBrowser(), openBrowser(), openBrowser()];
  await staff.signIn('staff@example.com');
  await half.signIn('half@example.com');
  const calls = [
    ['GET', 'shops'],
    ['GET', 'people'],
    ['GET', 'keys'],
    ['POST', 'keys'],
    ['PUT', 'shops/own.test/state'],
    ['DELETE', 'keys/01890000-0000-7000-8000-000000000001'],
    ['DELETE', 'people/01890000-0000-7000-8000-000000000001/sessions'],
    ['DELETE', `people/${unknownId}/second-factor`],
    ['DELETE', `people/${unknownId}/lock`],
    ['DELETE', `people/${unknownId}/operator`],
    ['DELETE', `people/${unknownId}`],
    ['GET', 'shops/own.test'],
    ['POST', 'shops/own.test/hosts'],
    ['PUT', 'shops/own.test/main-host'],
    ['DELETE', 'shops/own.test/hosts/own.test'],
    ['PUT', 'shops/own.test/expiry'],
    ['POST', 'shops/own.test/owner'],
    ['POST', 'shops/own.test/help'],
    ['DELETE', 'shops/own.test/help'],
    ['GET', 'letters'],
    ['GET', `letters/${unknownId}`],
    ['POST', 'letters/repeat'],
    ['POST', 'letters/drop'],
    ['GET', 'health'],
    ['GET', 'events'],
    ['GET', 'announcements'],
    ['POST', 'announcements'],
    ['PUT', `announcements/${unknownId}`],
    ['DELETE', `announcements/${unknownId}`],
  ] as const;
  for (const [method, path] of calls) {
    const ask = async (browser: typeof nobody) =>
      (await browser.refusal(`admin/installation/${path}`, { method, ...(method !== 'GET' && { body: {} }) })).code;
    expect([await ask(nobody), await ask(staff), await ask(boss), await ask(half)], path).toEqual([
      'Unauthorized',
      'NotFound',
      'NotFound',
      'SecondFactorNeeded',
    ]);
  }
  const evil = { origin: 'https://own.test' };
  expect((await operator.refusal('admin/installation/keys', { body: {}, headers: evil })).code).toBe('Forbidden');
});

test('staff and owners of another shop reach nothing of a shop’s people and keys', async () => {
  await join({ email: 'second@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  const { browser: boss } = await signInFirst('second@example.com');
  const staff = openBrowser();
  await staff.signIn('staff@example.com');
  const id = '01890000-0000-7000-8000-000000000001';
  const calls = [
    ['GET', 'people'],
    ['POST', 'invitations'],
    ['DELETE', `invitations/${id}`],
    ['PUT', `people/${id}`],
    ['DELETE', `people/${id}`],
    ['GET', 'keys'],
    ['POST', 'keys'],
    ['DELETE', `keys/${id}`],
    ['GET', 'help'],
    ['PUT', 'help'],
    ['DELETE', 'help'],
  ] as const;
  for (const [method, path] of calls) {
    const asking = { method, ...(method !== 'GET' && { body: { role: 'owner', areas: [] } }) };
    expect((await staff.refusal(`admin/own.test/${path}`, asking)).code, path).toBe('Forbidden');
    expect((await boss.refusal(`admin/other.test/${path}`, asking)).code, path).toBe('ShopNotFound');
  }
});
