import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { checkout } from '@witryna/contract/checkout';
import { orderStatus, type PlacedOrder, pickupPoint } from '@witryna/contract/orders';
import { delivery, shopConfig } from '@witryna/contract/shop-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../src/database/database.ts';
import type { Tenant } from '../src/database/tenant.ts';
import { allDeliveries, loadDeliveries } from '../src/delivery/delivery-registry.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import { refundPayment } from '../src/features/orders/payments/refund-payment.ts';
import { allPayments, loadPayments } from '../src/payments/payment-registry.ts';
import { sealSettings } from '../src/secrets/sealed-settings.ts';
import { writeAddedKinds } from './added-kinds.ts';
import { makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'kinds.test';
const folders = await writeAddedKinds();
const requests: Request[] = [];
let refundState = 'done';

/** Fakes the payment provider and the pickup network, which are outside services. */
const fakeFetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  requests.push(request);
  if (request.url.startsWith('https://boxes.example/')) return Response.json(['BOX1', 'BOX2']);
  if (request.url === 'https://coins.example/refunds') return Response.json({ state: refundState });
  throw new Error(`unexpected call of ${request.url}`);
};
const payments = new Map([...allPayments, ...(await loadPayments(folders.payments))]);
const deliveries = new Map([...allDeliveries, ...(await loadDeliveries(folders.deliveries))]);
const api = createTestApi(db, {}, { payments, deliveries, fetch: fakeFetch });
const jobs = createJobRunner(api.deps);
const shopper = shopperAt(api, host);
const secretKey = api.deps.settings.secretKey;
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  const { shopId } = shop;
  const sealed = (type: string, fields = payments.get(type)?.fields ?? deliveries.get(type)?.fields ?? {}) =>
    JSON.stringify(sealSettings(secretKey, { shopId, type, fields }, { crc: 'crc-key', token: 'box-token' }));
  await db
    .insertInto('payment_type')
    .values({ shop_id: shopId, type: 'coin-box', settings: sealed('coin-box'), sort_order: 9 })
    .execute();
  const row = { price_minor: 500, free_from_minor: null, countries: ['PL', 'DE'], days_from: 1, days_to: 1 };
  await db
    .insertInto('delivery_type')
    .values([
      { ...row, shop_id: shopId, type: 'COURIER', name: 'Kurier EU', sort_order: 8 },
      { ...row, shop_id: shopId, type: 'BIKE_BOX', name: '', settings: sealed('BIKE_BOX'), sort_order: 9 },
    ])
    .execute();
});
afterAll(async () => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true });
});

async function order(): Promise<PlacedOrder> {
  const { session } = await shopper.fill(await makeCup(shop));
  const chosen = { delivery: { type: 'BIKE_BOX', pointId: 'BOX2' }, payment: { type: 'coin-box' } };
  const { delivery, ...body } = await shopper.fillIn(session, chosen);
  return shopper.place({ ...body, delivery: { ...delivery, ...chosen.delivery } });
}

async function notify(notice: object | null, key = 'crc-key') {
  const { shop_key } = await db
    .selectFrom('shop_directory')
    .select('shop_key')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(notice);
  const headers = { 'x-hash': createHmac('sha256', key).update(body).digest('hex') };
  const address = `http://any.test/api/shop/payments/coin-box/notify/${shop_key}`;
  const answer = await api.api.fetch(new Request(address, { method: 'POST', headers, body }));
  await jobs.drain('notice');
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
}

const statusOf = async (placed: PlacedOrder) => orderStatus.parse((await shopper.withSecret(placed, '/status')).body);
const attemptOf = ({ id }: PlacedOrder) =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

test('the checkout offers an added payment and delivery with their own labels, and only where they are supported', async () => {
  const { session } = await shopper.fill(await makeCup(shop));
  const offer = await api.get(host, `/shop/Checkout/${session}`, checkout);
  // The added payment has no Polish label, so its English label is used. It has a Polish hint.
  expect(offer.payments).toContainEqual({
    type: 'coin-box',
    label: 'Coin box',
    hint: 'Tylko monety.',
    authorizationKinds: ['REDIRECT'],
    onDelivery: false,
    requiredFields: [],
  });
  const box = offer.deliveries.find(({ type }) => type === 'BIKE_BOX');
  expect(box).toMatchObject({
    name: 'Skrzynka rowerowa',
    destination: 'point',
    network: 'BIKE_BOX',
    countries: ['PL'],
  });
  const withCoins = offer.deliveries.filter((one) => one.payments.includes('coin-box'));
  expect(withCoins.map(({ name, paymentCountries }) => [name, paymentCountries])).toEqual([
    ['Kurier', undefined],
    ['Kurier EU', { 'coin-box': ['PL'] }],
    ['Skrzynka rowerowa', undefined],
  ]);
  const config = await api.get(host, `/shop/config/${host}`, shopConfig);
  expect(config.deliveryTypes).toContain('BIKE_BOX');
  expect(config.paymentTypes).toContainEqual({ type: 'coin-box', authorizationKinds: ['REDIRECT'] });
  const listed = await api.get(host, '/shop/Delivery', z.array(delivery));
  expect(listed.at(-1)).toMatchObject({ type: 'BIKE_BOX', name: 'Skrzynka rowerowa', destination: 'point' });
});

