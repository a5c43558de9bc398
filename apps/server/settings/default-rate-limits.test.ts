import { createRateLimiter } from '@witryna/api/http/rate-limits.ts';
import { describe, expect, test } from 'vitest';
import { longCases } from '../../../scripts/one-of.ts';
import type { Tables } from '../../api/src/database/database.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { findTestKey } from '../../api/test/test-key.ts';
import { createRequestRouter } from '../http/request-router.ts';
import { createPageCache } from '../pages/page-cache/page-cache.ts';
import { createPageServer } from '../pages/page-server.ts';
import { createProcessorMeter } from '../pages/processor-meter.ts';
import type { ReceivedAnswer } from '../test/send-request.ts';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitName, type RateLimits } from './default-rate-limits.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'a.test';
const shop = await makeShop(db, host);
const product = await makeProduct(shop);
await db.insertInto('payment_type').values({ shop_id: shop.shopId, type: 'sandbox', settings: '{}' }).execute();
const { notice_key: noticeKey } = await db
  .selectFrom('notice_address')
  .select('notice_key')
  .where('shop_id', '=', shop.shopId)
  .executeTakeFirstOrThrow();

/** A tenth of the default limits, so that a test reaches each in a few calls. */
const limits = Object.fromEntries(
  Object.entries(DEFAULT_RATE_LIMITS).map(([name, { points, seconds }]) => [
    name,
    { points: Math.ceil(points / 10), seconds },
  ]),
) as RateLimits;

const newSession = (at: number) => `session-of-a-shopper-${at}`;
const order = '01890000-0000-7000-8000-000000000001';
const contact = { name: 'Ala', email: 'ala@example.com', subject: 'x', message: 'x', consent: true, website: 'trap' };
const review = { author: 'Ala', rating: 5, body: 'x', consent: true, website: 'trap' };
const wish = (at: number) => ({
  productId: product.id,
  combinationId: product.combinations[0],
  quantity: 1,
  session: newSession(at),
});
const json = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const noOrder = (at: number) => ({
  session: newSession(at),
  cartVersion: 1,
  expectedTotalMinor: 1,
  buyer: { fullName: 'Ala', email: 'ala@example.com', phone: '600100200' },
  delivery: { type: 'COURIER' },
  payment: { type: 'cash-on-delivery' },
  consents: [],
});

/** API calls with their rate limit. Each call has a new session, so that the limit of the client's address applies. */
const calls: [RateLimitName, string, (at: number) => [path: string, init?: RequestInit, host?: string]][] = [
  ['add', 'adding', (at) => ['/shop/ShoppingCart', json(wish(at))]],
  ['coupon', 'coupon codes', (at) => [`/shop/ShoppingCart/${newSession(at)}/coupon/GUESS${at}`]],
  ['contact', 'questions', () => ['/shop/Contact', json(contact)]],
  ['review', 'reviews', () => [`/shop/Product/${product.id}/reviews`, json(review)]],
  ['order', 'orders', (at) => ['/shop/Order', json(noOrder(at), { 'idempotency-key': crypto.randomUUID() })]],
  ['lookup', 'orders looked up', (at) => ['/shop/Order/lookup', json({ number: `${at}`, email: 'ala@example.com' })]],
  ['lookup', 'tokens', (at) => ['/shop/Order/token', json({ token: `token-${at}` })]],
  ['pickup', 'pickup points', (at) => [`/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&text=${at}`]],
  ['outside', 'VAT numbers', () => ['/shop/VatId?prefix=DE&number=123456789']],
  ['outside', 'towns', () => ['/shop/Town?country=PL&postCode=90-350']],
  ['read', 'reading', () => ['/shop/Category']],
  ['read', 'the description of the calls', () => ['/openapi.json']],
  ['notFound', 'invented ids', (at) => [`/shop/Product/${900_000_000 + at}/details`]],
  ['notFound', 'invented calls', (at) => [`/nothing/${at}`]],
  ['notFound', "secrets of nobody's order", () => [`/shop/Order/${order}`, { headers: { 'x-order-secret': 'x' } }]],
  ['notFound', 'notices with an invented key', (at) => [`/shop/payments/sandbox/notify/key${at}`, json({})]],
  // `ask` adds /api to the path, but pictures are outside it.
  ['missingPicture', 'invented pictures', (at) => [`/../pictures/invented-${at}_M`]],
  ['badNotice', 'notices with a bad signature', () => [`/shop/payments/sandbox/notify/${noticeKey}`, json({})]],
  ['wrongKey', 'wrong keys of a back office', () => [`/admin/${host}/orders`, { headers: { authorization: 'x' } }]],
  ['host', 'invented hosts', (at) => ['/shop/Category', undefined, `nobody-${at}.test`]],
];

const firstOfEach = calls.filter(([name], at) => calls.findIndex(([other]) => other === name) === at);
const others = longCases(calls.filter((call) => !firstOfEach.includes(call)));

