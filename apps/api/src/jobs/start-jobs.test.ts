import { cart as cartAnswer } from '@witryna/contract/cart';
import type { RenderMail } from '@witryna/contract/mail';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { longTest } from '../../../../scripts/one-of.ts';
import { makeCup, makeSellingShop, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeHangingPayment } from '../../test/hanging-payment.ts';
import { createJobRunner } from '../../test/job-runner.ts';
import { createTestApi } from '../../test/test-api.ts';
import { type Change, openChangeFeed } from '../database/change-feed.ts';
import type { Tables } from '../database/database.ts';
import { orderDeps } from '../features/orders/order-deps.ts';
import { createOrderTurns } from '../features/orders/order-turns.ts';
import { type Mail, type Mailer, RecipientRefused } from '../mail/mailer.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const { db, connection } = await createTestDatabase<Tables>();
const host = 'jobs.test';
const payments = new Map([...allPayments, ['hanging', makeHangingPayment()]]);
/** The notices that the sandbox gateway has not sent yet. */
const notices: (() => Promise<void>)[] = [];
const schedule = (_afterMs: number, send: () => Promise<void>) => void notices.push(send);
const api = createTestApi(db, {}, { schedule, payments, providerWithinMs: 1_000 });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const runner = createJobRunner(api.deps);

const renderMail: RenderMail = async (kind) => ({ subject: kind, html: '', text: '' });
let running: RunningJobs | undefined;
afterEach(() => running?.stop());
async function start(send: Mailer['send']): Promise<void> {
  running = await startJobs({ ...api.deps, renderMail, mailer: { send } });
}
const { advance } = api;
const paidOrders = async () =>
  (await db.selectFrom('shop_order').select('id').where('payment_state', '=', 'paid').execute()).length;

test('a mail queued by an order is sent, after a retry when the first try fails', async () => {
  const mails: Mail[] = [];
  let attempts = 0;
  await start(async (mail) => {
    attempts += 1;
    if (attempts === 1) throw new Error('the mail server is down');
    mails.push(mail);
  });
  const placed = await shopper.buy(await makeCup(shop));
  await vi.waitFor(() => expect(attempts).toBe(1), { timeout: 60_000, interval: 100 });
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 60_000, interval: 100 });
  expect(mails[0]).toMatchObject({ id: `${placed.number}-placed`, to: 'ala@example.com', subject: 'placed' });
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['daily', 'hourly']);
});

