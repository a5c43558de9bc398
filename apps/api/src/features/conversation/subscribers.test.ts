import { shopLog } from '@witryna/contract/shop-events';
import { subscriberList } from '@witryna/contract/subscribers';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join, api } = await openTestBackOffice(shopApi, connection);
const shop = await makeShop(db, 'own.test');
const other = await makeShop(db, 'other.test');
const now = shopApi.time.now;

async function staff(email: string, areas: ('content' | 'goods')[]) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shop.shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['content']);
const consent_text = 'Chcę "newsletter";\n=1+1';
for (const [tenant, emails] of [
  [shop, ['a_b@example.com', 'ab@example.com', 'ola@glina.test']],
  [other, ['x@example.com']],
] as const) {
  await tenant.write((tx) =>
    tx
      .insertInto('newsletter_subscription')
      .values(emails.map((email) => ({ email, state: 'pending' as const, consent_text, requested_at: now })))
      .execute(),
  );
}
await shop.write((tx) =>
  tx
    .updateTable('newsletter_subscription')
    .set({ state: 'confirmed', confirmed_at: now })
    .where('email', '=', 'ab@example.com')
    .execute(),
);
const list = async (filter: object = {}) =>
  subscriberList.parse((await anna.ask('admin/own.test/subscribers/search', { body: filter })).body);

async function take(who: typeof anna, filter: object = {}) {
  const headers = {
    cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    origin: 'https://admin.test',
    'content-type': 'application/json',
  };
  const init = { method: 'POST', headers, body: JSON.stringify(filter) };
  const response = await api.fetch(new Request('https://admin.test/api/admin/own.test/subscribers/export', init), {
    clientAddress: '192.0.2.1',
  });
  return { status: response.status, text: await response.text() };
}

test('subscribers are counted, found by a part of their address, and read part by part', async () => {
  const { subscribers, counts } = await list();
  expect(counts).toEqual({ confirmed: 1, pending: 2, unsubscribed: 0 });
  expect(subscribers.map(({ email }) => email)).toEqual(['ola@glina.test', 'ab@example.com', 'a_b@example.com']);
  expect(subscribers[1]).toMatchObject({ state: 'confirmed', consent: consent_text, confirmedAt: now.toISOString() });
  const of = async (filter: object) => (await list(filter)).subscribers.map(({ email }) => email);
  expect(await of({ search: 'A_B' })).toEqual(['a_b@example.com']);
  expect(await of({ state: 'confirmed' })).toEqual(['ab@example.com']);
  const first = await list({ limit: 2 });
  expect(await of({ limit: 2, after: first.next })).toEqual(['a_b@example.com']);
});

test('the file has the proof of each consent and links that end it; the log says who took it', async () => {
  const { status, text } = await take(anna, { search: 'example.com' });
  expect(status).toBe(200);
  expect(text).toContain('Email,State,Requested At,Confirmed At,Ended At,Consent,Unsubscribe,One-Click Unsubscribe');
  expect(text).toContain(`ab@example.com,confirmed,${now.toISOString()},${now.toISOString()}`);
  expect(text).toMatch(/http:\/\/own\.test\/newsletter\S*#/);
  expect(text).not.toMatch(/glina\.test|x@example/);
  const log = shopLog.parse((await anna.ask('admin/own.test/events?thing=export')).body);
  expect(log.events).toMatchObject([{ thing: 'export', name: 'newsletter', actor: 'Anna' }]);
  expect(log.events[0]).toMatchObject({ changes: [{ field: 'rows', after: 2 }, { after: ['search'] }] });
});

test('nobody else sees or takes them', async () => {
  const clerk = await staff('gosia@example.com', ['goods']);
  for (const call of ['search', 'export'])
    expect((await clerk.refusal(`admin/own.test/subscribers/${call}`, { body: {} })).code).toBe('Forbidden');
  expect((await anna.refusal('admin/other.test/subscribers/search', { body: {} })).code).toBe('ShopNotFound');
});