describe.each([...firstOfEach, ...others])('%s', (name, _what, call) => {
  test(`${_what}: more than the limit are refused with 429 until the period is over`, async () => {
    const { points, seconds } = limits[name];
    const api = createTestApi(db, { rateLimits: limits }, { findKey: findTestKey });
    const send = (at: number) => {
      const [path, init, named = host] = call(at);
      return api.ask(named, path, init);
    };
    const before: number[] = [];
    for (let at = 0; at < points; at += 1) before.push((await send(at)).status);
    expect(before).not.toContain(429);
    const refused = await send(points);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error: { code: 'TooManyRequests' } });
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    api.advance(seconds * 1_000);
    expect((await send(points + 1)).status).not.toBe(429);
  });
});

test('the limit of a session applies to all client addresses together', async () => {
  const { points } = limits.coupon;
  const { api } = createTestApi(db, { rateLimits: limits });
  const guess = (at: number) =>
    api.fetch(new Request(`http://${host}/api/shop/ShoppingCart/${newSession(0)}/coupon/GUESS${at}`), {
      clientAddress: `198.51.100.${at}`,
    });
  for (let at = 0; at < points; at += 1) expect((await guess(at)).status).toBe(200);
  expect((await guess(points)).status).toBe(429);
});

test('the addresses of one IPv6 /64 network share a limit', async () => {
  const { points } = limits.coupon;
  const { api } = createTestApi(db, { rateLimits: limits });
  const guess = (at: number, network: string) =>
    api.fetch(new Request(`http://${host}/api/shop/ShoppingCart/${newSession(at)}/coupon/GUESS`), {
      clientAddress: `${network}:${at.toString(16)}::1`,
    });
  for (let at = 0; at < points; at += 1) expect((await guess(at, '2001:db8:0:1')).status).toBe(200);
  expect((await guess(points, '2001:db8:0:1')).status).toBe(429);
  expect((await guess(points, '2001:db8:0:2')).status).toBe(200);
});

async function servePages(): Promise<(path: string, named?: string) => Promise<ReceivedAnswer>> {
  const log = { error: () => undefined, warn: () => undefined };
  const servePage = createPageServer({
    cache: createPageCache({ maxBytes: 1_000_000, clock: Date.now }),
    brotli: { add: () => true },
    renderer: {
      render: async (_page, address) => ({
        status: address.startsWith('/nothing') ? 404 : 200,
        headers: {},
        body: Buffer.from(address),
        tags: new Set(),
        validUntil: Number.POSITIVE_INFINITY,
        storable: false,
      }),
      routes: { routeOf: () => ({ parameters: new Map(), plainQuery: '' }) },
    },
    findShop: async (named = '') => {
      lookedUp.push(named);
      const isShop = named === host;
      return {
        host: named,
        state: isShop ? 'live' : 'notFound',
        shopId: isShop ? 1 : undefined,
        primaryHost: host,
        isAlias: false,
      };
    },
    limiter: createRateLimiter(limits, () => 0),
    environment: { allowDebugDomain: false },
    originOf: (named) => `http://${named}`,
    findObstacle: async () => undefined,
    turnLimits: { atOnce: 4, perShop: 3, perAddress: 2 },
    meter: createProcessorMeter(),
    readForPage: (work) => work(() => Promise.reject(new Error('nothing to fetch'))),
    addressOf: () => '192.0.2.1',
    hostOf: (request) => request.headers.host,
    log,
    count: () => undefined,
    observe: () => undefined,
  });
  const no = () => false;
  const never = async () => false;
  const ofHosts = { serveDomains: never, serveBackOffice: never };
  const own = {
    ...ofHosts,
    headers: {},
    serveSecurityText: no,
    serveHealth: no,
    serveStatic: no,
    serveDemoIndex: no,
    serveFeed: never,
  };
  const deps = { ...own, serveApi: () => undefined, servePage, noteRefused: () => undefined, log };
  const { port } = await serveForTest((request, response) => void createRequestRouter(deps)(request, response));
  return (path, named = host) => ask(port, path, { host: named });
}

/** The hosts that were looked up. */
const lookedUp: string[] = [];

const pages: [RateLimitName, string, (at: number) => [path: string, named?: string]][] = [
  ['read', 'rendered pages', (at) => [`/products/${at}`]],
  ['notFound', 'unknown paths', (at) => [`/nothing/${at}`]],
  ['host', 'unknown hosts', (at) => ['/', `nobody-${at}.test`]],
  ['override', 'other layouts', () => ['/?home=HomePlants']],
];

test.each(pages)('%s: more %s than the limit are refused with 429', async (name, _what, call) => {
  const { points } = limits[name];
  const get = await servePages();
  const before: number[] = [];
  for (let at = 0; at < points; at += 1) before.push((await get(...call(at))).status);
  expect(before).not.toContain(429);
  const refused = await get(...call(points));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('an address that has asked for too many hosts without a shop has no more looked up, but sees the shops', async () => {
  const get = await servePages();
  expect((await get('/')).status).toBe(200);
  for (let at = 0; at < limits.host.points; at += 1) await get('/', `unknown-${at}.test`);
  lookedUp.length = 0;
  expect((await get('/', 'one-more.test')).status).toBe(429);
  expect(lookedUp).toEqual([]);
  expect((await get('/')).status).toBe(200);
});
