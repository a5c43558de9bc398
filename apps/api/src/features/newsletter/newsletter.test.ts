import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { makeLinkToken } from '../../secrets/signed-token.ts';
import { deleteUnconfirmed } from './store.ts';

const { db } = await createTestDatabase<Tables>();
const { api, send, deps, time } = createTestApi(db);
const { handlers, mails } = createJobRunner(deps);
const host = 'letters.test';
let shop: Tenant;
let other: Tenant;
const start = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other.test');
  await sql`update shop set config = config || '{"newsletter":{"active":true}}'
    where shop_id in (${shop.shopId}, ${other.shopId})`.execute(db);
});

beforeEach(async () => {
  time.now = start;
  mails.length = 0;
  await sql`delete from newsletter_subscription`.execute(db);
  await sql`delete from unconfirmed_mail`.execute(db);
  await sql`delete from pgboss.job where name = 'newsletter'`.execute(db);
});

const stored = (tenant = shop) =>
  tenant.read((tx) => tx.selectFrom('newsletter_subscription').selectAll().orderBy('id').execute());
const signUp = (email: string, more: object = {}) => send(host, '/shop/Newsletter', { email, consent: true, ...more });
const queued = async () => {
  const { rows } = await sql<{ data: { shopId: number; subscriptionId: number } }>`
    select data from pgboss.job where name = 'newsletter' order by created_on`.execute(db);
  return rows.map(({ data }) => data);
};
const mailAll = async () => {
  for (const job of await queued()) await handlers.newsletter(job);
};
const tokenIn = (text: string, action: string) => new RegExp(`#${action}=([\\w.-]+)`).exec(text)?.[1] ?? '';
const confirm = (token: string, at = host) => send(at, '/shop/Newsletter/confirm', { token });
const oneClick = (
  token: string,
  body: string | FormData = 'List-Unsubscribe=One-Click',
  headers?: Record<string, string>,
) =>
  api.fetch(
    new Request(`http://${host}/api/shop/Newsletter/one-click?token=${token}`, {
      method: 'POST',
      headers: headers ?? (typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      body,
    }),
    { clientAddress: '192.0.2.1' },
  );

test('an address is subscribed only after the link in the mail was confirmed; its consent and times are kept', async () => {
  expect((await signUp('Ala@Example.com')).status).toBe(202);
  expect(await stored()).toMatchObject([{ email: 'ala@example.com', state: 'pending', requested_at: start }]);
  expect((await stored())[0]?.consent_text).toContain('newsletter');
  await mailAll();
  expect(mails).toMatchObject([{ to: 'ala@example.com', oneClickUrl: expect.stringContaining('/one-click?token=') }]);
  const token = tokenIn(mails[0]?.text ?? '', 'confirm');
  time.now = new Date(start.getTime() + HOUR_MS);
  await mailAll();
  expect(mails).toHaveLength(1);
  // After a kill before the mail was recorded as sent, it is sent again with the same id.
  await sql`delete from sent_mail`.execute(db);
  await mailAll();
  expect(mails[1]?.id).toBe(mails[0]?.id);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  expect(await stored()).toMatchObject([{ state: 'confirmed', confirmed_at: time.now }]);
});

test('the answer is the same for known and unknown addresses, and a known one gets no second mail', async () => {
  const first = await signUp('ala@example.com');
  const again = await signUp('ALA@example.com');
  await mailAll();
  await confirm(tokenIn(mails[0]?.text ?? '', 'confirm'));
  time.now = new Date(start.getTime() + 25 * HOUR_MS);
  const known = await signUp('ala@example.com');
  expect([again.status, known.status]).toEqual([first.status, first.status]);
  expect([again.body, known.body]).toEqual([first.body, first.body]);
  expect(await queued()).toHaveLength(1);
  expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
});

test('an unconfirmed address gets at most one mail per hour', async () => {
  await signUp('ala@example.com');
  time.now = new Date(start.getTime() + HOUR_MS - 1_000);
  await signUp('ala@example.com');
  expect(await queued()).toHaveLength(1);
  time.now = new Date(start.getTime() + HOUR_MS + 1_000);
  await signUp('ala@example.com');
  expect(await queued()).toHaveLength(2);
  expect(await stored()).toHaveLength(1);
});

test('many requests for one address at the same time make one subscription and one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp('ala@example.com')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await stored()).toHaveLength(1);
  expect(await queued()).toHaveLength(1);
});

test('a mail program unsubscribes by one request, only with the body of the standard; a reader may subscribe again', async () => {
  await signUp('ala@example.com');
  await mailAll();
  await confirm(tokenIn(mails[0]?.text ?? '', 'confirm'));
  const token = tokenIn(mails[0]?.text ?? '', 'unsubscribe');
  expect((await oneClick(token, 'x=1')).status).toBe(400);
  expect((await oneClick(token, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect(await stored()).toMatchObject([{ state: 'confirmed' }]);
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  expect((await oneClick(token, parts)).status).toBe(200);
  expect((await oneClick(token)).status).toBe(200);
  expect(await stored()).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: start }]);
  time.now = new Date(start.getTime() + 25 * HOUR_MS);
  await signUp('ala@example.com');
  expect(await stored()).toMatchObject([{ state: 'unsubscribed' }, { state: 'pending' }]);
});

