import { createHash, randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { answerAsMeta, isTakenByGoogle } from '../../../test/conversion-fakes.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { refundingPayment } from '../../../test/refunding-payment.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { allConversions } from '../../conversions/all-conversions.ts';
import type { Tables } from '../../database/database.ts';
import { allPayments } from '../../payments/payment-registry.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { listOfferedKinds, storeSecrets } from '../../shops/shop-secrets.ts';
import { listFeedItems } from '../feeds/list-feed-items.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'told.test';
const { payment, provider } = refundingPayment();
const payments = new Map([...allPayments, ['pays-back', payment]]);
let calls: { url: URL; body: Record<string, unknown> }[];
/** What Google has taken no notice of. */
let dropped: unknown[];
/** Answers instead of the fakes. */
let answer: ((signal: AbortSignal) => Promise<Response>) | undefined;
/** Stands in for the servers of the tools. */
const fetch = async (input: string | URL | Request, init?: RequestInit) => {
  const url = new URL(String(input));
  const body = JSON.parse(String(init?.body));
  calls.push({ url, body });
  if (answer) return answer(init?.signal ?? new AbortController().signal);
  if (url.hostname === 'graph.facebook.com') return answerAsMeta(body, api.time.now);
  if (!isTakenByGoogle(body, api.time.now)) dropped.push(body);
  return new Response(null, { status: 204 });
};
const api = createTestApi(db, {}, { payments, fetch, providerWithinMs: 300 });
const deps = orderDeps(api.deps);
const runner = createJobRunner(api.deps);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'pays-back', settings: '{}' }).execute();
const ids = { googleAnalytics4Id: 'G-ABCDEF1234', facebookIntegration: { eventId: '123456789012345' } };
await setIds(ids);
const secrets = {
  'google-analytics4-id': { apiSecret: 'ga-secret-value' },
  'facebook-integration': { accessToken: 'metatokenmetatokenmeta' },
};
for (const kind of await listOfferedKinds(shop, { payments, deliveries: new Map() })) {
  const values = new Map(Object.entries(secrets)).get(kind.type);
  if (values) await storeSecrets(shop, api.deps.settings.secretKey, kind, values);
}

async function setIds(config: object) {
  await sql`update shop set config = ${JSON.stringify(config)}::jsonb where shop_id = ${shop.shopId}`.execute(db);
}

beforeEach(() => {
  calls = [];
  dropped = [];
  answer = undefined;
  provider.answer = async (request) => provider.payBack(request);
});

const names = allConversions.map(({ tool }) => tool);
const consent = (choices: object, more: object = {}) =>
  JSON.stringify({ version: 'v1', at: '2026-11-20T11:00:00Z', tools: names, choices, gpc: false, ...more });
const both = { statistics: true, marketing: true };