test('a mail waits while shoppers of its shop wait for their orders, and delays no mail of another shop', async () => {
  const orderTurns = createOrderTurns({ atOnce: 1, waiting: 1, oneEveryMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const orders = [orderTurns.run(shop.shopId, () => promise), orderTurns.run(shop.shopId, () => promise)];
  await shopper.buy(await makeCup(shop));
  await shopperAt(api, 'calm.test').buy(await makeCup(await makeSellingShop(db, 'calm.test')));
  const hosts: string[] = [];
  running = await startJobs({
    ...api.deps,
    orderTurns,
    renderMail,
    mailer: { send: async (mail) => void hosts.push(mail.host) },
  });
  await vi.waitFor(() => expect(hosts).toEqual(['calm.test']), { timeout: 60_000, interval: 50 });
  resolve();
  await vi.waitFor(() => expect(hosts).toEqual(['calm.test', host]), { timeout: 60_000, interval: 50 });
  await Promise.all(orders);
});

longTest('a mail whose recipient is refused for good is not sent again', async () => {
  await start(() => Promise.reject(new RecipientRefused('no such user')));
  await shopper.buy(await makeCup(shop));
  const stateOfMail = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'mail' and data ->> 'kind' = 'placed'
      order by created_on desc limit 1`.execute(db);
    return rows[0]?.state;
  };
  await vi.waitFor(async () => expect(await stateOfMail()).toBe('failed'), { timeout: 60_000, interval: 100 });
});

longTest(
  'forty payment notices and their mails are processed within seconds',
  async () => {
    const cup = await makeCup(shop, 100);
    for (let order = 0; order < 40; order += 1)
      await shopper.buy(cup, { payment: { type: 'sandbox', code: '777123' } });
    for (const send of notices.splice(0)) await send();
    const sent: Mail[] = [];
    await start(async (mail) => void sent.push(mail));
    await vi.waitFor(async () => expect(await paidOrders()).toBe(40), { timeout: 60_000, interval: 50 });
    await vi.waitFor(() => expect(sent).toHaveLength(80), { timeout: 60_000, interval: 50 });
  },
  40_000,
);

test('mails wait while a payment notice is counted', async () => {
  const before = await paidOrders();
  await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
  for (const send of notices.splice(0)) await send();
  const waited: string[] = [];
  const orderTurns = createOrderTurns({ atOnce: 1, waiting: 0, oneEveryMs: 60_000 });
  running = await startJobs({
    ...api.deps,
    orderTurns: {
      ...orderTurns,
      runBeforeMails: async (owner, work) => {
        const started = orderTurns.runBeforeMails(owner, work, 60_000);
        await orderTurns.whenNoneWait(owner);
        waited.push((await paidOrders()) > before ? 'until it was counted' : 'not long enough');
        return started;
      },
    },
    renderMail,
    mailer: { send: async () => undefined },
  });
  await vi.waitFor(() => expect(waited).toEqual(['until it was counted']), { timeout: 60_000, interval: 50 });
});

test('hanging mails of one shop do not delay another shop', async () => {
  const cup = await makeCup(shop, 100);
  for (let order = 0; order < 20; order += 1) await shopper.buy(cup);
  await shopperAt(api, 'other.test').buy(await makeCup(await makeSellingShop(db, 'other.test')));
  const sent: Mail[] = [];
  const release = Promise.withResolvers<void>();
  await start((mail) => (mail.host === host ? release.promise : Promise.resolve(void sent.push(mail))));
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000, interval: 50 });
  release.resolve();
});

longTest(
  'fifteen shops with a hanging provider do not delay other shops',
  async () => {
    const before = await paidOrders();
    for (let at = 0; at < 15; at += 1) {
      const slow = await makeSellingShop(db, `slow-${at}.test`);
      await db.insertInto('payment_type').values({ shop_id: slow.shopId, type: 'hanging', settings: '{}' }).execute();
      const cup = await makeCup(slow, 10);
      for (let order = 0; order < 2; order += 1) {
        await shopperAt(api, `slow-${at}.test`).buy(cup, { payment: { type: 'hanging' } });
      }
    }
    for (let at = 0; at < 5; at += 1) {
      const quick = await makeSellingShop(db, `quick-${at}.test`);
      await shopperAt(api, `quick-${at}.test`).buy(await makeCup(quick), {
        payment: { type: 'sandbox', code: '777123' },
      });
    }
    advance(61_000);
    await start(async () => undefined);
    await vi.waitFor(async () => expect(await paidOrders()).toBe(before + 5), {
      timeout: 60_000,
      interval: 50,
    });
    // The API and the jobs share one breaker.
    await vi.waitFor(() => expect(api.deps.breaker.blocked()).toEqual(['hanging']), 60_000);
  },
  40_000,
);

longTest('a sweep job of a killed process is retried within seconds', async () => {
  const before = await paidOrders();
  await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
  advance(61_000);
  await orderDeps(api.deps).jobs.sendForShops('shop-sweep', [shop.shopId]);
  // A job that is still marked as running, but with an old heartbeat, is what a killed process leaves behind.
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s'
    where name = 'shop-sweep' and state = 'created'`.execute(db);
  await start(async () => undefined);
  await vi.waitFor(async () => expect(await paidOrders()).toBe(before + 1), { timeout: 60_000, interval: 100 });
});

test('the daily job deletes idle carts', async () => {
  const [idle, recent] = [await shopper.fill(await makeCup(shop)), await shopper.fill(await makeCup(shop))];
  const longAgo = new Date(api.time.now.getTime() - 31 * 86_400_000);
  await db.updateTable('cart').set({ updated_at: longAgo }).where('session', '=', idle.session).execute();
  await runner.handlers.daily(null);
  await runner.drain('shop-daily');
  const lineCount = async (session: string) =>
    (await api.get(host, `/shop/ShoppingCart/${session}`, cartAnswer)).products.length;
  expect([await lineCount(idle.session), await lineCount(recent.session)]).toEqual([0, 1]);
});

test('the daily job invalidates product lists, because bestsellers may have changed', async () => {
  const feed = await openChangeFeed(connection, quietLog);
  const changes: Change[] = [];
  feed.subscribe((change) => changes.push(change));
  await runner.handlers.daily(null);
  await runner.drain('shop-daily');
  await vi.waitFor(() => expect(changes).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'products' }));
  await feed.stop();
});
