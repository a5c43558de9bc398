import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listShopsWithDueWork, type Tenant } from '../../database/tenant.ts';
import { giveTurns } from './give-turns.ts';
import { countRequests, deleteOldRequests } from './store.ts';

const { db } = await createTestDatabase<Tables>();
const { send, deps, time } = createTestApi(db);
const { mails, handlers, drain, sweep } = createJobRunner(deps);
const host = 'glina.test';
const start = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
let shop: Tenant;
let other: Tenant;
let product: number;
let combination: number;

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other.test');
});

beforeEach(async () => {
  time.now = start;
  mails.length = 0;
  await sql`delete from stock_request`.execute(db);
  await sql`delete from unconfirmed_mail`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
  const made = await makeProduct(shop, { name: 'Kubek' }, [{ stock: 0 }]);
  [product, combination] = [made.id, made.combinations[0] ?? 0];
});

const request = (email: string, more: object = {}, at = host) =>
  send(at, '/shop/BackInStock', { productId: product, combinationId: combination, email, consent: true, ...more });
const tokenIn = (text: string, action: string) => new RegExp(`#${action}=([\\w.-]+)`).exec(text)?.[1] ?? '';
const setStock = (stock: number) =>
  shop.write((tx) => tx.updateTable('combination').set({ stock }).where('id', '=', combination).execute());
const stored = (tenant = shop) =>
  tenant.read((tx) => tx.selectFrom('stock_request').selectAll().orderBy('id').execute());
const pass = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * HOUR_MS);
};

/** Requests and confirms for each address, one after the other. @returns the tokens that end the requests */
async function subscribe(...addresses: string[]) {
  const ends: string[] = [];
  for (const email of addresses) {
    expect((await request(email)).status).toBe(202);
    await drain('stock-mail');
    const { text = '' } = mails.at(-1) ?? {};
    expect((await send(host, '/shop/BackInStock/confirm', { token: tokenIn(text, 'confirm') })).status).toBe(200);
    ends.push(tokenIn(text, 'unsubscribe'));
    pass(0.01);
  }
  mails.length = 0;
  return ends;
}
/** Lets due work run, as a node does. @returns who was mailed */
async function mailed(): Promise<string[]> {
  await sweep();
  await drain('stock-mail');
  return mails
    .splice(0)
    .map(({ to }) => to)
    .toSorted();
}

