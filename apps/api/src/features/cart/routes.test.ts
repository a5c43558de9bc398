import { randomBytes, randomUUID } from 'node:crypto';
import { type Cart, cart } from '@witryna/contract/cart';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { expireCarts } from './expire-carts.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get, refusal, send, time } = createTestApi(db);
const host = 'cart.test';
let shop: Tenant;
let other: Tenant;

const newSession = () => randomBytes(16).toString('hex');
const at = (session: string, rest = '') => `/shop/ShoppingCart/${session}${rest}`;
const jsonInit = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function add(session: string, productId: number, combinationId: number, more: object = {}): Promise<Cart> {
  const { status, body } = await send(host, '/shop/ShoppingCart', { productId, combinationId, session, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return cart.parse(body);
}
const refused = (productId: number, combinationId: number, more: object = {}) =>
  refusal(host, '/shop/ShoppingCart', jsonInit('POST', { productId, combinationId, session: newSession(), ...more }));

async function cartRows() {
  const { many } = await db
    .selectFrom('cart')
    .select((is) => is.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

async function makeCup(stock = 5, priceMinor = 10_000) {
  const made = await makeProduct(shop, {}, [{ stock, price_minor: priceMinor }]);
  return { id: made.id, combination: made.combinations[0] ?? 0 };
}

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other.test');
  const coupons = [
    { code: 'WITAJ10', kind: 'percent' as const, percent: 10, amount_minor: null },
    { code: 'KUBEK20', kind: 'amount' as const, percent: null, amount_minor: 2_000, minimum_minor: 15_000 },
  ];
  const rows = coupons.map((row) => ({ ...row, shop_id: shop.shopId, use_limit: null }));
  await db.insertInto('coupon').values(rows).execute();
});

describe('adding', () => {
  test('a product that another shop sells is refused, also with another quantity, and is not available in a cart', async () => {
    const cup = await makeCup();
    const session = newSession();
    await add(session, cup.id, cup.combination);
    const external_url = 'https://other.example/cup';
    await db.updateTable('product').set({ external_url }).where('id', '=', cup.id).execute();
    const body = { productId: cup.id, combinationId: cup.combination, session };
    expect(await refusal(host, '/shop/ShoppingCart', jsonInit('POST', body))).toMatchObject({
      status: 409,
      code: 'SoldElsewhere',
      details: { url: external_url },
    });
    const line = at(session, `/${cup.id}/${cup.combination}`);
    expect((await refusal(host, line, jsonInit('PATCH', { quantity: 2 }))).code).toBe('SoldElsewhere');
    expect((await get(host, at(session), cart)).products).toMatchObject([{ quantity: 1, available: false }]);
  });

  test('no cart is stored before the first product is added, nor when adding is refused', async () => {
    const before = await cartRows();
    const empty = await get(host, at(newSession()), cart);
    const nothing = { products: [], productsSum: 0, finalValue: 0, coupon: null, offers: [], freeDelivery: null };
    expect(empty).toEqual({ ...nothing, vatIncluded: false, version: 0 });
    const cup = await makeCup(0);
    expect(await refused(cup.id, cup.combination)).toMatchObject({
      status: 409,
      code: 'NoMorePieces',
      details: { available: 0 },
    });
    expect(await cartRows()).toBe(before);
  });

  test('adding the same product again adds up the quantities, but not beyond the stock', async () => {
    const session = newSession();
    const cup = await makeCup(3, 1_999);
    await add(session, cup.id, cup.combination, { quantity: 2 });
    const full = await add(session, cup.id, cup.combination);
    expect(full.products).toMatchObject([{ quantity: 3, price: 19.99, summedPrice: 59.97, stock: 3, available: true }]);
    expect(full).toMatchObject({ productsSum: 59.97, finalValue: 59.97, version: 2 });
    const more = await refused(cup.id, cup.combination, { session });
    expect(more).toMatchObject({ code: 'NoMorePieces', details: { available: 3 } });
    expect(await get(host, at(session), cart)).toEqual(full);
  });

  test('requests with the same operationId count once, even in parallel', async () => {
    const session = newSession();
    const cup = await makeCup(50);
    const operationId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => add(session, cup.id, cup.combination, { operationId })));
    const after = await add(session, cup.id, cup.combination, { operationId: randomUUID() });
    expect(after).toMatchObject({ products: [{ quantity: 2 }], version: 2 });
  });

  test('parallel first requests of one session add to the same cart', async () => {
    const session = newSession();
    const cups = await Promise.all(Array.from({ length: 6 }, () => makeCup()));
    await Promise.all(cups.map((cup) => add(session, cup.id, cup.combination)));
    const after = await get(host, at(session), cart);
    expect(after.products.map(({ id }) => id).sort()).toEqual(cups.map(({ id }) => id).sort());
    expect(after.version).toBe(6);
  });

  test('a product that is not available is refused with the matching error code', async () => {
    const withdrawn = await makeProduct(shop, { status: 'withdrawn' });
    const draft = await makeProduct(shop, { status: 'draft' });
    const later = await makeProduct(shop, { published_at: new Date('2027-01-01') });
    const inactive = await makeProduct(shop, {}, [{ active: false }]);
    const foreign = await makeProduct(other);
    const cup = await makeCup();
    const code = async (id: number, combination = 0) => (await refused(id, combination)).code;
    expect(await code(withdrawn.id, withdrawn.combinations[0])).toBe('ProductUnavailable');
    expect(await code(later.id, later.combinations[0])).toBe('ProductUnavailable');
    expect(await code(draft.id, draft.combinations[0])).toBe('NotFound');
    expect(await code(inactive.id, inactive.combinations[0])).toBe('CombinationUnavailable');
    expect(await code(foreign.id, foreign.combinations[0])).toBe('NotFound');
    expect(await code(cup.id, inactive.combinations[0])).toBe('NotFound');
    expect(await code(cup.id, 987_654_321)).toBe('NotFound');
  });

  test('a cart holds at most a hundred lines', async () => {
    const session = newSession();
    const many = await makeProduct(
      shop,
      {},
      Array.from({ length: 101 }, () => ({})),
    );
    const [last = 0, ...rest] = many.combinations;
    for (const combination of rest) await add(session, many.id, combination);
    expect(await refused(many.id, last, { session })).toMatchObject({ code: 'CartFull' });
    expect((await add(session, many.id, rest[0] ?? 0)).products).toHaveLength(100);
  });

  test('a session’s cart is not visible in another shop', async () => {
    const session = newSession();
    const cup = await makeCup();
    await add(session, cup.id, cup.combination);
    expect((await get('other.test', at(session), cart)).products).toEqual([]);
    const foreign = jsonInit('POST', { productId: cup.id, combinationId: cup.combination, session });
    expect(await refusal('other.test', '/shop/ShoppingCart', foreign)).toMatchObject({ status: 404 });
  });
});

