import { createHmac, randomUUID } from 'node:crypto';
import type { PlaceOrder } from '@witryna/contract/checkout';
import type { PlacedOrder } from '@witryna/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '../src/database/database.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import { refundPayment } from '../src/features/payments/refund-payment.ts';
import { makeOrderToken, type OrderScope } from '../src/secrets/signed-token.ts';
import { addKinds, loadAddedKinds } from './added-kinds.ts';
import { makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'added-payment.test';
let refundState = 'done';
/** The provider's answer to a query about a payment; null when it does not know the payment. */
let queried: object | null = null;
let failingCheckpoint = '';
/** How often a payment was confirmed at the provider. */
let confirmations = 0;

/** Fakes the payment provider and the pickup network, which are outside services. */
const fakeFetch: typeof globalThis.fetch = async (input, init) => {
  const { url } = new Request(input, init);
  if (url.startsWith('https://boxes.example/')) return Response.json(['BOX1', 'BOX2']);
  if (url === 'https://coins.example/confirmations') {
    confirmations += 1;
    return new Response();
  }
  if (url === 'https://coins.example/refunds') return Response.json({ state: refundState });
  if (url.startsWith('https://coins.example/payments/')) return Response.json(queried);
  throw new Error(`unexpected call of ${url}`);
};
const checkpoint = (name: string) => {
  if (name === failingCheckpoint) throw new Error(`failing at ${name}`);
};
const kinds = await loadAddedKinds();
const rateLimits = { badNotice: { points: 3, seconds: 60 } };
const more = { ...kinds, fetch: fakeFetch, checkpoint, schedule: () => undefined };
const api = createTestApi(db, { rateLimits }, more);
const jobs = createJobRunner(api.deps);
const shopper = shopperAt(api, host);
const secretKey = api.deps.settings.secretKey;
const shop = await makeSellingShop(db, host);
await addKinds(db, kinds, shop, { key: secretKey });
beforeEach(() => {
  queried = null;
});

async function orderBody(): Promise<PlaceOrder> {
  const { session } = await shopper.fill(await makeCup(shop));
  const chosen = { delivery: { type: 'BIKE_BOX', pointId: 'BOX2' }, payment: { type: 'coin-box' } };
  const { delivery, ...body } = await shopper.fillIn(session, chosen);
  return { ...body, delivery: { ...delivery, ...chosen.delivery } };
}
const order = async () => shopper.place(await orderBody());

async function notify(notice: object | null, key = 'crc-key') {
  const answer = await sendNotice(notice, key);
  await jobs.drain('notice');
  return answer;
}

async function sendNotice(notice: object | null, key = 'crc-key') {
  const { notice_key } = await db
    .selectFrom('notice_address')
    .select('notice_key')
    .where('shop_id', '=', shop.shopId)
    .where('provider', '=', 'coin-box')
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(notice);
  const headers = { 'x-hash': createHmac('sha256', key).update(body).digest('hex') };
  const address = `http://any.test/api/shop/payments/coin-box/notify/${notice_key}`;
  const request = new Request(address, { method: 'POST', headers, body });
  const answer = await api.api.fetch(request, { clientAddress: '192.0.2.9' });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
}

const { statusOf } = shopper;
const attemptOf = ({ id }: PlacedOrder) =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

test('an order can use the added payment and delivery: payment by form, settlement by notice, refunds', async () => {
  const placed = await order();
  const attempt = await attemptOf(placed);
  const hold = db.selectFrom('shop_order').select('stock_held_until').where('id', '=', placed.id);
  const heldUntil = (await hold.executeTakeFirstOrThrow()).stock_held_until?.toISOString();
  expect(placed.next).toMatchObject({
    kind: 'redirect',
    method: 'POST',
    url: 'https://coins.example/test',
    fields: { KWOTA: '10500', ID: attempt.id, IP: '192.0.2.1', TERMIN: heldUntil },
  });

  expect(await notify({ event: 'e1', report: {} }, 'stolen-key')).toMatchObject({ status: 401 });
  // A null body makes the provider's code throw, which is answered with 502 instead of 500.
  expect(await notify(null)).toMatchObject({ status: 502 });
  const reply = { status: 202, type: 'text/xml', body: '<ok/>' };
  expect(await notify({ event: 'ping' })).toEqual(reply);
  const money = { amountMinor: 10_500, currency: 'PLN', reason: null };
  const report = { ...money, attemptId: attempt.id, reference: 'raw', state: 'paid' };
  // A report that does not fit the schema is not stored, so the provider sends it again. Its signature is right, so it
  // does not count as a bad notice.
  for (const wrong of [{ amountMinor: '10500' }, { attemptId: 'ORDER-17' }]) {
    expect(await notify({ event: 'e1', report: { ...report, ...wrong } })).toMatchObject({ status: 502 });
  }
  expect(await notify({ event: 'e1', report })).toEqual(reply);
  expect(await notify({ event: 'e1', report })).toEqual(reply);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });
  expect((await attemptOf(placed)).provider_reference).toBe('confirmed raw');

  const deps = orderDeps(api.deps);
  const part = { key: randomUUID(), attemptId: attempt.id, amountMinor: 4_000 };
  expect(await refundPayment(deps, shop, part)).toMatchObject({ state: 'done', amount_minor: 4_000 });
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  const panel = { ...money, amountMinor: 500, attemptId: attempt.id, reference: 'PANEL', state: 'done' };
  expect(await notify({ event: 'e-panel', refund: panel })).toEqual(reply);
  refundState = 'pending';
  const rest = { key: randomUUID(), attemptId: attempt.id, amountMinor: 6_000 };
  expect(await refundPayment(deps, shop, rest)).toMatchObject({ state: 'pending' });
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  const refund = { ...money, amountMinor: 6_000, refundId: rest.key, reference: 'R-2', state: 'done' };
  expect(await notify({ event: 'e2', refund })).toEqual(reply);
  expect((await statusOf(placed)).payment).toBe('refunded');
});

