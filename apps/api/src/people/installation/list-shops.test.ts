import { installationShops, shopOfInstallation } from '@witryna/contract/installation';
import { installationEvents } from '@witryna/contract/installation-log';
import { shopLog } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { keepFigures } from './count-shop.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db, { apiHosts: ['api.test'] });
const { mails, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const one = await makeSellingShop(db, 'one.test');
const two = await makeSellingShop(db, 'two.test');
await makeSellingShop(db, 'three.test');
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Łucja');
const { browser: operator } = await signInFirst('operator@example.com');
const asOwner = { language: 'en', role: 'owner', shop: { id: one.shopId, name: 'One' }, invitedBy: 'x' } as const;
await join({ ...asOwner, email: 'owner@example.com' }, 'Olga');
const { browser: owner } = await signInFirst('owner@example.com');

const bought = async (host: string, shop: typeof one) =>
  shopperAt(shopApi, host).buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
const list = async (query = '') =>
  installationShops.parse((await operator.ask(`admin/installation/shops?${query}`)).body);
const hosts = async (query: string) => (await list(query)).shops.map(({ host }) => host);
const at = (host: string, path = '') => `admin/installation/shops/${host}${path}`;
const shown = async (host = 'one.test') => shopOfInstallation.parse((await operator.ask(at(host))).body);
const later = (minutes: number) => {
  shopApi.time.now = new Date(shopApi.time.now.getTime() + minutes * 60_000);
};
const acts = async () =>
  installationEvents.parse((await operator.ask('admin/installation/events')).body).events.map(({ what }) => what);

test('shops have figures of 30 days, which are counted anew after some minutes, for the listed shops alone', async () => {
  await bought('one.test', one);
  const first = await list('search=one.test');
  expect(first.shops).toMatchObject([{ figures: { orders: 1, currency: 'PLN', lastOrderAt: expect.any(String) } }]);
  const placed = await bought('one.test', one);
  expect((await list('search=one.test')).shops[0]?.figures?.orders).toBe(1);
  later(11);
  expect((await list('search=one.test')).shops[0]?.figures?.orders).toBe(2);
  await sql`update shop_order set state = 'cancelled' where id = ${placed.id}`.execute(db);
  later(11);
  expect((await list('search=one.test')).shops[0]?.figures?.orders).toBe(1);
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from people.shop_figure where counted_at is not null`.execute(db);
  expect(rows).toEqual([{ counted: 1 }]);
  later(31 * 24 * 60);
  expect((await list('search=one.test')).shops[0]?.figures).toMatchObject({ orders: 0, turnoverMinor: 0 });
});

test('shops are sorted, and every order is read part by part without a gap', async () => {
  await bought('two.test', two);
  await keepFigures(db, two.shopId, shopApi.time.now);
  await sql`
    update shop_directory set valid_until = '2099-01-01' where shop_id in (
      select shop_id from host where host = 'three.test')`.execute(db);
  expect(await hosts('')).toEqual(['one.test', 'three.test', 'two.test']);
  expect(await hosts('sort=newest')).toEqual(['three.test', 'two.test', 'one.test']);
  expect(await hosts('sort=expiry')).toEqual(['three.test', 'one.test', 'two.test']);
  expect((await hosts('sort=orders'))[0]).toBe('two.test');
  expect((await hosts('sort=latest'))[0]).toBe('two.test');
  for (const sort of ['host', 'newest', 'expiry', 'orders', 'latest']) {
    const whole = await hosts(`sort=${sort}`);
    const parts: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const part: Awaited<ReturnType<typeof list>> = await list(`sort=${sort}&limit=1${after}`);
      parts.push(...part.shops.map(({ host }) => host));
      after = part.next && `&after=${part.next}`;
    }
    expect(parts, sort).toEqual(whole);
  }
  expect((await operator.ask('admin/installation/shops?sort=name')).status).toBe(400);
  // A number has no microsecond of that year.
  await sql`update shop_directory set valid_until = '9999-12-31' where valid_until is not null`.execute(db);
  expect(await hosts('sort=expiry')).toEqual(['one.test', 'three.test', 'two.test']);
});

test('a shop keeps its name in the list, also for another one and hostile ones', async () => {
  await sql`update shop set name = ${'<b>Żółta\\" %_'} where shop_id = ${two.shopId}`.execute(db);
  expect(await hosts('search=zolta')).toEqual(['two.test']);
  expect(await hosts(`search=${encodeURIComponent('%_')}`)).toEqual(['two.test']);
  expect(await hosts(`search=${encodeURIComponent("'; drop table host; --")}`)).toEqual([]);
});

test('an operator adds hosts, makes one the main one and removes one; wrong ones are named', async () => {
  const add = (host: string) => operator.ask(at('one.test', '/hosts'), { body: { host } });
  expect((await add('Www.one.test')).status).toBe(204);
  for (const [host, problem] of [
    ['www.one.test', 'hostTwice'],
    ['two.test', 'hostTaken'],
    ['admin.test', 'reserved'],
    ['api.test', 'reserved'],
    ['https://x.test', 'noHost'],
    ['localhost', 'noHost'],
  ]) {
    expect((await add(host ?? '')).body).toMatchObject({ error: { details: { fields: { host: problem } } } });
  }
  const main = (host: string) => operator.ask(at('one.test', '/main-host'), { method: 'PUT', body: { host } });
  expect((await main('two.test')).status).toBe(404);
  expect((await main('www.one.test')).status).toBe(204);
  expect((await shown('www.one.test')).hosts).toEqual([
    { host: 'www.one.test', kind: 'primary' },
    { host: 'one.test', kind: 'other' },
  ]);
  const remove = (host: string) => operator.ask(at('www.one.test', `/hosts/${host}`), { method: 'DELETE' });
  expect((await remove('www.one.test')).status).toBe(404);
  expect((await remove('two.test')).status).toBe(404);
  expect((await main('one.test')).status).toBe(204);
  expect((await remove('www.one.test')).status).toBe(204);
  expect((await shown()).hosts).toEqual([{ host: 'one.test', kind: 'primary' }]);
  expect((await acts()).slice(0, 4)).toEqual(['host-removed', 'host-main', 'host-main', 'host-added']);
  // The owner reads it in the log of the shop.
  const { events } = shopLog.parse((await owner.ask('admin/one.test/events?thing=settings')).body);
  expect(events[0]).toMatchObject({
    actor: 'Łucja',
    changes: [{ field: 'host', before: 'www.one.test', after: null }],
  });
});

test('an operator changes when a shop expires, and opens one that has expired', async () => {
  const until = (moment: string | null) =>
    operator.ask(at('one.test', '/expiry'), { method: 'PUT', body: { until: moment } });
  const end = new Date(shopApi.time.now.getTime() + 86_400_000).toISOString();
  expect((await until(end)).status).toBe(204);
  expect(await shown()).toMatchObject({ state: 'live', validUntil: end });
  later(2 * 24 * 60);
  expect(await shown()).toMatchObject({ state: 'expired' });
  expect((await until(end)).body).toMatchObject({ error: { details: { fields: { until: 'in-the-past' } } } });
  expect((await until(null)).status).toBe(204);
  expect(await shown()).toMatchObject({ state: 'live', validUntil: null });
  for (const wrong of ['tomorrow', '2026-13-01T00:00:00Z', 5]) {
    expect((await operator.ask(at('one.test', '/expiry'), { method: 'PUT', body: { until: wrong } })).status).toBe(400);
  }
});

test('an operator invites the owner of a shop that has none, and of no other one', async () => {
  const invite = (host: string) =>
    operator.ask(at(host, '/owner'), { body: { email: 'new@example.com', language: 'pl' } });
  expect((await invite('one.test')).status).toBe(403);
  expect((await shown()).owners).toEqual([{ name: 'Olga', email: 'owner@example.com' }]);
  expect((await invite('two.test')).status).toBe(204);
  expect(mails.at(-1)).toMatchObject({ to: 'new@example.com' });
  expect((await invite('nobody.test')).body).toMatchObject({ error: { code: 'ShopNotFound' } });
});