describe('changing', () => {
  test('setting a quantity replaces it, 0 removes the line, and each change raises the cart’s version', async () => {
    const session = newSession();
    const cup = await makeCup(4);
    await add(session, cup.id, cup.combination);
    const line = at(session, `/${cup.id}/${cup.combination}`);
    const set = (quantity: number) => ask(host, line, jsonInit('PATCH', { quantity }));
    expect((await set(4)).body).toMatchObject({ products: [{ quantity: 4 }], version: 2 });
    expect((await set(4)).body).toMatchObject({ version: 2 });
    expect(await refusal(host, line, jsonInit('PATCH', { quantity: 5 }))).toMatchObject({
      code: 'NoMorePieces',
      details: { available: 4 },
    });
    expect((await set(0)).body).toMatchObject({ products: [], version: 3 });
    expect((await set(1)).status).toBe(404);
  });

  test('removing a line and clearing the cart are idempotent', async () => {
    const session = newSession();
    const [cup, bowl] = [await makeCup(), await makeCup()];
    await add(session, cup.id, cup.combination);
    await add(session, bowl.id, bowl.combination);
    const remove = () => ask(host, at(session, `/${cup.id}/${cup.combination}`), { method: 'DELETE' });
    const first = await remove();
    expect(first.body).toMatchObject({ products: [{ id: bowl.id }], version: 3 });
    expect((await remove()).body).toEqual(first.body);
    const clear = () => ask(host, at(session), { method: 'DELETE' });
    const cleared = await clear();
    expect(cleared.body).toMatchObject({ products: [], productsSum: 0, version: 4 });
    expect((await clear()).body).toEqual(cleared.body);
  });

  test('a line that can no longer be bought keeps its name and adds nothing to the sum', async () => {
    const session = newSession();
    const [cup, bowl] = [await makeCup(5, 1_000), await makeCup(5, 3_000)];
    await add(session, cup.id, cup.combination);
    await add(session, bowl.id, bowl.combination);
    await db.updateTable('combination').set({ active: false }).where('id', '=', cup.combination).execute();
    await db.updateTable('combination').set({ price_minor: 3_500 }).where('id', '=', bowl.combination).execute();
    const after = await get(host, at(session), cart);
    expect(after.products).toMatchObject([
      { id: cup.id, name: 'Kubek', available: false, summedPrice: 0 },
      { id: bowl.id, available: true, price: 35 },
    ]);
    expect(after.productsSum).toBe(35);
    await db.deleteFrom('product').where('id', '=', cup.id).execute();
    expect((await get(host, at(session), cart)).products[0]).toMatchObject({ name: 'Kubek', available: false });
  });
});

