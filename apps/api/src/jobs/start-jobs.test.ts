import { cart as cartAnswer } from '@witryna/contract/cart';
import type { RenderMail } from '@witryna/contract/mail';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeHangingPayment } from '../../test/hanging-payment.ts';
import { createJobRunner } from '../../test/job-runner.ts';
import { createTestApi } from '../../test/test-api.ts';
import { type Change, openChangeFeed } from '../database/change-feed.ts';
import type { Tables } from '../database/database.ts';
import { orderDeps } from '../features/orders/order-deps.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const { db, connection } = await createTestDatabase<Tables>();
const host = 'jobs.test';
const payments = new Map([...allPayments, ['hanging', makeHangingPayment()]]);
const api = createTestApi(db, {}, { later: () => undefined, payments, providerWithinMs: 1_000 });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const runner = createJobRunner(api.deps);

const renderMail: RenderMail = async (kind) => ({ subject: kind, html: '', text: '' });
let running: RunningJobs | undefined;
afterEach(() => running?.stop());
async function start(send: Mailer['send']): Promise<void> {
  running = await startJobs({ ...api.deps, renderMail, mailer: { send } });
}
const pass = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
const paidOrders = async () =>
  (await db.selectFrom('shop_order').select('id').where('payment_state', '=', 'paid').execute()).length;

test('the worker sends what an order queued, and tries again what failed', async () => {
  const mails: Mail[] = [];
  let failures = 0;
  await start(async (mail) => {
    failures += 1;
    if (failures === 1) throw new Error('the mail server is away');
    mails.push(mail);
  });
  const placed = await shopper.buy(await makeCup(shop));
  await vi.waitFor(() => expect(failures).toBe(1), { timeout: 10_000, interval: 100 });
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 15_000, interval: 100 });
  expect(mails[0]).toMatchObject({ id: `${placed.number}-placed`, to: 'ala@example.com', subject: 'placed' });
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['daily']);
});

test('sixty mails leave in seconds', async () => {
  const cup = await makeCup(shop, 100);
  for (let order = 0; order < 60; order += 1) await shopper.buy(cup);
  const sent: Mail[] = [];
  await start(async (mail) => void sent.push(mail));
  await vi.waitFor(() => expect(sent).toHaveLength(60), { timeout: 15_000, interval: 50 });
});

test('a shop whose mails hang holds up no other shop', async () => {
  const cup = await makeCup(shop, 100);
  for (let order = 0; order < 20; order += 1) await shopper.buy(cup);
  await shopperAt(api, 'other.test').buy(await makeCup(await makeSellingShop(db, 'other.test')));
  const sent: Mail[] = [];
  const goOn = Promise.withResolvers<void>();
  await start((mail) => (mail.host === host ? goOn.promise : Promise.resolve(void sent.push(mail))));
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000, interval: 50 });
  goOn.resolve();
});

test('fifteen shops with a provider that hangs hold up no other shop', async () => {
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
  pass(61_000);
  await start(async () => undefined);
  await vi.waitFor(async () => expect(await paidOrders()).toBe(5), { timeout: 15_000, interval: 50 });
}, 40_000);

test('a sweep whose process was killed is taken up again within seconds', async () => {
  const before = await paidOrders();
  await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
  pass(61_000);
  await orderDeps(api.deps).jobs.sendForShops('shop-sweep', [shop.shopId]);
  // what a killed process leaves behind: a job that still counts as running, and a heartbeat that has stopped
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s'
    where name = 'shop-sweep' and state = 'created'`.execute(db);
  await start(async () => undefined);
  await vi.waitFor(async () => expect(await paidOrders()).toBe(before + 1), { timeout: 15_000, interval: 100 });
});

test('the daily job forgets idle carts', async () => {
  const [old, young] = [await shopper.fill(await makeCup(shop)), await shopper.fill(await makeCup(shop))];
  const long = new Date(api.time.now.getTime() - 31 * 86_400_000);
  await db.updateTable('cart').set({ updated_at: long }).where('session', '=', old.session).execute();
  await runner.handlers.daily(null);
  await runner.drain('shop-daily');
  const left = async (session: string) =>
    (await api.get(host, `/shop/ShoppingCart/${session}`, cartAnswer)).products.length;
  expect([await left(old.session), await left(young.session)]).toEqual([0, 1]);
});

test('the daily job has lists made anew: what sold best stands in another order', async () => {
  const feed = await openChangeFeed(connection, quietLog);
  const heard: Change[] = [];
  feed.subscribe((change) => heard.push(change));
  await runner.handlers.daily(null);
  await runner.drain('shop-daily');
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'products' }));
  await feed.stop();
});
