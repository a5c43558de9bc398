import { randomUUID } from 'node:crypto';
import { errorAnswer } from '@witryna/contract/answer';
import { installationShops, madeShop, newShopChoices } from '@witryna/contract/installation';
import { me, shopFacts, shopPeople } from '@witryna/contract/people';
import { shopConfig } from '@witryna/contract/shop-config';
import { shopLog } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { createJobRunner } from '../../test/job-runner.ts';
import { openTestBackOffice } from '../../test/people-client.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db, { apiHosts: ['api.test'] });
const { mails, openBrowser, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const { drain } = createJobRunner(shopApi.deps);
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Łucja');
const { browser: operator } = await signInFirst('operator@example.com');

const form = (host: string, more: object = {}) => ({
  ...{ id: randomUUID(), name: 'Glina', hosts: [host], language: 'pl', country: 'PL', currency: 'PLN' },
  ...{ home: 'HomePlants', owner: { email: 'owner@example.com', language: 'pl' } },
  ...more,
});
const send = (body: object) => operator.ask('admin/installation/shops', { body });
async function faults(body: object) {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  return errorAnswer.parse(answer.body).error.details?.fields;
}
const stateOf = async (host: string) => {
  const { body } = await operator.ask(`admin/installation/shops?search=${host}`);
  return installationShops.parse(body).shops.find((shop) => shop.host === host);
};

test('a shop is closed until its job has written it, then it sells, and its owner is invited', async () => {
  const shop = form('glina.test', { hosts: ['Glina.test', 'www.glina.test'], country: 'FI', currency: 'EUR' });
  const made = await send(shop);
  expect(made.status).toBe(200);
  expect(madeShop.parse(made.body)).toEqual({ host: 'glina.test', invited: true });
  expect(await stateOf('glina.test')).toMatchObject({ state: 'importing' });
  expect(mails.at(-1)).toMatchObject({ to: 'owner@example.com' });

  // Sent again after a lost answer, it is the same shop with one job.
  expect(madeShop.parse((await send(shop)).body)).toEqual({ host: 'glina.test', invited: true });
  expect(await drain('shop-creation')).toBe(1);
  expect(await stateOf('glina.test')).toMatchObject({ name: 'Glina', state: 'live', figures: { goods: 3, orders: 0 } });
  const { layout } = await shopApi.get('glina.test', '/shop/config/glina.test', shopConfig);
  expect(layout).toMatchObject({ homeLayout: 'HomePlants' });
  const { rows } = await sql<{ products: number; zone: string; hosts: string[] }>`
    select (select count(*)::int from product p where p.shop_id = s.shop_id) as products, s.time_zone as zone,
      (select array_agg(h.host order by h.host) from host h where h.shop_id = s.shop_id) as hosts
    from shop s join host own on own.shop_id = s.shop_id where own.host = 'glina.test'`.execute(db);
  expect(rows).toEqual([{ products: 3, zone: 'Europe/Helsinki', hosts: ['glina.test', 'www.glina.test'] }]);

  // Once more when the shop is open: nothing is written again.
  expect((await send(shop)).status).toBe(200);
  expect(await drain('shop-creation')).toBe(0);

  const link = /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  const accepted = { token: link, name: 'Olga', password: 'correct horse battery' };
  expect((await openBrowser().ask('admin/invitations/accept', { body: accepted })).status).toBe(204);
  const { browser: owner } = await signInFirst('owner@example.com');
  expect(me.parse((await owner.ask('admin/me')).body).shops).toMatchObject([{ host: 'glina.test', role: 'owner' }]);
  const people = shopPeople.parse((await owner.ask('admin/glina.test/people')).body);
  expect(people).toMatchObject({ members: [{ name: 'Olga' }], invitations: [] });
  const facts = shopFacts.parse((await owner.ask('admin/glina.test/facts')).body);
  expect(facts).toEqual({ name: 'Glina', timeZone: 'Europe/Helsinki' });

  // The log of the shop and that of the server say who has made it.
  const { events } = shopLog.parse((await owner.ask('admin/glina.test/events')).body);
  expect(events.filter(({ thing }) => thing === 'shop').at(-1)).toMatchObject({ actor: 'Łucja', action: 'made' });
  expect(shopApi.log).toContainEqual(
    expect.objectContaining({
      message: 'an operator: shop-made',
      details: expect.objectContaining({ subject: 'glina.test' }),
    }),
  );
});

test('of two shops with one host, one is made, and the other one is told which host it is', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => send(form('race.test', { name, hosts: [`${name}.test`, 'race.test'] }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400);
  const fields = refused.map(({ body }) => errorAnswer.parse(body).error.details?.fields);
  expect(fields).toEqual([{ 'hosts.1': 'hostTaken' }, { 'hosts.1': 'hostTaken' }]);
  expect(await drain('shop-creation')).toBe(1);
  const { rows } = await sql<{ shops: number }>`
    select count(distinct shop_id)::int as shops from host where host in ('a.test', 'b.test', 'c.test')`.execute(db);
  expect(rows).toEqual([{ shops: 1 }]);
});

test('a host that can be none, is reserved, is there twice or is taken is named', async () => {
  await send(form('taken.test'));
  expect(await faults(form('taken.test'))).toEqual({ 'hosts.0': 'hostTaken' });
  expect(await faults(form('ADMIN.test'))).toEqual({ 'hosts.0': 'reserved' });
  expect(await faults(form('api.test'))).toEqual({ 'hosts.0': 'reserved' });
  const wrong = ['https://a.test', 'a.test:3000', 'a b', '127.0.0.1', 'localhost', 'a.test/x'];
  for (const host of wrong) expect(await faults(form(host)), host).toEqual({ 'hosts.0': 'noHost' });
  expect(await faults(form('d.test', { hosts: ['d.test', 'e.test', 'D.test.'] }))).toEqual({ 'hosts.2': 'hostTwice' });
});

test('what is no name, home, country, currency or address is named', async () => {
  expect(await faults(form('f.test', { home: 'HomeMoon' }))).toEqual({ home: 'unknown' });
  for (const [field, part] of [
    ['name', { name: ' ' }],
    ['hosts', { hosts: [] }],
    ['country', { country: 'US' }],
    ['currency', { currency: 'XXX' }],
    ['language', { language: 'fr' }],
    ['owner.email', { owner: { email: 'owner', language: 'en' } }],
  ] as const) {
    expect(Object.keys((await faults(form('f.test', part))) ?? {})).toEqual([field]);
  }
  expect(await stateOf('f.test')).toBeUndefined();
});

test('every layout that is offered makes a shop that opens', async () => {
  const { homes, proposedHome, languages } = newShopChoices.parse(
    (await operator.ask('admin/installation/new-shop')).body,
  );
  expect(languages).toContainEqual({ language: 'de', country: 'DE', currency: 'EUR' });
  expect(homes).not.toContain('Custom');
  expect(homes).toContain(proposedHome);
  const home = homes.at(-1);
  expect((await send(form('home.test', { home, language: 'de', country: 'AT', currency: 'EUR' }))).status).toBe(200);
  await drain('shop-creation');
  expect(await stateOf('home.test')).toMatchObject({ state: 'live' });
});

test('a job that was interrupted goes on, and one whose shop is open does nothing', async () => {
  const shop = form('again.test');
  await send(shop);
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'shop-creation' and state = 'created'`.execute(db);
  const { handlers } = createJobRunner(shopApi.deps);
  const both = await Promise.allSettled([1, 2].map(() => handlers['shop-creation'](rows[0]?.data)));
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  await drain('shop-creation');
  expect(await stateOf('again.test')).toMatchObject({ state: 'live' });
});
