import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';
import { remindAt } from '../orders/transfer-reminder.ts';

const DAY_MS = 86_400_000;
const { db } = await createTestDatabase<Tables>(20);
const host = 'reminder.test';
const start = new Date('2026-11-20T12:00:00Z');
let reach: (name: string) => void | Promise<void> = () => undefined;
const api = createTestApi(db, {}, { findKey: findTestKey, checkpoint: (name) => reach(name) });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
beforeEach(() => {
  api.time.now = start;
  jobs.mails.length = 0;
  reach = () => undefined;
});

const order = async (type = 'bank-transfer') =>
  shopper.buy(await makeCup(shop), {
    payment: { type, ...(type === 'sandbox' && { authorizationKind: 'REDIRECT' as const }) },
  });
/** Sends a call as the back office does. */
const call = (id: string, name: string, body: object = {}) =>
  api.ask('backoffice.example', `/admin/${host}/orders/${id}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const remind = (orderId: string) => jobs.handlers.mail({ shopId: shop.shopId, orderId, kind: 'transfer-reminder' });
const reminded = () => jobs.mails.filter(({ id }) => id.endsWith('-transfer-reminder'));
/** In how many hours the reminders of an order are due. */
async function hoursOf(orderId: string): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
    where data ->> 'kind' = 'transfer-reminder' and data ->> 'orderId' = ${orderId} order by created_on`.execute(db);
  return rows.map(({ hours }) => hours);
}

test.each([
  [168, 144],
  [48, 24],
  [24, 12],
  [1, 0.5],
])('a hold of %d hours is reminded of after %d', (hours, after) => {
  const until = new Date(start.getTime() + hours * 3_600_000);
  expect(remindAt(start, until)).toEqual(new Date(start.getTime() + after * 3_600_000));
});

test('an order by transfer queues its reminder for a day before the hold ends, other orders queue none', async () => {
  expect(await hoursOf((await order()).id)).toEqual([144]);
  expect(await hoursOf((await order('cash-on-delivery')).id)).toEqual([]);
  const online = await order('sandbox');
  expect(await hoursOf(online.id)).toEqual([]);
  // Another payment is chosen: the hold begins anew, and so does its reminder.
  const chosen = await shopper.withSecret(online, '/payments', { type: 'bank-transfer' });
  expect(chosen.status).toBe(200);
  expect(await hoursOf(online.id)).toEqual([144]);
});

test('the reminder is sent once, with the account and the end of the hold', async () => {
  const placed = await order();
  await remind(placed.id);
  expect(reminded()).toEqual([]);
  api.advance(6 * DAY_MS);
  for (let round = 0; round < 2; round += 1) await remind(placed.id);
  const [mail, ...more] = reminded();
  expect(more).toEqual([]);
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({
    heldUntil: { day: '27 listopada 2026', time: '13:00' },
    order: { number: placed.number, transfer: { account: 'PL61109010140000071219812874', title: placed.number } },
  });
});

test('a process that dies after the mail was sent sends it no second time', async () => {
  const { id, number } = await order();
  api.advance(6 * DAY_MS);
  reach = (name) => (name === 'mail:sent' ? Promise.reject(new Error('killed')) : undefined);
  await expect(remind(id)).rejects.toThrow('killed');
  reach = () => undefined;
  await remind(id);
  expect(reminded().map((mail) => mail.id)).toEqual([`${number}-transfer-reminder`]);
  const events = await db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute();
  expect(events.filter(({ kind }) => kind === 'mail-transfer-reminder')).toHaveLength(1);
});

test.each([
  ['paid', async (id: string) => call(id, 'paid')],
  ['cancelled', async (id: string) => call(id, 'cancel')],
  ['accepted by hand', async (id: string) => call(id, 'accept')],
  ['expired', async () => api.advance(2 * DAY_MS)],
])('an order that is %s gets no reminder', async (_, change) => {
  const { id } = await order();
  api.advance(6 * DAY_MS);
  await change(id);
  await remind(id);
  expect(reminded()).toEqual([]);
});

test('a payment that is being counted while the mail is prepared comes first', async () => {
  const { id } = await order();
  api.advance(6 * DAY_MS);
  let counted: () => void = () => undefined;
  const isCounted = new Promise<void>((resolve) => {
    counted = resolve;
  });
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  reach = (name) => {
    if (name !== 'settle:order-paid') return undefined;
    locked();
    return isCounted;
  };
  const payment = call(id, 'paid');
  await isLocked;
  const reminder = remind(id);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  counted();
  expect((await payment).status).toBe(200);
  await reminder;
  expect(reminded()).toEqual([]);
});

test('payments and reminders at once: every order is paid, and none is reminded twice', async () => {
  const orders = [];
  for (let at = 0; at < 8; at += 1) orders.push(await order());
  api.advance(6 * DAY_MS);
  const answers = await Promise.all(
    orders.flatMap(({ id }, at) => {
      const pay = async () => (await call(id, 'paid')).status;
      const mail = async () => remind(id).then(() => 200);
      return at % 2 === 0 ? [pay(), mail()] : [mail(), pay()];
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await Promise.all(orders.map(({ id }) => remind(id)));
  const ids = reminded().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const states = await db
    .selectFrom('shop_order')
    .select('payment_state')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  expect(states.map(({ payment_state: state }) => state)).toEqual(orders.map(() => 'paid'));
});
