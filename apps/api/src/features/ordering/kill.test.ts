import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { placedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { longCases, longTest, oneOf } from '../../../../../scripts/one-of.ts';
import { type Cup, makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { jobKinds } from '../../jobs/job-kinds.ts';

const { db, connection } = await createTestDatabase<Tables>(20);
const host = 'kill.test';
/** The API after the restart. The notices of the payment gateway were lost with the killed process. */
const restarted = createTestApi(db, {}, { schedule: () => undefined });
const shopper = shopperAt(restarted, host);
const jobs = createJobRunner(restarted.deps);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  const coupon = {
    shop_id: shop.shopId,
    code: 'RAZ',
    kind: 'percent' as const,
    percent: 10,
    amount_minor: null,
    use_limit: 999,
  };
  await db.insertInto('coupon').values(coupon).execute();
});

const { advance } = restarted;

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Creates an API that hangs at a checkpoint. `kill` then terminates its database connections, as when a process is
 * killed.
 */
function apiKilledAt(point: string) {
  let reached: () => void = () => undefined;
  const atCheckpoint = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // This API needs its own pool, because connections that hang are never released.
  const database = connectDatabase<Tables>(connection, { log: silent, max: 4 }).db;
  const api = createTestApi(
    database,
    {},
    {
      schedule: () => undefined,
      clock: () => restarted.time.now,
      checkpoint(name) {
        if (name !== point) return undefined;
        reached();
        return new Promise<never>(() => undefined);
      },
    },
  );
  async function kill(work: Promise<unknown>) {
    work.catch(() => undefined);
    await atCheckpoint;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  }
  return { api, kill };
}

interface Prepared {
  cup: Cup;
  body: PlaceOrder;
  key: string;
}

async function prepare(): Promise<Prepared> {
  const cup = await makeCup(shop);
  const { session } = await shopper.fill(cup, 2);
  await restarted.ask(host, `/shop/ShoppingCart/${session}/coupon/RAZ`);
  return {
    cup,
    body: await shopper.fillIn(session, { payment: { type: 'sandbox', code: '777123' } }),
    key: randomUUID(),
  };
}

/** Repeats the browser's request after the restart and expects exactly one complete order that can be paid. */
async function expectOneOrder({ cup, body, key }: Prepared, usedBefore: number) {
  advance(21_000);
  // The database may take a moment to notice the kill. Until then the idempotency key is locked, and the browser
  // retries.
  const placed = await vi.waitFor(async () => placedOrder.parse((await shopper.post(body, key)).body), 60_000);
  // The provider may have received the call before the kill, so the order may have been paid in the meantime.
  expect(['pending', 'paid']).toContain(placed.payment);
  expect(placed.providerFailed).toBe(false);
  expect(await db.selectFrom('shop_order').select('id').where('session', '=', body.session).execute()).toHaveLength(1);
  expect(await stockOf(db, cup.combination)).toBe(3);
  expect(await usesOf(db, 'RAZ')).toBe(usedBefore + 1);
  expect((await restarted.get(host, `/shop/ShoppingCart/${body.session}`, cart)).products).toEqual([]);
  expect(await db.selectFrom('order_line').select('position').where('order_id', '=', placed.id).execute()).toHaveLength(
    1,
  );
  advance(4_000);
  const status = await shopper.statusOf(placed);
  expect(status).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });
  await jobs.drain('mail');
  const mails = jobs.mails.filter(({ id }) => id.startsWith(`${placed.number}-`)).map(({ id }) => id);
  expect(mails.sort()).toEqual([`${placed.number}-paid`, `${placed.number}-placed`]);
  return placed;
}

const placing = [
  'place:committed',
  'start:provider-answered',
  ...longCases(['place:key-locked', 'place:priced', 'place:coupon-counted']),
];

describe('after a kill while placing an order, a retry completes it', () => {
  test.each(placing)('at %s', async (point) => {
    const prepared = await prepare();
    const before = await usesOf(db, 'RAZ');
    const { api, kill } = apiKilledAt(point);
    await kill(shopperAt(api, host).post(prepared.body, prepared.key));
    await expectOneOrder(prepared, before);
  });

  test('without a retry, the sweeper marks the attempt as failed and the hold expires', async () => {
    const prepared = await prepare();
    const { api, kill } = apiKilledAt('place:committed');
    await kill(shopperAt(api, host).post(prepared.body, prepared.key));
    advance(31_000);
    await jobs.sweep();
    const attempts = () =>
      db
        .selectFrom('payment_attempt')
        .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
        .select(['payment_attempt.state', 'reason', 'payment_state'])
        .where('session', '=', prepared.body.session)
        .execute();
    expect(await attempts()).toEqual([{ state: 'failed', reason: 'unreachable', payment_state: 'failed' }]);
    expect(await stockOf(db, prepared.cup.combination)).toBe(3);
    advance(15 * 60_000);
    await jobs.sweep();
    expect(await stockOf(db, prepared.cup.combination)).toBe(5);
  });
});

