import { randomUUID } from 'node:crypto';
import { type OrderStatus, type PlacedOrder, withdrawable } from '@witryna/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { makeOrderToken, type OrderScope } from '../../secrets/signed-token.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'mine.test';
const api = createTestApi(db, {}, { schedule: () => undefined });
const [shopper, stranger] = [shopperAt(api, host), shopperAt(api, 'theirs.test')];
const jobs = createJobRunner(api.deps);
let shop: Tenant;
let placed: PlacedOrder;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  await makeSellingShop(db, 'theirs.test');
  placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox' } });
});

const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: JSON.stringify(body).replace(/"requestId":"[^"]*"/, ''),
});

test('a wrong id, a wrong secret and another shop get the same 404 from every call', async () => {
  const attempt = (await status(placed)).attempt?.id ?? '';
  const calls: [string, unknown?][] = [
    [''],
    ['/status'],
    ['/tracked', {}],
    ['/payments', { type: 'sandbox' }],
    [`/payments/${attempt}/code`, { code: '777000' }],
    ['/withdrawal'],
    ['/withdrawal', { step: 'draft', fullName: 'Ala', email: 'a@b.pl', lines: [{ combinationId: 1, quantity: 1 }] }],
  ];
  for (const [path, body] of calls) {
    const own = await shopper.withSecret(placed, path, body);
    expect(own.status).not.toBe(404);
    const wrongSecret = await shopper.withSecret({ ...placed, secret: 'x'.repeat(43) }, path, body);
    const wrongId = await shopper.withSecret({ ...placed, id: randomUUID() }, path, body);
    const otherShop = await stranger.withSecret(placed, path, body);
    expect(withoutId(wrongSecret)).toEqual(withoutId(wrongId));
    expect(withoutId(wrongSecret)).toEqual(withoutId(otherShop));
    expect(wrongSecret.status).toBe(404);
  }
});

async function status(of: PlacedOrder): Promise<OrderStatus> {
  return shopper.statusOf(of);
}