async function buy(trackingConsent: string | undefined, { headers = {}, type = 'cash-on-delivery' } = {}) {
  const { session } = await shopper.fill(await makeCup(shop, 9), 2);
  const body = await shopper.fillIn(session, {
    trackingConsent,
    buyer: { fullName: 'Ala Makota', email: 'Ala@Example.com', phone: '600 100 200' },
    payment: type === 'pays-back' ? { type, authorizationKind: 'REDIRECT' } : { type },
  });
  const own = { 'content-type': 'application/json', 'user-agent': 'Firefox', 'idempotency-key': randomUUID() };
  const init = { ...own, ...headers };
  const answered = await api.ask(host, '/shop/Order', { method: 'POST', headers: init, body: JSON.stringify(body) });
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return answered.body as PlacedOrder;
}
const tell = () => runner.drain('conversion');
/** What the shop's feeds tell of the goods of an order with one line. */
async function itemOf({ id }: PlacedOrder) {
  const line = await db.selectFrom('order_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  const key = { productId: line.product_id, combinationId: line.combination_id };
  const [item] = await shop.read((tx) => listFeedItems(tx, [key], api.time.now));
  if (!item?.itemId) throw new Error('the feeds tell nothing of it');
  return item;
}
const storedOf = ({ id }: PlacedOrder) =>
  db.selectFrom('conversion').select(['tool', 'told', 'visitor']).where('order_id', '=', id).orderBy('tool').execute();

test('both tools are told of a purchase with the ids of the browser’s event, and of nobody’s data but a hash', async () => {
  const cookie =
    '_ga=GA1.1.123456789.1700000000; _ga_ABCDEF1234=GS2.1.s1764000000$o1$g1$t1764000009$j60$l0$h0; _fbp=fb.1.1700000000000.987; other=x';
  const placed = await buy(consent(both), { headers: { cookie } });
  expect(await tell()).toBe(2);
  const [google, meta] = ['region1.google-analytics.com', 'graph.facebook.com'].map((name) =>
    calls.find(({ url }) => url.hostname === name),
  );
  expect(dropped).toEqual([]);
  expect(google?.url.search).toBe('?measurement_id=G-ABCDEF1234&api_secret=ga-secret-value');
  const item_id = (await itemOf(placed)).itemId;
  const item = { item_id, item_name: expect.any(String), price: 100, quantity: 2 };
  expect(google?.body).toEqual({
    client_id: '123456789.1700000000',
    timestamp_micros: api.time.now.getTime() * 1_000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          ...{ transaction_id: placed.id, currency: 'PLN', value: 200, shipping: 15, items: [item] },
          ...{ session_id: '1764000000', engagement_time_msec: 100 },
        },
      },
    ],
  });
  expect(meta?.url.href).toBe('https://graph.facebook.com/v24.0/123456789012345/events');
  expect(meta?.body).toMatchObject({
    access_token: 'metatokenmetatokenmeta',
    data: [
      {
        event_name: 'Purchase',
        event_id: placed.id,
        event_source_url: 'http://told.test/thank-you',
        user_data: {
          em: [createHash('sha256').update('ala@example.com').digest('hex')],
          fbp: 'fb.1.1700000000000.987',
          client_user_agent: 'Firefox',
        },
        custom_data: {
          ...{ currency: 'PLN', value: 200, num_items: 2, content_type: 'product', content_ids: [item_id] },
          contents: [{ id: item_id, quantity: 2, item_price: 100 }],
        },
      },
    ],
  });
  for (const personal of [/makota/i, /example\.com/i, /600.?100/, /Lipowa/])
    expect(JSON.stringify(calls)).not.toMatch(personal);
});

test.each([
  ['no answer', undefined, {}],
  ['a refusal', consent({ statistics: false, marketing: false }), {}],
  ['an older question', consent(both, { version: 'v0' }), {}],
  ['tools that the visitor was not told about', consent(both, { tools: ['hot-jar-id'] }), {}],
  ['Global Privacy Control since', consent(both), { 'sec-gpc': '1' }],
  ['nonsense', '{"version":"v1"', {}],
])('with %s nothing is stored and nobody is told', async (_, record, headers) => {
  const placed = await buy(record, { headers });
  expect([await storedOf(placed), await tell(), calls]).toEqual([[], 0, []]);
});

test('each tool needs the consent to its own category', async () => {
  await buy(consent({ statistics: true }));
  await tell();
  expect(calls.map(({ url }) => url.hostname)).toEqual(['region1.google-analytics.com']);
});

test('an online payment is told when it has arrived, once, and a refund to Google', async () => {
  const placed = await buy(consent(both), { type: 'pays-back' });
  expect(await tell()).toBe(0);
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const report = {
    attemptId: attempt.id,
    reference: 'P-1',
    state: 'paid',
    amountMinor: 21_500,
    currency: 'PLN',
  } as const;
  for (let repeat = 0; repeat < 2; repeat += 1)
    await settlePayment(deps, shop, 'pays-back', { ...report, reason: null });
  expect(await tell()).toBe(2);
  await runner.handlers.conversion({ shopId: shop.shopId, orderId: placed.id, tool: 'facebook-integration' });
  expect(calls).toHaveLength(2);
  calls = [];
  await refundPayment(deps, shop, { key: randomUUID(), attemptId: attempt.id, amountMinor: 5_000 });
  await tell();
  expect(calls.map(({ body }) => body.events)).toEqual([
    [
      {
        name: 'refund',
        params: { transaction_id: placed.id, currency: 'PLN', value: 50, engagement_time_msec: 100 },
      },
    ],
  ]);
});