const paidReport = async (placed: PlacedOrder) => {
  const { id: attemptId } = await attemptOf(placed);
  return { attemptId, reference: 'raw', state: 'paid', amountMinor: 10_500, currency: 'PLN', reason: null };
};

test('a payment that a query finds paid is confirmed at the provider', async () => {
  const placed = await order();
  queried = await paidReport(placed);
  expect((await statusOf(placed)).payment).toBe('paid');
  expect((await attemptOf(placed)).provider_reference).toBe('confirmed raw');
});

test('a payment that is found paid when its start is repeated is confirmed at the provider', async () => {
  const body = await orderBody();
  const key = randomUUID();
  failingCheckpoint = 'start:provider-answered';
  const placed = await shopper.place(body, key);
  expect(placed).toMatchObject({ payment: 'pending', providerFailed: true });
  failingCheckpoint = '';
  queried = await paidReport(placed);
  expect((await shopper.place(body, key)).payment).toBe('paid');
  expect((await attemptOf(placed)).provider_reference).toBe('confirmed raw');
});

test('only an unpaid attempt that is reported as paid with the right sum is confirmed at the provider', async () => {
  const placed = await order();
  const report = await paidReport(placed);
  const before = confirmations;
  for (const wrong of [{ amountMinor: 1 }, { currency: 'EUR' }, { attemptId: randomUUID() }]) {
    await notify({ event: randomUUID(), report: { ...report, ...wrong } });
  }
  expect(confirmations).toBe(before);
  expect(await statusOf(placed)).toMatchObject({ payment: 'failed', needsAttention: true });
  for (let times = 0; times < 2; times += 1) await notify({ event: randomUUID(), report });
  expect(confirmations).toBe(before + 1);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
});

/** Sends a notice that the order was paid, and removes the provider from the shop while the notice is processed. */
async function payUnconfirmed(placed: PlacedOrder): Promise<void> {
  await sendNotice({ event: randomUUID(), report: await paidReport(placed) });
  const row = db.updateTable('payment_type').where('shop_id', '=', shop.shopId);
  await row.set({ type: 'removed' }).where('type', '=', 'coin-box').execute();
  await expect(jobs.drain('notice')).rejects.toThrow('coin-box');
  await expect(jobs.drain('notice')).rejects.toThrow('coin-box');
  expect(await statusOf(placed)).toMatchObject({ payment: 'pending', needsAttention: true });
  await row.set({ type: 'coin-box' }).where('type', '=', 'removed').execute();
}

test('a payment that can’t be confirmed because the shop removed the provider marks the order until it is confirmed', async () => {
  const placed = await order();
  await payUnconfirmed(placed);
  await jobs.drain('notice');
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
});

test('an unconfirmed payment keeps the order marked when another payment of the order settles', async () => {
  const placed = await order();
  await payUnconfirmed(placed);
  await shopper.withSecret(placed, '/payments', { type: 'sandbox', code: '777000' });
  api.advance(4_000);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: true });
  await jobs.drain('notice');
});

test('a failed payment is settled without a confirmation by the provider', async () => {
  const placed = await order();
  const { id: attemptId } = await attemptOf(placed);
  const money = { amountMinor: 10_500, currency: 'PLN', reference: 'C-2', reason: null };
  await notify({ event: randomUUID(), report: { ...money, attemptId, state: 'failed' } });
  expect((await statusOf(placed)).payment).toBe('failed');
});

test('the page that submits the form to the provider loads nothing, and its policy allows redirects by the provider', async () => {
  const placed = await order();
  const ask = (secret: string) =>
    api.api.fetch(
      new Request(`http://${host}/api/shop/Order/${placed.id}/payments/redirect`, {
        method: 'POST',
        body: new URLSearchParams({ secret }),
      }),
    );
  const page = await ask(placed.secret);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('form-action https: http:;');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<form method="post" action="https://coins.example/test"');
  expect(html).toContain('name="OPIS" value="&quot;&lt;i&gt;"');
  expect(html).toMatch(/<button>Przejdź na stronę płatności<\/button>/);
  const toOrder = [303, `/thank-you?o=${placed.id}`];
  const answerTo = async (secret: string) => {
    const { status, headers } = await ask(secret);
    return [status, headers.get('location')];
  };
  // The browser shows whatever this call answers, so a refused secret leads to a page and not to JSON.
  expect(await answerTo(`${placed.secret}x`)).toEqual(toOrder);
  const token = (scope: OrderScope, seconds: number) =>
    makeOrderToken(secretKey, shop.shopId, { orderId: placed.id, scope }, new Date(+api.time.now + seconds * 1_000));
  expect(await answerTo(token('pay', 0))).toEqual(toOrder);
  expect(await answerTo(token('status', 60))).toEqual(toOrder);
  expect((await ask(token('pay', 60))).status).toBe(200);
  const attempt = await attemptOf(placed);
  const report = { attemptId: attempt.id, reference: 'C', state: 'paid', amountMinor: 10_500, currency: 'PLN' };
  await notify({ event: randomUUID(), report: { ...report, reason: null } });
  expect(await answerTo(placed.secret)).toEqual(toOrder);
});
