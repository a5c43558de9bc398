import { webhookDeliveries, webhookLimits, webhookList, webhookSaved, webhookSecret } from '@witryna/contract/webhooks';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { makeKey } from '../../people/api-keys.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { people, api: office, join, signInFirst } = await openTestBackOffice(api, connection);
const [host, other] = ['own.test', 'other.test'];
const shops = await Promise.all([host, other].map(async (one) => (await makeSellingShop(db, one)).shopId));
for (const [at, email] of ['owner@example.com', 'stranger@example.com'].entries()) {
  const shop = { id: shops[at] ?? 0, name: 'Own' };
  await join({ email, language: 'en', role: 'owner', shop, invitedBy: 'x' }, 'Olga');
}
const { browser: owner } = await signInFirst('owner@example.com');
const { browser: stranger } = await signInFirst('stranger@example.com');
const path = `admin/${host}/webhooks`;
const form = { name: 'ERP', address: 'https://erp.example/hook', types: ['order.placed'], active: true };
beforeEach(() => sql`delete from webhook`.execute(db));

const add = async (more: object = {}) =>
  webhookSecret.parse((await owner.ask(path, { body: { webhook: { ...form, ...more } } })).body);
const list = async () => webhookList.parse((await owner.ask(path)).body).webhooks;
const fieldsOf = async (webhook: object) =>
  (await owner.ask(path, { body: { webhook: { ...form, ...webhook } } })).body;

test('a webhook is made, changed, switched off and removed, and the log says so', async () => {
  const { id, secret } = await add({ types: ['product.changed', 'order.placed', 'order.placed'] });
  expect(secret).toMatch(/^whsec_/);
  expect(await list()).toMatchObject([
    { id, version: 1, health: 'new', webhook: { ...form, types: ['order.placed', 'product.changed'] } },
  ]);
  const save = (version: number, more: object) =>
    owner.ask(`${path}/${id}`, { method: 'PUT', body: { version, webhook: { ...form, ...more } } });
  expect(webhookSaved.parse((await save(1, { address: 'https://erp.example/b?key=hidden' })).body).version).toBe(2);
  expect((await save(1, {})).body).toMatchObject({ error: { code: 'ChangedMeanwhile' } });
  await owner.ask(`${path}/${id}/test`, { method: 'POST' });
  await save(2, { active: false });
  expect(await list()).toMatchObject([{ version: 3, health: 'off', waiting: 0 }]);
  const [told] = webhookDeliveries.parse((await owner.ask(`${path}/${id}/deliveries`)).body).deliveries;
  expect(told).toMatchObject({ type: 'webhook.test', state: 'failed', failure: 'off', nextAt: null });
  expect((await owner.ask(`${path}/${id}/deliveries/${told?.id}`, { method: 'POST' })).status).toBe(204);
  expect((await owner.ask(`${path}/${id}/deliveries/${told?.id}`, { method: 'POST' })).status).toBe(404);
  expect(await list()).toMatchObject([{ waiting: 1 }]);
  expect((await owner.ask(`${path}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await owner.refusal(`${path}/${id}`, { method: 'DELETE' })).code).toBe('NotFound');
  const { rows } = await sql<{ action: string; changes: unknown }>`
    select action, changes from shop_event where thing = 'webhook' order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual(['made', 'changed', 'changed', 'removed']);
  expect(JSON.stringify(rows)).not.toMatch(/whsec_|hidden/);
});

test('a secret is shown once: lists, the log, the database and the server’s log do not have it', async () => {
  const { id, secret } = await add();
  const renewed = webhookSecret.parse((await owner.ask(`${path}/${id}/secret`, { method: 'POST' })).body);
  expect(renewed.secret).not.toBe(secret);
  const shown = [(await owner.ask(path)).body, (await owner.ask(`${path}/${id}/deliveries`)).body, api.log];
  const { rows } = await sql`select * from webhook w, shop_event e`.execute(db);
  const text = JSON.stringify([shown, rows]);
  for (const one of [secret, renewed.secret]) {
    expect(text).not.toContain(one);
    expect(text).not.toContain(one.replace('whsec_', ''));
  }
  expect(await list()).toMatchObject([{ oldSecretUntil: expect.any(String) }]);
});

test.each([
  [{ address: 'http://erp.example/' }, 'address', 'httpsOnly'],
  [{ address: 'https://erp.example:8080/' }, 'address', 'port'],
  [{ address: 'https://localhost/' }, 'address', 'private'],
  [{ address: 'https://127.0.0.1/' }, 'address', 'private'],
  [{ address: 'https://[::1]/' }, 'address', 'private'],
  [{ address: 'https://169.254.169.254/latest/' }, 'address', 'private'],
  [{ address: 'https://2130706433/' }, 'address', 'private'],
  [{ address: 'https://me:secret@erp.example/' }, 'address', 'credentials'],
  [{ address: 'https://erp.example/#part' }, 'address', 'fragment'],
  [{ address: 'ftp://erp.example/' }, 'address', 'link'],
  [{ types: [] }, 'types', 'too_small'],
])('%o is refused', async (more, field, problem) => {
  const body = JSON.stringify(await fieldsOf(more));
  expect(body).toContain(`"webhook.${field}":"${problem}"`);
  expect(await list()).toEqual([]);
});

test('a name, unknown types and more webhooks than a shop may have are refused', async () => {
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(61) }, { types: ['order.lost'] }, { active: 'yes' }])
    expect((await owner.ask(path, { body: { webhook: { ...form, ...wrong } } })).status).toBe(400);
  for (let at = 0; at < webhookLimits.webhooks; at += 1) await add();
  expect((await owner.refusal(path, { body: { webhook: form } })).code).toBe('LimitReached');
});

test('nobody but an owner of the shop reaches its webhooks', async () => {
  const { id } = await add();
  const calls = [
    [path, {}],
    [path, { body: { webhook: form } }],
    [`${path}/${id}`, { method: 'PUT', body: { version: 1, webhook: form } }],
    [`${path}/${id}/secret`, { method: 'POST' }],
    [`${path}/${id}/test`, { method: 'POST' }],
    [`${path}/${id}/deliveries`, {}],
    [`${path}/${id}`, { method: 'DELETE' }],
  ] as const;
  const { secret: key } = await makeKey(
    people,
    shops[0] ?? 0,
    { name: 'ERP', areas: ['orders', 'goods', 'content', 'money'], days: 1 },
    'Olga',
  );
  for (const [one, asking] of calls) {
    expect((await stranger.refusal(one, asking)).code).toBe('ShopNotFound');
    // In their own shop, its ids are unknown.
    const mine = one.replace(host, other);
    if (mine !== `admin/${other}/webhooks`) expect((await stranger.refusal(mine, asking)).code).toBe('NotFound');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const { method, body } = { method: 'GET', body: undefined, ...asking };
    const init = { method: body ? 'PUT' : method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await office.fetch(new Request(`https://admin.test/api/${one}`, init));
    expect([403, 404]).toContain(answer.status);
  }
  expect(await list()).toMatchObject([{ id, version: 1 }]);
});