describe('coupons', () => {
  const apply = async (session: string, code: string) =>
    cart.parse((await ask(host, at(session, `/coupon/${code}`))).body);

  test('a valid coupon reduces the total, in upper or lower case', async () => {
    const session = newSession();
    const cup = await makeCup(5, 12_345);
    await add(session, cup.id, cup.combination);
    expect(await apply(session, 'witaj10')).toMatchObject({
      coupon: { code: 'WITAJ10', amount: 12.34 },
      productsSum: 123.45,
      finalValue: 111.11,
      version: 2,
    });
    const without = await ask(host, at(session, '/coupon'), { method: 'DELETE' });
    expect(without.body).toMatchObject({ coupon: null, finalValue: 123.45, version: 3 });
  });

  test('a coupon counts once its minimum is reached, and an unknown code removes it', async () => {
    const session = newSession();
    const cup = await makeCup(5, 10_000);
    await add(session, cup.id, cup.combination);
    expect(await apply(session, 'KUBEK20')).toMatchObject({ coupon: null, couponRefusal: 'minimum' });
    const more = await add(session, cup.id, cup.combination);
    expect(more).toMatchObject({ coupon: { code: 'KUBEK20', amount: 20 }, finalValue: 180 });
    expect(await apply(session, 'NIC')).toMatchObject({ coupon: null, couponRefusal: 'unknown', finalValue: 200 });
    expect((await get(host, at(session), cart)).coupon).toBeNull();
  });

  test('a coupon for a session without a cart is checked but not stored', async () => {
    const before = await cartRows();
    expect(await apply(newSession(), 'WITAJ10')).toMatchObject({ coupon: null, couponRefusal: 'minimum', version: 0 });
    expect(await cartRows()).toBe(before);
  });
});

test('details typed at the checkout are stored only for a session with a cart', async () => {
  const [session, stranger] = [newSession(), newSession()];
  const cup = await makeCup();
  await add(session, cup.id, cup.combination);
  for (const one of [session, stranger]) {
    const typed = { email: 'ala@example.com', phoneNumber: '600100200' };
    const { status } = await send(host, at(one, '/cart-details'), typed);
    expect(status).toBe(202);
  }
  const rows = await db.selectFrom('cart_snapshot').select(['session', 'details']).execute();
  expect(rows).toEqual([{ session, details: { email: 'ala@example.com', phone: '600100200' } }]);
});

test('details typed at the checkout are kept as long as their cart', async () => {
  const day = (days: number) => new Date(time.now.getTime() + days * 86_400_000);
  const [used, idle] = [newSession(), newSession()];
  const cup = await makeCup();
  for (const session of [used, idle]) {
    await add(session, cup.id, cup.combination);
    await send(host, at(session, '/cart-details'), { email: 'ala@example.com' });
  }
  await db
    .updateTable('cart')
    .set({ updated_at: day(20) })
    .where('session', '=', used)
    .execute();
  await db
    .updateTable('cart_snapshot')
    .set({ updated_at: day(20) })
    .where('session', '=', idle)
    .execute();
  expect(await expireCarts(shop, day(10))).toBeGreaterThan(0);
  const kept = await db.selectFrom('cart_snapshot').select('session').where('session', 'in', [used, idle]).execute();
  expect(kept).toEqual([{ session: used }]);
});

test('adding to the cart is rate-limited per session and per client address', async () => {
  const limited = createTestApi(db, { rateLimits: { add: { points: 2, seconds: 60 } } });
  const cup = await makeCup(50);
  const body = { productId: cup.id, combinationId: cup.combination, session: newSession() };
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await limited.send(host, '/shop/ShoppingCart', body)).status);
  expect(statuses).toEqual([200, 200, 429]);
  limited.time.now = new Date(time.now.getTime() + 61_000);
  expect((await limited.send(host, '/shop/ShoppingCart', body)).status).toBe(200);
});

test('nothing can be added to a cart on the showcase host', async () => {
  const showcase = 'showcase.cart.test';
  await db.insertInto('host').values({ host: showcase, shop_id: shop.shopId, kind: 'showcase' }).execute();
  const cup = await makeCup();
  const line = { productId: cup.id, combinationId: cup.combination, session: newSession() };
  expect((await send(showcase, '/shop/ShoppingCart', line)).status).toBe(404);
  expect((await send(host, '/shop/ShoppingCart', line)).status).toBe(200);
});