test('after an objection no mail is sent for a day, and its proof stays, whoever enters the address', async () => {
  await signUp('ala@example.com');
  await mailAll();
  await confirm(tokenIn(mails[0]?.text ?? '', 'confirm'));
  const end = tokenIn(mails[0]?.text ?? '', 'unsubscribe');
  await oneClick(end);
  const proof = await stored();
  for (const hours of [0, 2, 4, 23]) {
    time.now = new Date(start.getTime() + hours * HOUR_MS);
    await signUp('ala@example.com');
    await signUp('ALA+more@example.com');
  }
  expect(await queued()).toHaveLength(1);
  expect(await stored()).toEqual(proof);
  time.now = new Date(start.getTime() + 25 * HOUR_MS);
  await signUp('ala@example.com');
  expect(await queued()).toHaveLength(2);
  mails.length = 0;
  await mailAll();
  await confirm(tokenIn(mails.at(-1)?.text ?? '', 'confirm'));
  expect(await stored()).toMatchObject([...proof, { state: 'confirmed' }]);
  // The link in an old letter ends the subscription of today.
  await oneClick(end);
  expect(await stored()).toMatchObject([...proof, { state: 'unsubscribed', unsubscribed_at: time.now }]);
  await shop.write((tx) => deleteUnconfirmed(tx, new Date(start.getTime() + 99 * HOUR_MS)));
  expect(await stored()).toHaveLength(2);
});

test('a mailbox gets few mails a day that ask to confirm, under all its names, until its owner confirms', async () => {
  for (let at = 0; at < serverLimits.unconfirmedMailsPerDay + 3; at += 1) await signUp(`ola+${at}@example.com`);
  expect(await queued()).toHaveLength(serverLimits.unconfirmedMailsPerDay);
  expect(await stored()).toHaveLength(serverLimits.unconfirmedMailsPerDay);
  await signUp('ola@example.com');
  await signUp('somebody-else@example.com');
  expect(await queued()).toHaveLength(serverLimits.unconfirmedMailsPerDay + 1);
  await mailAll();
  await confirm(tokenIn(mails[0]?.text ?? '', 'confirm'));
  await signUp('ola@example.com');
  expect(await queued()).toHaveLength(serverLimits.unconfirmedMailsPerDay + 2);
});

test('a link that is late, changed, of another shop or for another action does nothing', async () => {
  await signUp('ala@example.com');
  const [row] = await stored();
  const { secretKey } = deps.settings;
  const subscription = { list: 'newsletter' as const, id: row?.id ?? 0, action: 'confirm' as const };
  const late = makeLinkToken(secretKey, shop.shopId, subscription, start);
  const foreign = makeLinkToken(secretKey, other.shopId, subscription);
  const ending = makeLinkToken(secretKey, shop.shopId, { ...subscription, action: 'unsubscribe' });
  const good = makeLinkToken(secretKey, shop.shopId, subscription);
  for (const token of [late, foreign, ending, `${good}x`, good.replace('.', '..'), 'x', '.']) {
    expect((await confirm(token)).status, token).toBe(404);
  }
  expect((await confirm(good, 'other.test')).status).toBe(404);
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
  expect(await stored(other)).toEqual([]);
});

test('bots are dropped, wrong fields are named, a shop without a newsletter has no sign-up', async () => {
  expect((await signUp('bot@example.com', { website: 'https://spam.example' })).status).toBe(202);
  expect((await signUp('ala')).body).toMatchObject({ error: { details: { fields: { email: expect.any(String) } } } });
  expect((await signUp('ala@example.com', { consent: false })).status).toBe(400);
  expect(await stored()).toEqual([]);
  await makeShop(db, 'silent.test');
  expect((await send('silent.test', '/shop/Newsletter', { email: 'a@b.pl', consent: true })).status).toBe(404);
});

test('requests that nobody confirms are deleted, subscriptions are kept', async () => {
  await signUp('ala@example.com');
  await signUp('ola@example.com');
  await mailAll();
  await confirm(tokenIn(mails[0]?.text ?? '', 'confirm'));
  await shop.write((tx) => deleteUnconfirmed(tx, new Date(start.getTime() + 1)));
  expect(await stored()).toMatchObject([{ email: 'ala@example.com' }]);
});

test('an address has its share of requests', async () => {
  const limited = createTestApi(db, { rateLimits: { newsletter: { points: 2, seconds: 60 } } });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) {
    const body = { email: `a${at}@example.com`, consent: true };
    statuses.push((await limited.send(host, '/shop/Newsletter', body)).status);
  }
  expect(statuses).toEqual([202, 202, 429]);
});
