import { passkeys } from '@witryna/contract/people';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { goodPassword, openTestBackOffice, backOfficeOrigin as origin } from '../../test/people-client.ts';
import { softAuthenticator } from '../../test/soft-authenticator.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { resetFactor } from './account-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { people, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = { id: (await makeSellingShop(db, 'own.test')).shopId, name: 'Own' };
const orders = 'admin/own.test/order-choices';

type Browser = ReturnType<typeof openBrowser>;
const offer = async (browser: Browser) =>
  (await browser.ask('auth/passkey/offer', { body: { password: goodPassword } })).body;
const add = (browser: Browser, response: unknown, name = 'Phone') =>
  browser.ask('auth/passkey/add', { body: { name, response } });
const challenge = async (browser: Browser) => (await browser.ask('auth/passkey/challenge', { body: {} })).body;
const signIn = (browser: Browser, response: unknown) => browser.ask('auth/passkey/sign-in', { body: { response } });

async function newOwner(email: string) {
  await join({ email, language: 'en', role: 'owner', shop: own, invitedBy: 'x' });
  return (await signInFirst(email)).browser;
}
let lastAddress = 1;
function elsewhere() {
  lastAddress += 1;
  return openBrowser(`198.51.100.${lastAddress}`);
}

const owner = await newOwner('keys@example.com');
const device = softAuthenticator();
expect((await add(owner, device.create(await offer(owner), { origin }))).status).toBe(200);

test('a passkey signs in with both factors, and counts its uses', async () => {
  const browser = elsewhere();
  const given = await challenge(browser);
  expect(given).not.toHaveProperty('allowCredentials.0');
  expect((await signIn(browser, device.get(given, { origin, counter: 1 }))).status).toBe(200);
  expect((await browser.ask(orders)).status).toBe(200);
  const { body } = await browser.ask('admin/me/passkeys');
  expect(passkeys.parse(body).passkeys).toMatchObject([{ name: 'Phone', lastUsed: '2026-11-20' }]);
});

test('a challenge is for one browser, for once and for five minutes', async () => {
  const browser = elsewhere();
  const given = await challenge(browser);
  const answer = device.get(given, { origin, counter: 5 });
  expect((await signIn(elsewhere(), answer)).status).toBe(401);
  const twice = await Promise.all([signIn(browser, answer), signIn(browser, answer)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
  const late = elsewhere();
  const old = await challenge(late);
  shopApi.advance(6 * 60_000);
  expect((await signIn(late, device.get(old, { origin, counter: 6 }))).status).toBe(401);
});

test.each([
  ['another origin', { origin: 'https://own.test' }],
  ['a device that has checked nobody', { origin, verifies: false }],
  ['a counter of a copy', { origin, counter: 3 }],
])('%s is refused', async (_, wrong) => {
  const browser = elsewhere();
  expect((await signIn(browser, device.get(await challenge(browser), { counter: 100, ...wrong }))).status).toBe(401);
});

test('whoever has another key, or answers for another host, is refused', async () => {
  const browser = elsewhere();
  const stranger = softAuthenticator();
  const forged = { ...stranger.get(await challenge(browser), { origin }), id: device.id, rawId: device.id };
  expect((await signIn(browser, forged)).status).toBe(401);
  expect((await signIn(browser, stranger.get(await challenge(browser), { origin }))).status).toBe(401);
  const other = { ...Object(await challenge(browser)), rpId: 'own.test' };
  expect((await signIn(browser, device.get(other, { origin, counter: 200 }))).status).toBe(401);
});

test('bad input is refused', async () => {
  const good = device.get(await challenge(openBrowser()), { origin });
  const part = fc.constantFrom(undefined, null, '', 'a', '\u0000', '=', 'A'.repeat(9_000), 7, {}, []);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(good.response)), part, part, async (name, value, id) => {
      const browser = elsewhere();
      await challenge(browser);
      const broken = { ...good, id, response: { ...good.response, [name]: value } };
      expect([400, 401]).toContain((await signIn(browser, broken)).status);
    }),
    { numRuns: 15 },
  );
  for (const body of [{}, { response: null }, { response: [] }])
    expect((await elsewhere().ask('auth/passkey/sign-in', { body })).status).toBe(400);
});

test('only somebody with a second factor and the password adds one, with an offer made to them', async () => {
  const wrong = await owner.refusal('auth/passkey/offer', { body: { password: 'not the right one' } });
  expect(wrong).toEqual({ status: 400, code: 'INVALID_PASSWORD' });
  const other = await newOwner('other@example.com');
  const next = softAuthenticator();
  expect((await add(other, next.create(await offer(owner), { origin }))).status).toBe(401);
  // The challenge of a sign-in adds nothing.
  const signInOnly = { ...Object(await challenge(other)), rp: { id: 'admin.test' } };
  expect((await add(other, next.create(signInOnly, { origin }))).status).toBe(401);
  // Nor can somebody take over another person's passkey.
  expect((await add(other, device.create(await offer(other), { origin }))).status).toBe(401);
  const unnamed = { name: 'a\u0000', response: next.create(await offer(other), { origin }) };
  expect((await other.ask('auth/passkey/add', { body: unnamed })).status).toBe(400);
  await join({
    email: 'goods@example.com',
    language: 'en',
    role: 'staff',
    areas: ['goods'],
    shop: own,
    invitedBy: 'x',
  });
  const simple = openBrowser();
  await simple.signIn('goods@example.com');
  for (const path of ['offer', 'add'])
    expect((await simple.refusal(`auth/passkey/${path}`, { body: { password: goodPassword } })).code).toBe(
      'SecondFactorNeeded',
    );
});

test('a passkey that was removed, or reset with the second factor, lets nobody in', async () => {
  const email = 'removed@example.com';
  const browser = await newOwner(email);
  const [first, second] = [softAuthenticator(), softAuthenticator()];
  for (const one of [first, second]) await add(browser, one.create(await offer(browser), { origin }));
  const list = passkeys.parse((await browser.ask('admin/me/passkeys')).body).passkeys;
  expect(list).toHaveLength(2);
  const remove = (by: Browser, id: string | undefined) => by.ask(`admin/me/passkeys/${id}`, { method: 'DELETE' });
  expect((await remove(owner, list[0]?.id)).status).toBe(404);
  expect((await remove(browser, list[0]?.id)).status).toBe(204);
  const enter = async (one: typeof first) => {
    const entering = elsewhere();
    return (await signIn(entering, one.get(await challenge(entering), { origin }))).status;
  };
  expect([await enter(first), await enter(second)].sort()).toEqual([200, 401]);
  await resetFactor(people.db, { email });
  expect([await enter(first), await enter(second)]).toEqual([401, 401]);
});
