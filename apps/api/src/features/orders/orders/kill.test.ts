import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { orderStatus, placedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt, stockOf, usesOf } from '../../../../test/buying.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { createJobRunner } from '../../../../test/job-runner.ts';
import { createTestApi } from '../../../../test/test-api.ts';
import { connectDatabase } from '../../../database/connect.ts';
import type { Tables } from '../../../database/database.ts';
import type { Tenant } from '../../../database/tenant.ts';

const { db, connection } = await createTestDatabase<Tables>(20);
const host = 'kill.test';
/** What runs after the restart; its gateway's notices were lost with the process. */
const after = createTestApi(db, {}, { later: () => undefined });
const shopper = shopperAt(after, host);
const jobs = createJobRunner(after.deps);
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

const pass = (ms: number) => {
  after.time.now = new Date(after.time.now.getTime() + ms);
};

const silent = { info: () => undefined, warn: () => undefined };

/** An API that stops for ever at a checkpoint; then its connections break, as those of a killed process do. */
function dyingAt(point: string) {
  let reached: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // connections of its own: those that hang are never given back
  const dying = connectDatabase<Tables>(connection, { log: silent, max: 4 }).db;
  const api = createTestApi(
    dying,
    {},
    {
      later: () => undefined,
      clock: () => after.time.now,
      checkpoint(name) {
        if (name !== point) return undefined;
        reached();
        return new Promise<never>(() => undefined);
      },
    },
  );
  async function die(work: Promise<unknown>) {
    work.catch(() => undefined);
    await there;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  }
  return { api, die };
}

interface Prepared {
  cup: Cup;
  body: PlaceOrder;
  key: string;
}

async function prepare(): Promise<Prepared> {
  const cup = await makeCup(shop);
  const { session } = await shopper.fill(cup, 2);
  await after.ask(host, `/shop/ShoppingCart/${session}/coupon/RAZ`);
  return {
    cup,
    body: await shopper.fillIn(session, { payment: { type: 'sandbox', code: '777123' } }),
    key: randomUUID(),
  };
}

/** The browser repeats its request after the restart: there is one order, whole, and it can be paid. */
async function expectOneOrder({ cup, body, key }: Prepared, usedBefore: number) {
  pass(21_000);
  // the database may need a moment to see that the process is gone; until then the key is taken, and the browser asks again
  const placed = await vi.waitFor(async () => placedOrder.parse((await shopper.post(body, key)).body), 10_000);
  // the provider may have been reached before, and be paid meanwhile
  expect(['pending', 'paid']).toContain(placed.payment);
  expect(placed.providerFailed).toBe(false);
  expect(await db.selectFrom('shop_order').select('id').where('session', '=', body.session).execute()).toHaveLength(1);
  expect(await stockOf(db, cup.combination)).toBe(3);
  expect(await usesOf(db, 'RAZ')).toBe(usedBefore + 1);
  expect((await after.get(host, `/shop/ShoppingCart/${body.session}`, cart)).products).toEqual([]);
  expect(await db.selectFrom('order_line').select('position').where('order_id', '=', placed.id).execute()).toHaveLength(
    1,
  );
  pass(4_000);
  const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
  expect(status).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });
  await jobs.drain('mail');
  const mails = jobs.mails.filter(({ id }) => id.startsWith(`${placed.number}-`)).map(({ id }) => id);
  expect(mails.sort()).toEqual([`${placed.number}-paid`, `${placed.number}-placed`]);
  return placed;
}

const placing = [
  'place:key-locked',
  'place:priced',
  'place:stock-taken',
  'place:coupon-counted',
  'place:numbered',
  'place:written',
  'place:cart-spent',
  'place:mail-queued',
  'place:committed',
  'start:provider-answered',
];

describe('killed while placing', () => {
  test.each(placing)('at %s', async (point) => {
    const prepared = await prepare();
    const before = await usesOf(db, 'RAZ');
    const { api, die } = dyingAt(point);
    await die(shopperAt(api, host).post(prepared.body, prepared.key));
    await expectOneOrder(prepared, before);
  });

  test('and the browser never comes back: the sweeper gives the attempt up, the hold ends', async () => {
    const prepared = await prepare();
    const { api, die } = dyingAt('place:committed');
    await die(shopperAt(api, host).post(prepared.body, prepared.key));
    pass(31_000);
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
    pass(15 * 60_000);
    await jobs.sweep();
    expect(await stockOf(db, prepared.cup.combination)).toBe(5);
  });
});

const settling = [
  'ask:answered',
  'settle:locked',
  'settle:attempt-paid',
  'settle:order-paid',
  'settle:mail-queued',
  'settle:written',
  'settle:committed',
];

describe('killed while settling', () => {
  test.each(settling)('at %s', async (point) => {
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
    pass(4_000);
    const { api, die } = dyingAt(point);
    await die(shopperAt(api, host).withSecret(placed, '/status'));
    pass(21_000);
    await jobs.sweep();
    const swept = db.selectFrom('shop_order').select('payment_state').where('id', '=', placed.id);
    expect(await swept.executeTakeFirst()).toEqual({ payment_state: 'paid' });
    const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
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

test('killed after a mail went out: it goes again under the same id, and the order keeps one', async () => {
  const placed = await shopper.buy(await makeCup(shop));
  const { api, die } = dyingAt('mail:sent');
  const first = createJobRunner(api.deps);
  await die(first.handlers.mail({ shopId: shop.shopId, orderId: placed.id, kind: 'placed' }));
  await jobs.drain('mail');
  const ids = [...first.mails, ...jobs.mails].map(({ id }) => id).filter((id) => id.startsWith(`${placed.number}-`));
  expect(ids).toEqual([`${placed.number}-placed`, `${placed.number}-placed`]);
  const events = await db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', placed.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'mail-placed']);
});

describe('killed by kill -9, a process of its own', () => {
  test.each(['place:stock-taken', 'place:mail-queued', 'place:committed', 'start:provider-answered'])(
    'at %s',
    async (point) => {
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
    },
  );

  test('at settle:order-paid', async () => {
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code: '777123' } });
    pass(4_000);
    const headers = { 'x-order-secret': placed.secret };
    const url = `http://${host}/api/shop/Order/${placed.id}/status`;
    expect(await runChild('settle:order-paid', { url, method: 'GET', headers })).toBe('SIGKILL');
    pass(4_000);
    const status = orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
    expect(status).toMatchObject({ payment: 'paid', state: 'accepted' });
  });
});

/** @returns the signal that ended the child */
async function runChild(dieAt: string, request: object): Promise<NodeJS.Signals | null> {
  const secretKey = after.deps.settings.secretKey.toString('base64');
  const task = JSON.stringify({ connection, secretKey, now: after.time.now.toISOString(), dieAt, request });
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../test/order-child.ts'), task], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}
