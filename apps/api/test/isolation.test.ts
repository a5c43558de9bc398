import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../src/database/database.ts';
import { openTenant } from '../src/database/tenant.ts';
import { createTestDatabase } from './create-test-database.ts';
import { makeCategory, makeProduct, makeShop } from './shop-fixtures.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const { api, ask } = createTestApi(db);
const own = 'a.test';
const foreign = 'b.test';

/** The ids that a request may contain: of a shop's products, orders and so on. */
interface Ids {
  product: number;
  combination: number;
  document: number;
  article: number;
  order: string;
  attempt: string;
  review: number;
  session: string;
  coupon: string;
  host: string;
}

const absent: Ids = {
  product: 999_999_991,
  combination: 999_999_992,
  document: 999_999_993,
  article: 999_999_994,
  order: '01890000-0000-7000-8000-000000000001',
  attempt: '01890000-0000-7000-8000-000000000002',
  review: 999_999_995,
  session: 'nobodys-session-0000001',
  coupon: 'NOSUCHCOUPON',
  host: 'nobody.test',
};

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const document = openApi.parse(await (await api.request('http://a.test/api/openapi.json')).json());
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
    method,
    path: path.replace(/^\/api/, ''),
  })),
);

const buyer = { fullName: 'Anna', email: 'anna@example.com', phone: '600100200' };
const address = { country: 'PL', city: 'Łódź', postCode: '90-001', street: 'Długa 1' };
const contact = { name: 'Anna', email: 'anna@example.com', subject: 'x', message: 'x', consent: true };

/** A request body for every operation that takes one. A test below fails if an operation is missing here. */
const bodies: Record<string, (ids: Ids) => unknown> = {
  'POST /shop/Contact': () => contact,
  'POST /shop/Contact/photos': () => ({}),
  'POST /shop/Newsletter': () => ({ email: 'anna@example.com', consent: true }),
  'POST /shop/Visit': () => ({ views: { home: 1 } }),
  'POST /shop/Newsletter/confirm': () => ({ token: 'not-a-token' }),
  'POST /shop/Newsletter/unsubscribe': () => ({ token: 'not-a-token' }),
  'POST /shop/BackInStock': (ids) => ({
    productId: ids.product,
    combinationId: ids.combination,
    email: 'anna@example.com',
    consent: true,
  }),
  'POST /shop/BackInStock/confirm': () => ({ token: 'not-a-token' }),
  'POST /shop/Checkout/reminders/unsubscribe': () => ({ token: 'not-a-token' }),
  'POST /shop/BackInStock/unsubscribe': () => ({ token: 'not-a-token' }),
  'POST /shop/Product/{id}/reviews': () => ({ author: 'Anna', rating: 5, body: 'x', consent: true }),
  'POST /shop/Product/{id}/reviews/photos': () => ({}),
  'POST /shop/Product/{id}/reviews/{reviewId}/votes': (ids) => ({ session: ids.session, helpful: true }),
  'POST /shop/ShoppingCart': (ids) => ({
    productId: ids.product,
    combinationId: ids.combination,
    quantity: 1,
    session: 'another-session-000001',
  }),
  'PATCH /shop/ShoppingCart/{session}/{productId}/{combinationId}': () => ({ quantity: 2 }),
  'POST /shop/ShoppingCart/{session}/cart-details': () => ({ email: 'anna@example.com' }),
  'POST /shop/Order': (ids) => ({
    session: ids.session,
    cartVersion: 1,
    expectedTotalMinor: 1,
    buyer,
    address,
    delivery: { type: 'COURIER' },
    payment: { type: 'bank-transfer' },
    consents: [],
  }),
  'POST /shop/Order/{id}/tracked': () => ({}),
  'POST /shop/Order/{id}/payments': () => ({ type: 'bank-transfer' }),
  'POST /shop/Order/{id}/payments/{attempt}/code': () => ({ code: '777123' }),
  'POST /shop/Order/{id}/payments/redirect': () => new URLSearchParams({ secret: 'not-the-secret' }),
  'POST /shop/Order/lookup': () => ({ number: '1', email: 'anna@example.com' }),
  'POST /shop/Order/{id}/withdrawal': (ids) => ({
    step: 'draft',
    fullName: 'Anna',
    email: 'anna@example.com',
    lines: [{ combinationId: ids.combination, quantity: 1 }],
  }),
  'POST /shop/Order/withdrawal': () => ({ number: '1', email: 'anna@example.com', fullName: 'Anna' }),
  'POST /shop/Order/token': () => ({ token: 'not-a-token' }),
  'POST /shop/payments/{provider}/notify/{key}': () => ({}),
  'POST /shop/carriers/{carrier}/notify': () => ({}),
};