test('an unchanged status is answered with 304', async () => {
  const first = await shopper.withSecret(placed, '/status');
  const etag = first.headers.get('etag') ?? '';
  const ask = (headers: Record<string, string>) =>
    api.api.fetch(
      new Request(`http://${host}/api/shop/Order/${placed.id}/status`, {
        headers: { 'x-order-secret': placed.secret, ...headers },
      }),
    );
  const again = await ask({ 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('a lookup responds the same for known and unknown orders, and mails a link for the known one only', async () => {
  await jobs.drain('mail');
  jobs.mails.length = 0;
  const lookUp = (number: string, email: string, of = host) => api.send(of, '/shop/Order/lookup', { number, email });
  const answers = [
    await lookUp(placed.number, 'ALA@example.com'),
    await lookUp(placed.number, 'other@example.com'),
    await lookUp('999999', 'ala@example.com'),
    await lookUp(placed.number, 'ala@example.com', 'theirs.test'),
  ];
  for (const { status: code, body } of answers) expect([code, body]).toEqual([202, {}]);
  await jobs.drain('mail');
  expect(jobs.mails.map(({ subject, to }) => [subject, to])).toEqual([['order-link Glina', 'ala@example.com']]);
});

test.each(['lookup', 'withdrawal'])(
  'the duration of a %s by order number does not reveal whether the order exists',
  async (call) => {
    const startedAt = performance.now();
    const { status: code } = await api.ask(host, `/shop/Order/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ number: '999999', email: 'ala@example.com', fullName: 'Ala' }),
    });
    expect(code).toBe(202);
    // The response is delayed by 150 ms. The test expects a little less, because timers may fire early.
    expect(performance.now() - startedAt).toBeGreaterThan(145);
  },
);

test('the token of a mailed link opens its order, in its own shop only, for 30 days', async () => {
  const { loadOrderMail } = await import('../order-mails/load-order-mail.ts');
  const { orderDeps } = await import('../orders/order-deps.ts');
  const mail = await shop.read((tx) => loadOrderMail(orderDeps(api.deps), tx, placed.id));
  const url = new URL(mail?.order.orderUrl ?? '');
  expect(url.pathname).toBe(`/order/${placed.id}`);
  const token = url.hash.slice('#t='.length);
  const exchange = (of = host, text = token) => api.send(of, '/shop/Order/token', { token: text });
  expect((await exchange()).body).toEqual({ id: placed.id, secret: token, scope: 'pay' });
  expect((await exchange('theirs.test')).status).toBe(404);
  expect((await exchange(host, `${token}x`)).status).toBe(404);
  const then = api.time.now;
  api.time.now = new Date(then.getTime() + 31 * 86_400_000);
  expect((await exchange()).status).toBe(404);
  api.time.now = then;
});

test('a token allows only what its scope says, until it expires, also after an exchange', async () => {
  const mine = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
  const { products } = withdrawable.parse((await shopper.withSecret(mine, '/withdrawal')).body);
  const lines = products.map(({ combinationId, quantity }) => ({ combinationId, quantity }));
  const calls: [path: string, body?: unknown][] = [
    [''],
    ['/status'],
    ['/tracked', {}],
    ['/payments', { type: 'bank-transfer' }],
    ['/withdrawal'],
    ['/withdrawal', { step: 'draft', fullName: 'Ala', email: 'a@b.pl', lines }],
  ];
  const expiresAt = new Date(api.time.now.getTime() + 60_000);
  const exchange = (scope: OrderScope) => {
    const token = makeOrderToken(api.deps.settings.secretKey, shop.shopId, { orderId: mine.id, scope }, expiresAt);
    return api.send(host, '/shop/Order/token', { token });
  };
  const opened = async (scope: OrderScope, at = api.time.now) => {
    const { secret } = z.object({ secret: z.string() }).parse((await exchange(scope)).body);
    const then = api.time.now;
    api.time.now = at;
    const answers: boolean[] = [];
    for (const [path, body] of calls) {
      answers.push((await shopper.withSecret({ id: mine.id, secret }, path, body)).status !== 404);
    }
    api.time.now = then;
    return answers;
  };
  expect(await opened('status')).toEqual([true, true, false, false, false, false]);
  expect(await opened('pay')).toEqual([true, true, true, true, false, false]);
  expect(await opened('withdraw')).toEqual([false, false, false, false, true, true]);
  for (const scope of ['status', 'pay', 'withdraw'] as const)
    expect(await opened(scope, expiresAt)).not.toContain(true);
  expect((await exchange('review')).status).toBe(404);
});

test('the API sends the withdrawal form only the part of the order that the form shows', async () => {
  const { body } = await shopper.withSecret(placed, '/withdrawal');
  expect(withdrawable.strict().parse(body)).toMatchObject({ number: placed.number, state: 'placed', withdrawals: [] });
});

test('a purchase is tracked once, and only after the order counts as a purchase', async () => {
  const tracked = async (of: PlacedOrder) => (await shopper.withSecret(of, '/tracked', {})).body;
  const error = z.object({ error: z.object({ code: z.string() }) });
  expect(error.parse(await tracked(placed)).error.code).toBe('OrderInProgress');
  const transfer = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
  expect(await tracked(transfer)).toEqual({});
  expect(error.parse(await tracked(transfer)).error.code).toBe('AlreadyTracked');
});

test('parallel payment requests leave one open attempt, and a paid order refuses another payment', async () => {
  const mine = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox' } });
  const again = () =>
    shopper.withSecret(mine, '/payments', { type: 'sandbox', authorizationKind: 'AUTHORIZATION_CODE', code: '777000' });
  const answers = await Promise.all(Array.from({ length: 6 }, again));
  const refused = answers.filter(({ status: code }) => code !== 200);
  expect(refused.length).toBeLessThan(answers.length);
  for (const { body } of refused) expect(body).toMatchObject({ error: { code: 'OrderInProgress' } });
  const open = await db
    .selectFrom('payment_attempt')
    .select('state')
    .where('order_id', '=', mine.id)
    .where('state', 'in', ['created', 'waiting'])
    .execute();
  expect(open).toHaveLength(1);
  api.advance(4_000);
  expect((await again()).body).toMatchObject({ error: { code: 'OrderAlreadyPaid' } });
  expect(await status(mine)).toMatchObject({ payment: 'paid', needsAttention: false });
});
