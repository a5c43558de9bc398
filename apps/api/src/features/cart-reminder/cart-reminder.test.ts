import { readCartLink } from '@witryna/contract/cart-link';
import { limits } from '@witryna/contract/limits';
import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listShopsWithDueWork, type Tenant } from '../../database/tenant.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';
import { retainData } from '../../shops/retain-data.ts';
import { endReminders } from './store.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { deps, send, time } = api;
const { mails, drain, sweep } = createJobRunner(deps);
const host = 'glina.test';
const { fill, fillIn, place } = shopperAt(api, host);
const start = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const email = 'Ala@Example.com';
let shop: Tenant;
let cup: Cup;

const remindAfter = (afterHours: unknown) =>
  db
    .updateTable('shop')
    .set({ config: JSON.stringify({ cartReminder: { afterHours } }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
const pass = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * HOUR_MS);
};

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

beforeEach(async () => {
  time.now = start;
  mails.length = 0;
  await sql`delete from cart_reminder`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
  cup = await makeCup(shop, 50);
  await remindAfter(4);
});

const save = (session: string, more: object = {}, at = host) =>
  send(at, `/shop/ShoppingCart/${session}/cart-details`, { email, remind: true, ...more });
/** Fills a cart whose shopper agrees to a reminder. @returns its session */
async function leave(more: object = {}): Promise<string> {
  const { session } = await fill(cup);
  expect((await save(session, more)).status).toBe(202);
  return session;
}
const stored = () => shop.read((tx) => tx.selectFrom('cart_reminder').selectAll().orderBy('cart_id').execute());
async function mailed(): Promise<string[]> {
  await sweep();
  await drain('cart-reminder');
  return mails.splice(0).map(({ to }) => to);
}

test('a cart that was left gets one mail, with its goods, a link that opens it and one that ends reminders', async () => {
  const session = await leave();
  expect(await stored()).toMatchObject([{ email: 'ala@example.com', consent_text: expect.stringMatching(/e-mail/) }]);
  pass(3.9);
  expect(await listShopsWithDueWork(db, time.now)).toEqual([]);
  expect(await mailed()).toEqual([]);
  pass(0.2);
  await sweep();
  await drain('cart-reminder');
  const [mail] = mails.splice(0);
  expect(mail).toMatchObject({ to: 'ala@example.com', subject: expect.stringContaining('cart-reminder') });
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({
    products: [{ name: 'Kubek', quantity: 1, priceMinor: 10_000, gift: false }],
    more: 0,
    totalMinor: 10_000,
  });
  const link = new URL(JSON.parse(mail?.text ?? '').cartUrl).searchParams.get('cart') ?? '';
  expect(readCartLink(link, time.now.getTime())).toEqual([
    { productId: cup.id, combinationId: cup.combination, quantity: 1 },
  ]);
  // A later change and a repeated consent bring no second mail.
  await fill(cup, 1, session);
  await save(session);
  pass(100);
  expect(await mailed()).toEqual([]);
  const oneClick = new URL(mail?.oneClickUrl ?? '');
  const unsubscribe = `${oneClick.pathname.replace('/api', '')}${oneClick.search}`;
  const init = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await api.ask(host, unsubscribe, init)).status).toBe(200);
  expect(await stored()).toMatchObject([{ email: '' }]);
});

test('a cart that still changes is reminded of later', async () => {
  const session = await leave();
  pass(3);
  await fill(cup, 1, session);
  pass(2);
  expect(await mailed()).toEqual([]);
  pass(2.1);
  expect(await mailed()).toEqual(['ala@example.com']);
});

test('no mail goes to who has not agreed, took it back, ordered, or left what can’t be bought', async () => {
  await leave({ remind: undefined });
  const undone = await leave({ email: 'undone@example.com' });
  await save(undone, { email: 'undone@example.com', remind: false });
  await leave({ email: 'not an address' });
  const ordered = await leave();
  await place(await fillIn(ordered));
  expect(await stored()).toEqual([]);
  // A second cart of the same person, who ordered the first one.
  const buyer = { fullName: 'Ala', email: 'both@example.com', phone: '600 100 200' };
  await leave({ email: buyer.email });
  const { session } = await fill(cup);
  await place(await fillIn(session, { buyer }));
  const emptied = await leave({ email: 'emptied@example.com' });
  await api.ask(host, `/shop/ShoppingCart/${emptied}`, { method: 'DELETE' });
  const gone = await makeCup(shop, 1);
  const { session: sold } = await fill(gone);
  await save(sold, { email: 'sold@example.com' });
  await shop.write((tx) =>
    tx.updateTable('combination').set({ stock: 0 }).where('id', '=', gone.combination).execute(),
  );
  pass(5);
  expect(await stored()).toHaveLength(3);
  expect(await mailed()).toEqual([]);
});

/** Confirms the newsletter with an address, so that the shop knows it. */
const makeKnown = (address: string) =>
  shop.write((tx) =>
    tx
      .insertInto('newsletter_subscription')
      .values({ email: address, state: 'confirmed', consent_text: 'x', requested_at: start, confirmed_at: start })
      .execute(),
  );

test('an address that the shop knows gets one reminder a week, whatever it leaves, and none after it has ended them', async () => {
  const weekly = { email: 'weekly@example.com' };
  await makeKnown(weekly.email);
  await leave(weekly);
  await leave(weekly);
  pass(5);
  expect(await mailed()).toEqual(['weekly@example.com']);
  pass(24 * serverLimits.cartReminderPauseDays);
  await leave(weekly);
  pass(5);
  await sweep();
  await drain('cart-reminder');
  const token = /#unsubscribe=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1];
  mails.length = 0;
  pass(24 * serverLimits.cartReminderPauseDays);
  await leave(weekly);
  expect((await send('other.test', '/shop/Checkout/reminders/unsubscribe', { token })).status).toBe(404);
  expect((await send(host, '/shop/Checkout/reminders/unsubscribe', { token })).status).toBe(200);
  expect((await send(host, '/shop/Checkout/reminders/unsubscribe', { token })).status).toBe(200);
  pass(5);
  expect(await mailed()).toEqual([]);
});