/** The calls of a back office, which `admin-order-routes.test.ts` proves; without their token they do not exist. */
for (const { name } of operations) {
  if (/^(?:POST|PUT) \/admin\//.test(name)) bodies[name] = () => ({});
}

function fill(path: string, ids: Ids): string {
  const id = path.includes('/Article/') ? ids.article : path.includes('/Order/') ? ids.order : ids.product;
  const values: Record<string, string | number> = {
    id,
    productId: ids.product,
    combinationId: ids.combination,
    reviewId: ids.review,
    session: ids.session,
    code: ids.coupon,
    attempt: ids.attempt,
    host: ids.host,
    type: 'CUSTOM',
    provider: 'sandbox',
    key: 'nobodys-key',
    network: 'INPOST_PARCEL_LOCKER',
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? `unknown-${name}`));
  if (path.endsWith('/Document/{type}')) return `${filled}?id=${ids.document}`;
  if (path === '/shop/PickupPoint') return `${filled}?network=INPOST_PARCEL_LOCKER`;
  if (path === '/shop/PickupPoint/{network}/{id}') return '/shop/PickupPoint/INPOST_PARCEL_LOCKER/NOWHERE1';
  if (path === '/shop/VatId') return `${filled}?prefix=DE&number=100`;
  if (path === '/shop/Town') return `${filled}?country=PL&postCode=90-350`;
  if (path.endsWith('/price-history')) return `${filled}?combinationId=${ids.combination}`;
  if (path === '/shop/FeedItem') return `${filled}?items=${ids.product},${ids.product}-${ids.combination}`;
  if (path === '/shop/CartProduct') return `${filled}?lines=${ids.product}.${ids.combination}.1`;
  return path.startsWith('/shop/Search/') ? `${filled}?query=kubek` : filled;
}

async function call(operation: (typeof operations)[number], host: string, ids: Ids, query = '') {
  const body = bodies[operation.name]?.(ids);
  const filled = fill(operation.path, ids);
  const path = query ? `${filled}${filled.includes('?') ? '&' : '?'}${query}` : filled;
  const headers: Record<string, string> = {
    'x-request-id': 'same',
    'x-order-secret': 'not-the-secret',
    'idempotency-key': randomUUID(),
  };
  const form = body instanceof URLSearchParams;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const init = {
    method: operation.method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  };
  const { status, body: answer } = await ask(host, path, init);
  return { status, answer };
}

let theirs: Ids;
let theirShopId: number;

beforeAll(async () => {
  const a = await makeShop(db, own, { blog_enabled: true, config: '{"metaTitleMainPage":"A"}' });
  const b = await makeShop(db, foreign, { blog_enabled: true });
  await makeCategory(a, { name: 'Kubki A' });
  const product = await makeProduct(a, { name: 'Kubek A' });
  await makeProduct(b, { name: 'Kubek B' });
  theirShopId = a.shopId;
  const content = await a.write(async (tx) => {
    const made = await tx
      .insertInto('document')
      .values({ type: 'CUSTOM', custom_name: 'A', body: 'A' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const article = await tx
      .insertInto('article')
      .values({
        title: 'A',
        lead: null,
        body: 'A',
        author: null,
        published_at: new Date('2026-01-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('coupon')
      .values({ code: 'ONLYA', kind: 'percent', percent: 10, amount_minor: null, use_limit: null })
      .execute();
    const review = await tx
      .insertInto('review')
      .values({ product_id: product.id, author: 'A', rating: 5, body: 'A', status: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { document: made.id, article: article.id, review: review.id };
  });
  const session = 'the-session-of-shop-a-01';
  theirs = {
    ...absent,
    ...content,
    product: product.id,
    combination: product.combinations[0] ?? 0,
    session,
    coupon: 'ONLYA',
    host: own,
  };
  const added = await ask(own, '/shop/ShoppingCart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: theirs.product, combinationId: theirs.combination, quantity: 1, session }),
  });
  expect(added.status).toBe(200);
});

test('this test has a request body for every operation that takes one', () => {
  const missing = operations.filter(({ method, name }) => ['post', 'put', 'patch'].includes(method) && !bodies[name]);
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(28);
});

test('two shops respond differently to the same path', async () => {
  for (const path of [
    '/shop/Product',
    '/shop/Category',
    `/shop/Product/${theirs.product}/details`,
    `/shop/Article/${theirs.article}`,
  ]) {
    const [one, other] = [await ask(own, path), await ask(foreign, path)];
    expect(one.status, path).toBe(200);
    expect(other.body, path).not.toEqual(one.body);
  }
});

describe.each(operations)('$name', (operation) => {
  test("gives the same response for another shop's ids as for ids that do not exist", async () => {
    const toTheirs = await call(operation, foreign, { ...theirs, host: foreign });
    const toAbsent = await call(operation, foreign, { ...absent, host: foreign });
    expect(toTheirs).toEqual(toAbsent);
    expect(toTheirs.status).toBeLessThan(500);
  });

  test("responds with 404 to another shop's shopId", async () => {
    const { status, answer } = await call(operation, foreign, { ...theirs, host: foreign }, `shopId=${theirShopId}`);
    if (operation.path.includes('/notify/')) return expect([401, 404]).toContain(status);
    expect(status).toBe(404);
    expect(answer).toMatchObject({ error: { code: 'NotFound' } });
  });
});

test('no call above changed the other shop’s cart', async () => {
  const tenant = openTenant(db, theirShopId);
  const lines = await tenant.read((tx) => tx.selectFrom('cart_line').select(['quantity', 'combination_id']).execute());
  expect(lines).toEqual([{ quantity: 1, combination_id: theirs.combination }]);
});
