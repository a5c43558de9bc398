import { apiKeys, madeApiKey } from '@witryna/contract/api-keys';
import { installationEvents } from '@witryna/contract/installation-log';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { keyFinder } from './api-keys.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db, { rateLimits: { wrongKey: { points: 5, seconds: 60 } } });
const { people, api: officeApi, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const withKeys = createTestApi(db, {}, { findKey: keyFinder(people), clock: () => shopApi.time.now });
const own = { id: (await makeSellingShop(db, 'own.test')).shopId, name: 'Own' };
await makeSellingShop(db, 'other.test');
const keys = 'admin/own.test/keys';

await join({ email: 'owner@example.com', language: 'en', role: 'owner', shop: own, invitedBy: 'x' }, 'Olga');
const { browser: owner } = await signInFirst('owner@example.com');
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Oskar');
const { browser: operator } = await signInFirst('operator@example.com');

type Browser = typeof owner;
const wanted = { name: 'BaseLinker', areas: ['orders'], days: 30 };
async function make(browser: Browser, path = keys, body: object = wanted) {
  return madeApiKey.parse((await browser.ask(path, { body })).body);
}
/** Uses a key on a shop's host, and on the back office's. */
async function use(
  secret: string,
  path = '/admin/own.test/order-choices',
  address = '192.0.2.9',
  init: RequestInit = {},
) {
  const headers = { authorization: `Bearer ${secret}`, ...(init.body ? { 'content-type': 'application/json' } : {}) };
  const send = (api: typeof officeApi | typeof withKeys.api, origin: string) =>
    api.fetch(new Request(`${origin}/api${path}`, { ...init, headers }), { clientAddress: address });
  const answers = await Promise.all([send(withKeys.api, 'http://own.test'), send(officeApi, 'https://admin.test')]);
  return answers.map(({ status }) => status);
}

test('an owner makes a key for a program, sees the secret once, and ends it', async () => {
  const made = await make(owner);
  expect(made).toMatchObject({ name: 'BaseLinker', madeBy: 'Olga', lastUsed: null });
  expect(made.secret).toMatch(/^witryna_[\w-]{40}$/);
  expect(await use(made.secret)).toEqual([200, 200]);
  const list = await owner.ask(keys);
  expect(JSON.stringify(list.body)).not.toContain(made.secret);
  expect(apiKeys.parse(list.body).keys).toMatchObject([{ prefix: made.secret.slice(0, 14), lastUsed: '2026-11-20' }]);
  const stored = await people.db.selectFrom('api_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(made.secret);
  expect((await owner.ask(`${keys}/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await use(made.secret)).toEqual([401, 401]);
  expect((await owner.ask(`${keys}/${made.id}`, { method: 'DELETE' })).status).toBe(404);
});

test('a key opens its areas of its shop until its time is over, and nothing that needs a person', async () => {
  const { secret } = await make(owner, keys, { ...wanted, days: 1 });
  expect(await use(secret, '/admin/other.test/order-choices')).toEqual([404, 404]);
  expect(await use(secret, '/admin/nobody.test/order-choices')).toEqual([404, 404]);
  expect(await use(secret, '/admin/own.test/invoices')).toEqual([403, 403]);
  const body = JSON.stringify({ email: 'buyer@example.com' });
  expect(await use(secret, '/admin/own.test/person/export', '192.0.2.9', { method: 'POST', body })).toEqual([404, 403]);
  for (const path of ['people', 'keys']) expect((await use(secret, `/admin/own.test/${path}`))[1]).toBe(403);
  for (const path of ['/admin/me', '/admin/me/sessions', '/admin/installation/shops'])
    expect((await use(secret, path))[1], path).toBe(401);
  shopApi.advance(25 * 3_600_000);
  expect(await use(secret)).toEqual([401, 401]);
});

test('an operator makes a key for all shops, which no owner sees', async () => {
  const made = await make(operator, 'admin/installation/keys');
  expect(await use(made.secret)).toEqual([200, 200]);
  expect(await use(made.secret, '/admin/other.test/order-choices')).toEqual([200, 200]);
  expect(apiKeys.parse((await owner.ask(keys)).body).keys.map(({ id }) => id)).not.toContain(made.id);
  expect((await owner.ask(`${keys}/${made.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await owner.refusal('admin/installation/keys', { body: wanted })).code).toBe('NotFound');
  expect((await operator.ask(`admin/installation/keys/${made.id}`, { method: 'DELETE' })).status).toBe(204);
});

test('an operator makes a key of a move, sees until when it is valid, and ends it; it opens no shop', async () => {
  const moving = 'admin/installation/move-keys';
  const made = await make(operator, moving, {});
  const expiresAt = new Date(shopApi.time.now.getTime() + 3_600_000).toISOString();
  expect(made).toMatchObject({ areas: ['move'], madeBy: 'Oskar', expiresAt });
  expect(await use(made.secret)).toEqual([403, 403]);
  const arrival = async () => (await use(made.secret, `/arrivals/${crypto.randomUUID()}`))[1];
  expect(await arrival()).toBe(200);
  const listed = await operator.ask('admin/installation/keys');
  expect(apiKeys.parse(listed.body).keys).toMatchObject([{ id: made.id, expiresAt }]);
  expect(JSON.stringify([listed.body, shopApi.log])).not.toContain(made.secret);
  expect((await owner.refusal(moving, { body: {} })).code).toBe('NotFound');
  expect((await operator.ask(`admin/installation/keys/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await arrival()).toBe(401);
  const { events } = installationEvents.parse((await operator.ask('admin/installation/events')).body);
  expect(events.slice(0, 2).map(({ what, subject }) => [what, subject])).toEqual([
    ['move-key-ended', made.prefix],
    ['move-key-made', made.prefix],
  ]);
  const { secret } = await make(operator, moving, {});
  shopApi.advance(3_600_000);
  expect((await use(secret, `/arrivals/${crypto.randomUUID()}`))[1]).toBe(401);
  const later = await make(operator, moving, {});
  const stored = await people.db.selectFrom('api_key').select('id').where('shop_id', 'is', null).execute();
  expect(stored).toEqual([{ id: later.id }]);
});

test('bad input is refused, and so are more keys than a shop may have', async () => {
  for (const wrong of [
    { ...wanted, days: 366 },
    { ...wanted, days: 0 },
    { ...wanted, days: 1.5 },
    { ...wanted, areas: [] },
    { ...wanted, areas: ['owner'] },
    { ...wanted, areas: ['orders', 'goods', 'content', 'money', 'orders'] },
    { ...wanted, name: '' },
    { ...wanted, name: 'shopper' },
  ])
    expect((await owner.ask(keys, { body: wrong })).status, JSON.stringify(wrong)).toBe(400);
  const assigned = await make(owner, keys, { ...wanted, shop_id: null, madeBy: 'God', expiresAt: '2099-01-01' });
  expect(assigned).toMatchObject({ madeBy: 'Olga', expiresAt: expect.stringMatching(/^2026-12/) });
  expect(await use(assigned.secret, '/admin/other.test/order-choices')).toEqual([404, 404]);
  for (let at = 0; at < 49; at += 1) await owner.ask(keys, { body: wanted });
  expect((await owner.refusal(keys, { body: wanted })).code).toBe('TooManyKeys');
});

test('wrong keys block their address, whatever they look like', async () => {
  const guesses = ['', 'x', 'witryna_x', `witryna_${'a'.repeat(40)}`, 'witryna_\u00ff'];
  for (const guess of guesses) expect((await use(guess, undefined, '198.51.100.77'))[1]).toBe(401);
  expect((await use('witryna_y', undefined, '198.51.100.77'))[1]).toBe(429);
  expect((await openBrowser('198.51.100.78').refusal('admin/own.test/order-choices')).code).toBe('Unauthorized');
});
