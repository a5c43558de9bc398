import { createHmac } from 'node:crypto';
import { startPage } from '@witryna/contract/start-page';
import { sentTest, webhookDeliveries, webhookLimits, webhookList, webhookSecret } from '@witryna/contract/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { shopOwners } from '../../people/shop-owners.ts';
import { claimDelivery } from './store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const receiver = await startReceiver();
afterAll(receiver.stop);
const api = createTestApi(db, { webhookHosts: ['127.0.0.1'] });
/** What triggers write is due by the clock of the database. */
const meetDatabase = () => {
  api.time.now = new Date();
};
meetDatabase();
const { people, join, signInFirst } = await openTestBackOffice(api, connection);
const jobs = createJobRunner({ ...api.deps, owners: shopOwners(people) });
const host = 'own.test';
const shop = openTenant(db, (await makeSellingShop(db, host)).shopId, 'shopkeeper');
const other = openTenant(db, (await makeSellingShop(db, 'other.test')).shopId, 'shopkeeper');
await join(
  { email: 'owner@example.com', language: 'pl', role: 'owner', shop: { id: shop.shopId, name: 'Own' }, invitedBy: 'x' },
  'Olga',
);
const { browser } = await signInFirst('owner@example.com');
const { buy } = shopperAt(api, host);
const path = `admin/${host}/webhooks`;

beforeEach(async () => {
  meetDatabase();
  await sql`delete from webhook`.execute(db);
  await sql`delete from pgboss.job where name like 'webhook%'`.execute(db);
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  jobs.mails.length = 0;
});

async function add(types: string[], more: object = {}) {
  const webhook = { name: 'ERP', address: receiver.address, types, active: true, ...more };
  return webhookSecret.parse((await browser.ask(path, { body: { webhook } })).body);
}
const show = async () => webhookList.parse((await browser.ask(path)).body).webhooks;
const deliveriesOf = async (id: number) =>
  webhookDeliveries.parse((await browser.ask(`${path}/${id}/deliveries`)).body).deliveries;
/** Lets time pass, and tells what is due then. */
async function later(seconds: number): Promise<void> {
  api.advance(seconds * 1_000);
  await jobs.tell();
}
const signedBy = (secret: string, { headers, body }: (typeof receiver.received)[number]) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

test('an order, its payment and the stock that it takes are told, signed, without a word about the buyer', async () => {
  const { id, secret } = await add(['order.placed', 'order.changed', 'payment.changed', 'stock.changed']);
  const cup = await makeCup(shop, 5);
  const placed = await buy(cup);
  await shop.write((tx) =>
    tx
      .updateTable('shop_order')
      .set({ state: 'accepted', payment_state: 'paid' })
      .where('id', '=', placed.id)
      .execute(),
  );
  await later(30);
  expect(receiver.types()).toEqual(['order.changed', 'order.placed', 'payment.changed', 'stock.changed']);
  for (const message of receiver.received) {
    expect(message.headers['webhook-signature']).toBe(signedBy(secret, message));
    expect(message.headers['content-type']).toBe('application/json');
    expect(message.body).not.toMatch(/Makota|ala@|Lipowa/);
  }
  const told = Object.fromEntries(receiver.received.map(({ payload }) => [payload.type, payload.data]));
  expect(told['order.placed']).toEqual({ id: placed.id, number: placed.number, state: 'accepted', payment: 'unpaid' });
  expect(told['payment.changed']).toMatchObject({ id: placed.id, payment: 'paid' });
  expect(told['stock.changed']).toMatchObject({ id: cup.combination, productId: cup.id, stock: 4 });
  expect(await show()).toMatchObject([{ id, health: 'works', waiting: 0, failingSince: null }]);
  expect(await deliveriesOf(id)).toHaveLength(4);
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered', tries: 1, status: 200, answer: 'ok' });
});