const settling = [
  'ask:answered',
  'settle:order-paid',
  'settle:committed',
  ...longCases(['settle:locked', 'settle:attempt-paid', 'settle:mail-queued', 'settle:written']),
];

describe('after a kill while settling a payment, the sweeper completes it', () => {
  test.each(settling)('at %s', async (point) => {
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
    advance(4_000);
    const { api, kill } = apiKilledAt(point);
    await kill(shopperAt(api, host).withSecret(placed, '/status'));
    advance(21_000);
    await jobs.sweep();
    const swept = db.selectFrom('shop_order').select('payment_state').where('id', '=', placed.id);
    expect(await swept.executeTakeFirst()).toEqual({ payment_state: 'paid' });
    const status = await shopper.statusOf(placed);
    expect(status).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });
    await jobs.drain('mail');
    expect(jobs.mails.filter(({ id }) => id === `${placed.number}-paid`)).toHaveLength(1);
    const events = await db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', placed.id)
      .where('kind', '=', 'paid')
      .execute();
    expect(events).toHaveLength(1);
  });
});

test('after a kill, a mail that a mail server has taken is not sent again, and is recorded once', async () => {
  const placed = await shopper.buy(await makeCup(shop));
  const { api, kill } = apiKilledAt('mail:sent');
  const first = createJobRunner(api.deps);
  await kill(first.handlers.mail({ shopId: shop.shopId, orderId: placed.id, kind: 'placed' }));
  await jobs.drain('mail');
  const ids = [...first.mails, ...jobs.mails].map(({ id }) => id).filter((id) => id.startsWith(`${placed.number}-`));
  expect(ids).toEqual([`${placed.number}-placed`]);
  const events = await db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', placed.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'mail-placed']);
});

longTest(
  'SIGKILL while mails are sent repeats at most the mail that each worker was sending, with the same id',
  async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, async () => shopper.buy(await makeCup(shop))));
    const ids = new Set(orders.map(({ number }) => `${number}-placed`));
    let child: ChildProcess | undefined;
    const mailbox = await openMailbox((mails) => mails === 15 && child?.kill('SIGKILL'));
    onTestFinished(() => mailbox.stop());
    child = startChild({ smtpUrl: mailbox.url });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    // The mails that the server has answered and the process could not record any more.
    const taken = [...mailbox.received.keys()].filter((id) => ids.has(id));
    await sql`update pgboss.job set state = 'created' where name = 'mail' and state = 'active'`.execute(db);
    await jobs.drain('mail');
    const repeated = jobs.mails.filter(({ id }) => taken.includes(id));
    expect(repeated.length).toBeLessThanOrEqual(jobKinds.mail.concurrency);
    expect([...mailbox.received.values()].every((times) => times === 1)).toBe(true);
    const sent = new Set([...taken, ...jobs.mails.map(({ id }) => id)]);
    expect([...ids].filter((id) => !sent.has(id))).toEqual([]);
    expect(jobs.mails.filter(({ id }) => ids.has(id))).toHaveLength(ids.size - taken.length + repeated.length);
  },
);

describe('after SIGKILL of the process, the next request completes its work', () => {
  test.each(oneOf(['place:priced', 'place:committed', 'start:provider-answered'], 1))('at %s', async (point) => {
    const prepared = await prepare();
    const before = await usesOf(db, 'RAZ');
    const signal = await runChild(point, {
      url: `http://${host}/api/shop/Order`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': prepared.key },
      body: JSON.stringify(prepared.body),
    });
    expect(signal).toBe('SIGKILL');
    const placed = await expectOneOrder(prepared, before);
    expect((await shopper.withSecret(placed)).status).toBe(200);
  });

  longTest('at settle:order-paid', async () => {
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
    advance(4_000);
    const headers = { 'x-order-secret': placed.secret };
    const url = `http://${host}/api/shop/Order/${placed.id}/status`;
    expect(await runChild('settle:order-paid', { url, method: 'GET', headers })).toBe('SIGKILL');
    advance(4_000);
    const status = await shopper.statusOf(placed);
    expect(status).toMatchObject({ payment: 'paid', state: 'accepted' });
  });
});

/**
 * Runs `order-child.ts` in a process of its own until it ends.
 * @returns the signal that killed the process; null when it ended by itself
 */
async function runChild(dieAt: string, request: object): Promise<NodeJS.Signals | null> {
  const [, signal] = await once(startChild({ dieAt, request }), 'exit');
  return signal;
}

function startChild(work: object): ChildProcess {
  const secretKey = restarted.deps.settings.secretKey.current.export().toString('base64');
  const task = JSON.stringify({ connection, secretKey, now: restarted.time.now.toISOString(), ...work });
  return spawn(process.execPath, [join(import.meta.dirname, '../../../test/order-child.ts'), task], {
    stdio: 'inherit',
  });
}