test('a confirmed request gets one mail when stock returns, with picture, price and link', async () => {
  const [end = ''] = await subscribe('Ala@Example.com');
  expect((await stored())[0]).toMatchObject({ email: 'ala@example.com', state: 'confirmed' });
  expect((await stored())[0]?.consent_text).not.toBe('');
  expect(await mailed()).toEqual([]);
  expect((await stored())[0]?.due_at).toBeNull();
  await setStock(3);
  await sweep();
  await drain('stock-mail');
  expect(mails).toMatchObject([{ to: 'ala@example.com', subject: expect.stringContaining('back-in-stock') }]);
  expect(mails[0]?.text).toContain(`/product/${product}-kubek?combination=${combination}`);
  expect(mails[0]?.oneClickUrl).toContain('/api/shop/BackInStock/one-click?token=');
  const runAgain = async () => {
    pass(0.1);
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'stock-mail'`.execute(db);
    for (const { data } of rows) await handlers['stock-mail'](data);
  };
  await runAgain();
  expect(mails).toHaveLength(1);
  // After a kill before the mail was recorded as sent, it is sent again with the same id.
  await sql`delete from sent_mail`.execute(db);
  await runAgain();
  expect(mails[1]?.id).toBe(mails[0]?.id);
  mails.length = 0;
  await setStock(0);
  await setStock(5);
  expect(await mailed()).toEqual([]);
  expect((await send(host, '/shop/BackInStock/unsubscribe', { token: end })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('without confirmation nothing but one mail with the link is sent, however often somebody asks', async () => {
  await Promise.all(Array.from({ length: 6 }, () => request('ala@example.com')));
  await setStock(3);
  expect(await mailed()).toEqual(['ala@example.com']);
  pass(0.5);
  await request('ALA@example.com');
  expect(await mailed()).toEqual([]);
  expect(await stored()).toMatchObject([{ state: 'pending' }]);
});

test('no more mails are sent than pieces are there; the others get their turn a day later, in their order', async () => {
  await subscribe('a@x.pl', 'b@x.pl', 'c@x.pl', 'd@x.pl');
  await setStock(2);
  expect(await mailed()).toEqual(['a@x.pl', 'b@x.pl']);
  pass(23);
  expect(await mailed()).toEqual([]);
  pass(2);
  expect(await mailed()).toEqual(['c@x.pl', 'd@x.pl']);
});

test('a piece that is sold and returns gives the next one their turn at once', async () => {
  await subscribe('a@x.pl', 'b@x.pl');
  await setStock(1);
  expect(await mailed()).toEqual(['a@x.pl']);
  await setStock(0);
  expect(await mailed()).toEqual([]);
  await setStock(1);
  expect(await mailed()).toEqual(['b@x.pl']);
});

test('a request that is confirmed after the stock has returned is mailed', async () => {
  await request('a@x.pl');
  await drain('stock-mail');
  await setStock(1);
  await send(host, '/shop/BackInStock/confirm', { token: tokenIn(mails[0]?.text ?? '', 'confirm') });
  mails.length = 0;
  expect(await mailed()).toEqual(['a@x.pl']);
});

test('nothing is mailed while the product is withdrawn or the combination is not sold', async () => {
  await subscribe('a@x.pl');
  const publish = (status: 'published' | 'withdrawn') =>
    shop.write((tx) => tx.updateTable('product').set({ status }).where('id', '=', product).execute());
  await publish('withdrawn');
  await setStock(1);
  expect(await mailed()).toEqual([]);
  await publish('published');
  pass(25);
  expect(await mailed()).toEqual(['a@x.pl']);
});

test('stock that changes while turns are given loses nobody and mails nobody twice', async () => {
  const addresses = Array.from({ length: 6 }, (_, at) => `a${at}@x.pl`);
  await subscribe(...addresses.slice(0, 3));
  pass(48);
  await subscribe(...addresses.slice(3));
  const jobs = deps.jobs;
  await Promise.all([
    ...[0, 1, 0, 2, 0, 3, 0, 1].map((stock) => setStock(stock)),
    ...Array.from({ length: 8 }, () => giveTurns(shop, jobs, time.now)),
  ]);
  await setStock(0);
  const seen = await mailed();
  for (let day = 0; day < 8; day += 1) {
    await setStock(0);
    await setStock(1);
    seen.push(...(await mailed()));
  }
  expect(seen.toSorted()).toEqual(addresses);
});

test('links of another shop, list or action do nothing; known and unknown addresses get the same answer', async () => {
  await subscribe('a@x.pl');
  const known = await request('a@x.pl');
  const unknown = await request('b@x.pl');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await drain('stock-mail');
  const confirm = tokenIn(mails[0]?.text ?? '', 'confirm');
  for (const [at, path] of [
    ['other.test', 'BackInStock/confirm'],
    [host, 'BackInStock/unsubscribe'],
    [host, 'Newsletter/confirm'],
  ] as const) {
    expect((await send(at, `/shop/${path}`, { token: confirm })).status).toBe(404);
  }
  pass(8 * 24);
  expect((await send(host, '/shop/BackInStock/confirm', { token: confirm })).status).toBe(404);
});

test('only what the shop sells can be asked for; bots are dropped and wrong fields are named', async () => {
  const theirs = await makeProduct(other, {}, [{ stock: 0 }]);
  const draft = await makeProduct(shop, { status: 'draft' }, [{ stock: 0 }]);
  for (const { id, combinations } of [theirs, draft])
    expect((await request('a@x.pl', { productId: id, combinationId: combinations[0] })).status).toBe(404);
  expect((await request('a@x.pl', { productId: draft.id })).status).toBe(404);
  expect((await request('a@x.pl', { website: 'x' })).status).toBe(202);
  expect((await request('a')).body).toMatchObject({ error: { details: { fields: { email: expect.any(String) } } } });
  expect((await request('a@x.pl', { consent: false })).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('who has ended a request is not asked to confirm another one for a day', async () => {
  const [end = ''] = await subscribe('a@x.pl');
  await send(host, '/shop/BackInStock/unsubscribe', { token: end });
  await request('a@x.pl');
  pass(23);
  await request('a@x.pl');
  expect(await mailed()).toEqual([]);
  pass(2);
  await request('a@x.pl');
  expect(await mailed()).toEqual(['a@x.pl']);
});

test('an address has few unconfirmed requests, a shop a bounded number, a visitor a rate limit', async () => {
  for (let at = 0; at <= serverLimits.unconfirmedMailsPerDay; at += 1) {
    const { id, combinations } = await makeProduct(shop, {}, [{ stock: 0 }]);
    expect((await request(`victim+${at}@x.pl`, { productId: id, combinationId: combinations[0] })).status).toBe(202);
  }
  expect(await stored()).toHaveLength(serverLimits.unconfirmedMailsPerDay);
  await sql`insert into stock_request (shop_id, combination_id, email, state, consent_text, requested_at)
    select ${shop.shopId}, ${combination}, n || '@x.pl', 'confirmed', 'x', ${start} from generate_series(1, ${serverLimits.stockRequests}) n`.execute(
    db,
  );
  await request('late@x.pl');
  expect((await stored()).some(({ email }) => email === 'late@x.pl')).toBe(false);
  const limited = createTestApi(db, { rateLimits: { stockMail: { points: 1, seconds: 60 } } });
  const body = { productId: product, combinationId: combination, email: 'a@x.pl', consent: true };
  expect((await limited.send(host, '/shop/BackInStock', body)).status).toBe(202);
  expect((await limited.send(host, '/shop/BackInStock', body)).status).toBe(429);
});

test('requests are deleted some days after their mail, and when nobody confirms them or stock never returns', async () => {
  await subscribe('mailed@x.pl');
  await setStock(1);
  await mailed();
  await setStock(0);
  await request('pending@x.pl');
  await subscribe('waiting@x.pl');
  const left = async (days: number) => {
    const now = new Date(start.getTime() + days * 24 * HOUR_MS);
    await shop.write((tx) => deleteOldRequests(tx, now));
    return (await stored()).map(({ email }) => email);
  };
  expect(await left(6)).toHaveLength(3);
  expect(await left(8)).toEqual(['waiting@x.pl']);
  expect(await shop.read((tx) => countRequests(tx, 10))).toMatchObject([{ product: 'Kubek', requests: 1, stock: 0 }]);
  expect(await left(serverLimits.stockRequestDays + 1)).toEqual([]);
});

test('a shop with a due request is found among all shops', async () => {
  await subscribe('a@x.pl');
  await mailed();
  expect(await listShopsWithDueWork(db, time.now)).not.toContain(shop.shopId);
  await setStock(1);
  expect(await listShopsWithDueWork(db, new Date(Date.now() + HOUR_MS))).toContain(shop.shopId);
});