test('what is rolled back is told to nobody', async () => {
  await add(['product.changed']);
  const undo = new Error('undo');
  const cup = await makeCup(shop);
  await buy(cup);
  await later(30);
  receiver.received.length = 0;
  await shop
    .write(async (tx) => {
      await tx.updateTable('product').set({ name: 'Dzban' }).where('id', '=', cup.id).execute();
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  await later(30);
  expect(receiver.received).toEqual([]);
});

test('goods are told when they are made, changed and removed, and no stock tells them', async () => {
  await add(['product.created', 'product.changed', 'product.removed']);
  const cup = await makeCup(shop, 5);
  await later(30);
  expect(receiver.types()).toEqual(['product.created']);
  await shop.write((tx) => tx.updateTable('combination').set({ stock: 4 }).where('id', '=', cup.combination).execute());
  await later(30);
  expect(receiver.received).toHaveLength(1);
  const price = { price_minor: 12_300 };
  await shop.write((tx) => tx.updateTable('combination').set(price).where('id', '=', cup.combination).execute());
  await shop.write((tx) => tx.updateTable('product').set({ name: 'Dzban' }).where('id', '=', cup.id).execute());
  await later(30);
  expect(receiver.types()).toEqual(['product.changed', 'product.created']);
  await shop.write((tx) => tx.deleteFrom('product').where('id', '=', cup.id).execute());
  await later(30);
  expect(receiver.types()).toEqual(['product.changed', 'product.created', 'product.removed']);
});

test('a rush for one thing is told once, with the newest count', async () => {
  await add(['stock.changed']);
  const cup = await makeCup(shop, 30);
  await Promise.all(Array.from({ length: 12 }, () => buy(cup)));
  await jobs.tell();
  expect(receiver.received).toEqual([]);
  await later(30);
  expect(receiver.received.map(({ payload }) => payload.data)).toMatchObject([{ id: cup.combination, stock: 18 }]);
});

test('a newer count takes the place of one that failed', async () => {
  const { id } = await add(['stock.changed']);
  const cup = await makeCup(shop, 9);
  const set = (stock: number) =>
    shop.write((tx) => tx.updateTable('combination').set({ stock }).where('id', '=', cup.combination).execute());
  receiver.answer = async (response) => {
    receiver.answer = (next) => void next.end();
    await set(7);
    response.writeHead(500).end();
  };
  await set(8);
  await later(30);
  await later(40);
  expect(receiver.received.map(({ payload }) => payload.data)).toMatchObject([{ stock: 8 }, { stock: 7 }]);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'failed']);
});

test('a delivery that fails is tried again with growing pauses, with the same id and a new time', async () => {
  const { id } = await add(['order.placed']);
  receiver.answer = (response) => void response.writeHead(503).end('busy');
  await buy(await makeCup(shop));
  await later(30);
  for (const pause of webhookLimits.pauses.slice(0, 3)) {
    const before = receiver.received.length;
    await later(pause - 1);
    expect(receiver.received).toHaveLength(before);
    await later(2);
    expect(receiver.received).toHaveLength(before + 1);
  }
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
  expect([ids.size, times.size, receiver.received.length]).toEqual([1, 4, 4]);
  expect(await show()).toMatchObject([{ id, health: 'failing', waiting: 1 }]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 4, status: 503, failure: 'status' }]);
  receiver.answer = (response) => void response.writeHead(204).end();
  await later(7_200);
  expect(await show()).toMatchObject([{ health: 'works', waiting: 0, failingSince: null }]);
});