test.each([
  ['an hour', 1, 0, 0],
  ['three days', 72, 72, 0],
  ['eight days', 192, 192, 192],
])('a purchase that is told after %s has a time that each tool takes', async (_, hours, googleLater, metaLater) => {
  const order = await buy(consent(both));
  const placed = api.time.now;
  api.time.now = new Date(placed.getTime() + hours * 3_600_000);
  await tell();
  api.time.now = placed;
  // Meta refuses older events and Google takes no notice of them, as their fakes do.
  expect((await storedOf(order)).map(({ told }) => told)).toEqual([true, true]);
  expect(dropped).toEqual([]);
  const timeOf = (name: string) => calls.find(({ url }) => url.hostname === name)?.body;
  const later = (more: number) => placed.getTime() + more * 3_600_000;
  expect(timeOf('region1.google-analytics.com')?.timestamp_micros).toBe(later(googleLater) * 1_000);
  expect(timeOf('graph.facebook.com')?.data).toMatchObject([{ event_time: Math.floor(later(metaLater) / 1_000) }]);
});

test.each([
  ['GS1.1.1764000000.3.1.1764000009.0.0.0', '1764000000'],
  ['GS2.1.s1764000000$o1$g0', '1764000000'],
  ['something else', undefined],
])('Google’s session is read from the cookie %s', async (value, session) => {
  await buy(consent({ statistics: true }), { headers: { cookie: `_ga_ABCDEF1234=${value}` } });
  await tell();
  const [event] = z
    .array(z.object({ params: z.object({ session_id: z.string().optional() }) }))
    .parse(calls[0]?.body.events);
  expect(event?.params.session_id).toBe(session);
});

test.each([503, 429, 'away', 'silent'] as const)(
  'a tool that is out of order (%s) is told again, and its secret is in no error',
  async (status) => {
    const placed = await buy(consent({ statistics: true }));
    answer = async (signal) => {
      if (status === 'away') throw new TypeError('fetch failed');
      if (status !== 'silent') return new Response('busy', { status });
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const failed = await tell().catch(String);
    expect(failed).toMatch(/google-analytics4-id (?:answered|could not be reached)/);
    expect(failed).not.toContain('ga-secret-value');
    answer = undefined;
    expect(await tell()).toBe(1);
    expect(await storedOf(placed)).toMatchObject([{ told: true }]);
  },
);

test('a refusal is logged without secrets and not repeated', async () => {
  answer = async () => new Response('{"error":"bad token"}', { status: 400 });
  const placed = await buy(consent({ marketing: true }));
  api.log.length = 0;
  expect([await tell(), await tell()]).toEqual([1, 0]);
  expect(api.log).toEqual([
    {
      level: 'warn',
      message: 'a tool refused what it was told of an order',
      details: {
        shopId: shop.shopId,
        orderId: placed.id,
        tool: 'facebook-integration',
        refundId: undefined,
        status: 400,
      },
    },
  ]);
});

test('a shop that has turned a tool off tells nobody, and stores nothing of further orders', async () => {
  await buy(consent(both));
  await setIds({});
  expect(await tell()).toBe(2);
  expect([calls, await storedOf(await buy(consent(both)))]).toEqual([[], []]);
  await setIds(ids);
});

test('what tools know the buyer by is deleted with the personal data, and after 60 days', async () => {
  const placed = await buy(consent(both));
  await tell();
  await erasePerson(shop, 'ala@example.com', api.time.now);
  expect(await storedOf(placed)).toEqual([]);
  const later = await buy(consent(both));
  const { now } = api.time;
  api.time.now = new Date(now.getTime() + 61 * 86_400_000);
  await runner.handlers['shop-daily']({ shopId: shop.shopId });
  api.time.now = now;
  expect(await storedOf(later)).toEqual([]);
});

test('a repeated order call may carry another consent', async () => {
  const { session } = await shopper.fill(await makeCup(shop));
  const body = await shopper.fillIn(session, { trackingConsent: consent(both) });
  const key = randomUUID();
  const first = await shopper.place(body, key);
  expect(await shopper.place({ ...body, trackingConsent: undefined }, key)).toMatchObject({ id: first.id });
});
