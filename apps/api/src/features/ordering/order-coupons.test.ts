import { cart } from '@witryna/contract/cart';
import { order } from '@witryna/contract/orders';
import type { Insertable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt, usesOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'coupons.test';
const shopper = shopperAt(api, host);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

const makeCoupon = (row: Omit<Insertable<Tables['coupon']>, 'shop_id'>) =>
  db
    .insertInto('coupon')
    .values({ shop_id: shop.shopId, ...row })
    .execute();

test('an order with a coupon for free delivery costs nothing to deliver and counts the use', async () => {
  await makeCoupon({ code: 'DOSTAWA', kind: 'free-delivery' });
  const { session } = await shopper.fill(await makeCup(shop, 5, 10_005));
  const { body } = await api.ask(host, `/shop/ShoppingCart/${session}/coupon/DOSTAWA`);
  expect(cart.parse(body)).toMatchObject({ coupon: { amount: 0, freeDelivery: true }, finalValue: 100.05 });
  const placed = await shopper.place(await shopper.fillIn(session));
  const read = order.parse((await shopper.withSecret(placed)).body);
  expect(read).toMatchObject({ coupon: 'DOSTAWA', discountMinor: 0, deliveryCostMinor: 0, totalMinor: 10_005 });
  expect(await usesOf(db, 'DOSTAWA')).toBe(1);
});

test('a coupon counts only for the goods of its category and of those below it', async () => {
  const root = await makeCategory(shop);
  const cups = await makeCategory(shop, { parent_id: root });
  await makeCoupon({ code: 'KUBKI', kind: 'percent', percent: 50, category_id: root });
  const [cup, plate] = [await makeCup(shop, 5, 2_000), await makeCup(shop, 5, 10_000)];
  await db.updateTable('product').set({ category_id: cups }).where('id', '=', cup.id).execute();
  const { session } = await shopper.fill(plate);
  const early = await api.ask(host, `/shop/ShoppingCart/${session}/coupon/KUBKI`);
  expect(cart.parse(early.body)).toMatchObject({ coupon: null, couponRefusal: 'category' });
  const later = await shopper.fill(cup, 2, session);
  expect(later.cart).toMatchObject({ coupon: { code: 'KUBKI', amount: 20 }, finalValue: 120 });
});

test('a coupon that the e-mail address has used is refused, and taken out of the cart', async () => {
  await makeCoupon({ code: 'PIERWSZY', kind: 'amount', amount_minor: 500, per_shopper_limit: 1 });
  const cup = await makeCup(shop, 40);
  const body = async (email: string) => {
    const { session } = await shopper.fill(cup);
    await api.ask(host, `/shop/ShoppingCart/${session}/coupon/PIERWSZY`);
    const filled = await shopper.fillIn(session);
    return { ...filled, buyer: { ...filled.buyer, email } };
  };
  // One person with twelve carts at once, whose spelling of the address differs.
  const bodies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => body(at % 2 ? 'Ola@Example.com' : 'ola@example.com')),
  );
  const answers = await Promise.all(bodies.map((one) => shopper.post(one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = bodies.find((_, at) => answers[at]?.status !== 200);
  expect(await usesOf(db, 'PIERWSZY')).toBe(1);
  if (!refused) throw new Error('no order was refused');
  const { body: left } = await api.ask(host, `/shop/ShoppingCart/${refused.session}`);
  expect(cart.parse(left)).toMatchObject({ coupon: null, products: [{ quantity: 1 }] });
  const without = await shopper.fillIn(refused.session);
  expect((await shopper.post({ ...without, buyer: refused.buyer })).status).toBe(200);
  expect((await shopper.post(await body('inna@example.com'))).status).toBe(200);
});