test('a payment type that does not support the country, the total or the delivery is refused', async () => {
  const order = async (country: string, quantity = 1, name = 'Kurier EU') => {
    const { session } = await shopper.fill(await makeCup(shop), quantity);
    const offer = await api.get(host, `/shop/Checkout/${session}`, checkout);
    const chosen = offer.deliveries.find((one) => one.name === name);
    const body = await shopper.fillIn(session, { payment: { type: 'coin-box' } });
    return shopper.post({
      ...body,
      address: { ...body.address, country, postCode: country === 'PL' ? '30-001' : '10115' },
      delivery: { id: chosen?.id, type: chosen?.type, ...(chosen?.destination === 'point' && { pointId: 'WAW02N' }) },
      expectedTotalMinor: chosen?.totalMinor,
    });
  };
  const refusal = { status: 409, body: { error: { code: 'PaymentUnavailable' } } };
  expect(await order('PL')).toMatchObject({ status: 200 });
  expect(await order('DE')).toMatchObject(refusal);
  expect(await order('PL', 5)).toMatchObject(refusal);
  expect(await order('PL', 1, 'Paczkomat')).toMatchObject(refusal);
});

test('a search for pickup points uses the shop’s own key and is cached', async () => {
  requests.length = 0;
  for (let times = 0; times < 2; times += 1) {
    const points = await api.get(host, '/shop/PickupPoint?network=bike-box&text=polna', z.array(pickupPoint));
    expect(points.map(({ id }) => id)).toEqual(['BOX1', 'BOX2']);
  }
  expect(requests.map(({ url }) => url)).toEqual(['https://boxes.example/points?q=polna']);
  expect(requests[0]?.headers.get('authorization')).toBe('box-token');
  await makeSellingShop(db, 'without-boxes.test');
  expect(await api.refusal('without-boxes.test', '/shop/PickupPoint?network=BIKE_BOX')).toMatchObject({ status: 404 });
});

test('an order can use the added payment and delivery: payment by form, settlement by notice, refunds', async () => {
  const placed = await order();
  const attempt = await attemptOf(placed);
  expect(placed.next).toMatchObject({
    kind: 'redirect',
    method: 'POST',
    url: 'https://coins.example/test',
    fields: { KWOTA: '10500', ID: attempt.id, IP: '192.0.2.1' },
  });

  expect(await notify({ event: 'e1', report: {} }, 'stolen-key')).toMatchObject({ status: 401 });
  // A null body makes the provider's code throw, which is answered with 502 instead of 500.
  expect(await notify(null)).toMatchObject({ status: 502 });
  const reply = { status: 202, type: 'text/xml', body: '<ok/>' };
  expect(await notify({ event: 'ping' })).toEqual(reply);
  const money = { amountMinor: 10_500, currency: 'PLN', reason: null };
  const report = { ...money, attemptId: attempt.id, reference: 'C-1', state: 'paid' };
  expect(await notify({ event: 'e1', report })).toEqual(reply);
  expect(await notify({ event: 'e1', report })).toEqual(reply);
  expect(await statusOf(placed)).toMatchObject({ payment: 'paid', state: 'accepted', needsAttention: false });

  const deps = orderDeps(api.deps);
  const part = { key: randomUUID(), attemptId: attempt.id, amountMinor: 4_000 };
  expect(await refundPayment(deps, shop, part)).toMatchObject({ state: 'done', amount_minor: 4_000 });
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  refundState = 'pending';
  const rest = { key: randomUUID(), attemptId: attempt.id, amountMinor: 6_500 };
  expect(await refundPayment(deps, shop, rest)).toMatchObject({ state: 'pending' });
  expect((await statusOf(placed)).payment).toBe('part-refunded');
  const refund = { ...money, amountMinor: 6_500, refundId: rest.key, reference: 'R-2', state: 'done' };
  expect(await notify({ event: 'e2', refund })).toEqual(reply);
  expect((await statusOf(placed)).payment).toBe('refunded');
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
  expect((await ask(`${placed.secret}x`)).status).toBe(404);
  const attempt = await attemptOf(placed);
  const report = { attemptId: attempt.id, reference: 'C', state: 'paid', amountMinor: 10_500, currency: 'PLN' };
  await notify({ event: randomUUID(), report: { ...report, reason: null } });
  const paid = await ask(placed.secret);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/thank-you?o=${placed.id}`]);
});
