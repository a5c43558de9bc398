import { randomUUID } from 'node:crypto';
import { productDetails, reviewList } from '@witryna/contract/catalog';
import type { Insertable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { makeOrderToken, type OrderScope } from '../../secrets/signed-token.ts';

const { db } = await createTestDatabase<Tables>();
const { send, get, deps, time } = createTestApi(db);
let shop: Tenant;
let product: number;
const review = { author: 'Ala', rating: 5, body: 'Świetny', consent: true };

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test');
  product = (await makeProduct(shop)).id;
});

const stored = () => shop.read((tx) => tx.selectFrom('review').selectAll().orderBy('id', 'desc').execute());
const path = (of = product) => `/shop/Product/${of}/reviews`;

type States = Pick<Insertable<Tables['shop_order']>, 'state' | 'payment_state'>;

async function order(email: string, states: States, productId = product) {
  const id = randomUUID();
  await shop.write(async (tx) => {
    await tx
      .insertInto('shop_order')
      .values({
        id,
        number: id,
        idempotency_key: randomUUID(),
        body_hash: 'x',
        cart_id: Math.floor(Number.parseInt(id.slice(0, 8), 16)),
        session: 'x'.repeat(16),
        ...states,
        currency: 'PLN',
        language: 'pl',
        products_sum_minor: 1,
        discount_minor: 0,
        delivery_cost_minor: 0,
        total_minor: 1,
        coupon_id: null,
        coupon_code: null,
        note: null,
        delivery_notes: null,
        buyer: JSON.stringify({ email }),
        delivery: '{}',
        payment: '{}',
        consents: '[]',
        placed_at: new Date(),
      })
      .execute();
    const line = { order_id: id, position: 1, product_id: productId, combination_id: 1 };
    const rest = {
      name: 'x',
      photo: null,
      lowest_price_minor: null,
      url: 'x',
      variants: '[]',
      quantity: 1,
      unit_price_minor: 1,
      summed_price_minor: 1,
    };
    await tx
      .insertInto('order_line')
      .values({ ...line, ...rest })
      .execute();
  });
  return id;
}

test('a review is shown and counted only after its approval', async () => {
  const hostile = { ...review, rating: 4, body: '<img src=x onerror=alert(1)>' };
  expect(await send('glina.test', path(), hostile)).toMatchObject({ status: 202, body: {} });
  const empty = await get('glina.test', path(), reviewList);
  expect([empty.totalItems, empty.average]).toEqual([0, null]);
  await shop.write((tx) => tx.updateTable('review').set({ status: 'approved' }).execute());
  expect((await get('glina.test', path(), reviewList)).data).toMatchObject([{ body: hostile.body, rating: 4 }]);
  const details = await get('glina.test', `/shop/Product/${product}/details`, productDetails);
  expect([details.rating, details.reviewsCount]).toEqual([4, 1]);
});

const decisive: [string, States, boolean][] = [
  ['paid', { state: 'placed', payment_state: 'paid' }, true],
  ['paid on delivery', { state: 'delivered', payment_state: 'unpaid' }, true],
  ['not paid yet', { state: 'placed', payment_state: 'unpaid' }, false],
  ['cancelled', { state: 'cancelled', payment_state: 'paid' }, false],
];
test.each(decisive)('a review is verified only if its order counts: %s', async (name, states, verified) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  await order(email, states);
  expect((await send('glina.test', path(), { ...review, email: email.toUpperCase() })).status).toBe(202);
  expect((await stored())[0]).toMatchObject({ verified_purchase: verified, status: 'waiting' });
});

test('an order of another product does not verify the purchase, nor does a review without an e-mail address', async () => {
  const other = await makeProduct(shop);
  await order('inny@example.com', { state: 'closed', payment_state: 'paid' }, other.id);
  await send('glina.test', path(), { ...review, email: 'inny@example.com' });
  expect((await stored())[0]?.verified_purchase).toBe(false);
  await send('glina.test', path(), { ...review, email: '' });
  expect((await stored())[0]).toMatchObject({ verified_purchase: false, email: null });
});

test('the link of the mail about a delivery verifies the purchase, of its own goods and shop only', async () => {
  const other = await makeProduct(shop);
  const orderId = await order('Nowak@example.com', { state: 'delivered', payment_state: 'paid' });
  const tokenOf = (scope: OrderScope, days = 1, shopId = shop.shopId) => {
    const expiresAt = new Date(time.now.getTime() + days * 86_400_000);
    return makeOrderToken(deps.settings.secretKey, shopId, { orderId, scope }, expiresAt);
  };
  const sent = async (purchase: string, of = product) => {
    expect((await send('glina.test', path(of), { ...review, purchase })).status).toBe(202);
    return (await stored())[0];
  };
  // The address is stored, so that the review is found when the person's data are exported or erased.
  expect(await sent(tokenOf('review'))).toMatchObject({ verified_purchase: true, email: 'Nowak@example.com' });
  const own = { ...review, purchase: tokenOf('review'), email: 'other@example.com' };
  await send('glina.test', path(), own);
  expect((await stored())[0]).toMatchObject({ verified_purchase: true, email: 'other@example.com' });
  const useless = [tokenOf('pay'), tokenOf('review', -1), tokenOf('review', 1, shop.shopId + 1), 'x.y', ''];
  for (const token of useless) expect(await sent(token)).toMatchObject({ verified_purchase: false, email: null });
  expect(await sent(tokenOf('review'), other.id)).toMatchObject({ verified_purchase: false, email: null });
});

test('a review that fills the honeypot is answered 202 and dropped', async () => {
  const before = (await stored()).length;
  expect((await send('glina.test', path(), { ...review, website: 'x' })).status).toBe(202);
  expect(await stored()).toHaveLength(before);
});

test('a review of a draft, of another shop’s product or of an unknown product is 404', async () => {
  const draft = await makeProduct(shop, { status: 'draft' });
  const foreign = await makeProduct(await makeShop(db, 'other.test'));
  for (const id of [draft.id, foreign.id, 99_999_999])
    expect((await send('glina.test', path(id), review)).status).toBe(404);
});

test.each([
  [{ rating: 0 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ author: ' ' }, 'author'],
  [{ email: 'nie' }, 'email'],
  [{ body: 'x'.repeat(5_001) }, 'body'],
  [{ consent: false }, 'consent'],
])('%j is refused with the name of the field', async (wrong, field) => {
  const { status, body } = await send('glina.test', path(), { ...review, ...wrong });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { details: { fields: { [field]: expect.any(String) } } } });
});

test('a review over the rate limit is refused', async () => {
  const limited = createTestApi(db, { rateLimits: { review: { points: 1, seconds: 60 } } });
  expect((await limited.send('glina.test', path(), review)).status).toBe(202);
  expect((await limited.send('glina.test', path(), review)).status).toBe(429);
});