test('after three days without an answer a webhook is switched off, and the owners are told', async () => {
  const { id } = await add(['order.placed']);
  receiver.answer = (response) => void response.writeHead(500).end();
  await buy(await makeCup(shop));
  await later(30);
  for (const pause of webhookLimits.pauses) await later(pause + 1);
  expect(receiver.received).toHaveLength(10);
  expect(await show()).toMatchObject([{ health: 'stopped', waiting: 0, stopped: { reason: 'failing' } }]);
  const start = startPage.parse((await browser.ask(`admin/${host}/start`)).body);
  expect(start.webhooks).toEqual({ failing: 0, stopped: 1 });
  await jobs.drain('webhook-off');
  expect(jobs.mails).toMatchObject([{ to: 'owner@example.com', text: expect.stringContaining(`/webhooks/${id}`) }]);
  expect(jobs.mails[0]?.text).toContain('ERP');
  await buy(await makeCup(shop));
  await later(30);
  expect(receiver.received).toHaveLength(10);
  const log = JSON.stringify((await browser.ask(`admin/${host}/events`)).body);
  expect(log).toContain('"Witryna"');
});

test('a receiver that says it is gone is told nothing any more', async () => {
  await add(['order.placed']);
  receiver.answer = (response) => void response.writeHead(410).end();
  await buy(await makeCup(shop));
  await later(30);
  expect(await show()).toMatchObject([{ health: 'stopped', stopped: { reason: 'gone' } }]);
});

test('what a killed process had taken, and what it had not, is sent by another', async () => {
  const { id } = await add(['order.placed']);
  await buy(await makeCup(shop));
  await buy(await makeCup(shop));
  api.advance(30_000);
  const now = api.time.now;
  await shop.write((tx) => claimDelivery(tx, id, { now, until: new Date(now.getTime() + 60_000) }));
  await jobs.tell();
  expect(receiver.received).toHaveLength(1);
  await later(61);
  expect(receiver.received).toHaveLength(2);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('two processes that work at once send each message once', async () => {
  const { id } = await add(['order.placed']);
  for (let at = 0; at < 6; at += 1) await buy(await makeCup(shop));
  api.advance(30_000);
  const work = () => jobs.handlers.webhook({ shopId: shop.shopId, webhookId: id });
  await Promise.all([work(), work(), work()]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
});

test('another shop’s orders are told to its own webhooks alone', async () => {
  await add(['order.placed']);
  await shopperAt(api, 'other.test').buy(await makeCup(other));
  await later(30);
  expect(receiver.received).toEqual([]);
});

test('the oldest of too many deliveries fall out, and the screen says so', async () => {
  const { id } = await add(['order.placed']);
  receiver.answer = (response) => void response.writeHead(500).end();
  await sql`
    insert into webhook_delivery (shop_id, webhook_id, type, data, occurred_at, next_at)
    select ${shop.shopId}, ${id}, 'product.changed', '{"id": 1, "version": 1, "status": "draft"}', now(), now()
    from generate_series(1, 5003)`.execute(db);
  await later(30);
  expect(await show()).toMatchObject([{ dropped: { count: 3 }, waiting: webhookLimits.waiting }]);
});

test('a test that fails is not tried again, and says why', async () => {
  const { id } = await add(['order.placed']);
  receiver.answer = (response) => void response.writeHead(500).end('no');
  const sent = sentTest.parse((await browser.ask(`${path}/${id}/test`, { method: 'POST' })).body);
  await later(30);
  expect(await deliveriesOf(id)).toMatchObject([
    { id: sent.id, state: 'failed', failure: 'status', status: 500, nextAt: null },
  ]);
});

test('a replaced secret signs as well for a day', async () => {
  const { id, secret: old } = await add(['order.placed']);
  const renewed = webhookSecret.parse((await browser.ask(`${path}/${id}/secret`, { method: 'POST' })).body);
  const send = async () => {
    await browser.ask(`${path}/${id}/test`, { method: 'POST' });
    await later(30);
    const message = receiver.received.at(-1);
    if (!message) throw new Error('nothing was received');
    return { sent: `${message.headers['webhook-signature']}`.split(' '), message };
  };
  const first = await send();
  expect(first.sent).toEqual([signedBy(renewed.secret, first.message), signedBy(old, first.message)]);
  api.advance(24 * 3_600_000);
  const second = await send();
  expect(second.sent).toEqual([signedBy(renewed.secret, second.message)]);
});