test('an unknown address gets one reminder in 30 days, under all its names, also after it has ended them', async () => {
  await leave({ email: 'once@example.com' });
  await leave({ email: 'once+again@example.com' });
  pass(5);
  await sweep();
  await drain('cart-reminder');
  expect(mails.map(({ to }) => to)).toEqual(['once@example.com']);
  const token = /#unsubscribe=([\w.-]+)/.exec(mails.splice(0)[0]?.text ?? '')?.[1];
  expect((await send(host, '/shop/Checkout/reminders/unsubscribe', { token })).status).toBe(200);
  pass(24 * 29);
  await leave({ email: 'once@example.com' });
  pass(5);
  expect(await mailed()).toEqual([]);
  pass(24);
  await leave({ email: 'once@example.com' });
  pass(5);
  expect(await mailed()).toEqual(['once@example.com']);
});

test('few reminders to unknown addresses are noted a day: from one sender, and in a shop; known ones are not counted', async () => {
  const { unknownRemindersPerSender: ofSender, unknownRemindersPerShop: ofShop } = serverLimits;
  const leaveFrom = async (address: string, clientAddress: string) => {
    const { session } = await fill(cup);
    const body = JSON.stringify({ email: address, remind: true });
    const url = `http://${host}/api/shop/ShoppingCart/${session}/cart-details`;
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    expect((await api.api.fetch(new Request(url, init), { clientAddress })).status).toBe(202);
  };
  for (let at = 0; at <= ofSender; at += 1) await leaveFrom(`one${at}@example.com`, '192.0.2.7');
  expect(await stored()).toHaveLength(ofSender);
  for (let at = ofSender; at <= ofShop; at += 1) await leaveFrom(`many${at}@example.com`, `198.51.100.${at}`);
  expect(await stored()).toHaveLength(ofShop);
  await makeKnown('known@example.com');
  await leaveFrom('known@example.com', '192.0.2.7');
  expect(await stored()).toHaveLength(ofShop + 1);
  pass(25);
  await leaveFrom('later@example.com', '192.0.2.7');
  expect(await stored()).toHaveLength(ofShop + 2);
});

test('a shop offers it only if it is switched on, and drops what waits when it is switched off', async () => {
  const { session } = await fill(cup);
  const offered = async () => (await api.ask(host, `/shop/Checkout/${session}`)).body;
  expect(await offered()).toMatchObject({ cartReminder: true });
  await leave();
  for (const invalid of [0, 73, '4', undefined]) {
    await remindAfter(invalid);
    expect(await offered()).not.toHaveProperty('cartReminder');
  }
  await leave();
  expect(await stored()).toHaveLength(1);
  pass(5);
  expect(await mailed()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('a shop has a bounded number of carts that wait: the oldest one of an unknown address goes', async () => {
  const session = await leave();
  await sql`
    with carts as (
      insert into cart (shop_id, session) select ${shop.shopId}, 'bound' || n from generate_series(2, ${serverLimits.cartReminders}) n
      returning id)
    insert into cart_reminder (shop_id, cart_id, email, consent_text, requested_at, due_at)
      select ${shop.shopId}, id, 'b@example.com', '', now(), '2030-01-01' from carts`.execute(db);
  await save(session, { email: 'changed@example.com' });
  await leave({ email: 'newer@example.com' });
  const waiting = async () => new Set((await stored()).map((row) => row.email));
  const isWaiting = async (...addresses: string[]) => {
    const all = await waiting();
    return addresses.map((address) => all.has(address));
  };
  expect(await isWaiting('changed@example.com', 'newer@example.com')).toEqual([false, true]);
  await sql`update cart_reminder set is_known = true`.execute(db);
  await leave({ email: 'too-many@example.com' });
  expect(await isWaiting('newer@example.com', 'too-many@example.com')).toEqual([true, false]);
  expect(await stored()).toHaveLength(serverLimits.cartReminders);
  // Without new statistics, the database may read all reminders for each cart that it deletes.
  await sql`analyze cart, cart_reminder`.execute(db);
  await sql`delete from cart where session like 'bound%'`.execute(db);
});

test('reminders are exported and erased with the person, and go with their carts', async () => {
  await leave();
  expect(await exportPerson(shop, email)).toMatchObject({ cartReminders: [{ email: 'ala@example.com' }] });
  expect(await erasePerson(shop, email, time.now)).toContainEqual(
    expect.objectContaining({ what: 'cart reminders', erased: 1 }),
  );
  expect(await stored()).toEqual([]);
  // Nothing about the person stays either after they have ended reminders.
  const session = await leave();
  await sql`update cart_reminder set mailed_at = now(), due_at = null, sender = 'digest'`.execute(db);
  await shop.write(async (tx) => {
    const cart = await tx.selectFrom('cart').select('id').where('session', '=', session).executeTakeFirstOrThrow();
    await endReminders(tx, cart.id);
  });
  expect(await stored()).toMatchObject([{ email: '', recipient: expect.stringMatching(/./), sender: 'digest' }]);
  await erasePerson(shop, email, time.now);
  expect(await stored()).toMatchObject([{ email: '', recipient: '', sender: null }]);
  await retainData(shop, new Date(start.getTime() + 24 * HOUR_MS * (limits.cartIdleDays + 1)));
  expect(await stored()).toEqual([]);
});
