import { cart } from '@witryna/contract/cart';
import { checkout } from '@witryna/contract/checkout';
import { order } from '@witryna/contract/orders';
import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Cup, makeCup, makeSellingShop, newSession, shopperAt, stockOf } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
/** What happens once between reading prices and locking stock. */
let atCheckpoint: (() => Promise<unknown>) | undefined;
const checkpoint = async (name: string) => {
  if (name !== 'place:priced') return;
  await atCheckpoint?.();
  atCheckpoint = undefined;
};
const api = createTestApi(db, {}, { checkpoint });
let shops = 0;
let host: string;
let shop: Tenant;
let shopper: ReturnType<typeof shopperAt>;

beforeEach(async () => {
  shops += 1;
  host = `rules-${shops}.test`;
  shop = await makeSellingShop(db, host);
  shopper = shopperAt(api, host);
});

const setRules = (cartRules: unknown) =>
  db
    .updateTable('shop')
    .set({ config: JSON.stringify({ cartRules }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
const cartOf = (session: string) => api.get(host, `/shop/ShoppingCart/${session}`, cart);

test('3 for 2 counts for the goods of a category, in cart, checkout and order', async () => {
  const category = await makeCategory(shop);
  await setRules([{ kind: 'takePay', take: 3, pay: 2, categoryId: category }]);
  const [cheap, dear, other] = [
    await makeCup(shop, 9, 1_000),
    await makeCup(shop, 9, 3_000),
    await makeCup(shop, 9, 500),
  ];
  const fits = [cheap.id, dear.id];
  await db.updateTable('product').set({ category_id: category }).where('id', 'in', fits).execute();
  const { session } = await shopper.fill(cheap, 2);
  await shopper.fill(other, 3, session);
  const filled = await shopper.fill(dear, 1, session);
  expect(filled.cart).toMatchObject({
    productsSum: 65,
    finalValue: 55,
    offers: [{ label: '3 w cenie 2', amount: 10 }],
    coupon: null,
  });
  const placed = await shopper.place(await shopper.fillIn(session));
  const read = order.parse((await shopper.withSecret(placed)).body);
  expect(read).toMatchObject({ productsSumMinor: 6_500, discountMinor: 1_000, offersMinor: 1_000, coupon: null });
  expect(read.totalMinor).toBe(5_500 + read.deliveryCostMinor);
});

test('a percentage from a total on stands in cart and order by name, and a coupon counts what it leaves', async () => {
  const cup = await makeCup(shop, 9, 7_505);
  await setRules([
    { kind: 'percentFrom', from: 20_000, percent: 5 },
    { kind: 'percentFrom', from: 50_000, percent: 12.5 },
  ]);
  const { session, cart: below } = await shopper.fill(cup, 2);
  expect(below).toMatchObject({ productsSum: 150.1, finalValue: 150.1, offers: [] });
  const filled = await shopper.fill(cup, 1, session);
  // 5 % of 225.15 are 11.2575.
  const offers = [{ label: 'Rabat 5% za zakupy od 200,00\u00a0zł', amount: 11.26 }];
  expect(filled.cart).toMatchObject({ productsSum: 225.15, finalValue: 213.89, offers });
  const tenth = { shop_id: shop.shopId, code: 'DZIESIEC', kind: 'percent' as const, percent: 10 };
  await db.insertInto('coupon').values(tenth).execute();
  await api.get(host, `/shop/ShoppingCart/${session}/coupon/DZIESIEC`, cart);
  const open = await api.get(host, `/shop/Checkout/${session}`, checkout);
  expect(open.cart).toMatchObject({ offers, coupon: { amount: 21.39 }, finalValue: 192.5 });
  const placed = await shopper.place(await shopper.fillIn(session));
  const read = order.parse((await shopper.withSecret(placed)).body);
  expect(read).toMatchObject({ productsSumMinor: 22_515, offersMinor: 1_126, discountMinor: 1_126 + 2_139 });
  expect(read.totalMinor).toBe(19_250 + read.deliveryCostMinor);
});

test.each([
  ['en', '12.5% off orders from €500.00'],
  ['es', '12,5\u00a0% de descuento desde 500,00\u00a0€'],
  ['de', '12,5\u00a0% Rabatt ab 500,00\u00a0€'],
])('an offer has its name in the language of the shop: %s', async (language_code, label) => {
  await db
    .updateTable('shop')
    .set({ language_code, currency_code: 'EUR' })
    .where('shop_id', '=', shop.shopId)
    .execute();
  await setRules([{ kind: 'percentFrom', from: 50_000, percent: 12.5 }]);
  const { cart: filled } = await shopper.fill(await makeCup(shop, 9, 10_000), 6);
  expect(filled.offers).toEqual([{ label, amount: 75 }]);
});

test('free delivery: the cart tells what is missing, and the order pays nothing for it', async () => {
  const cup = await makeCup(shop, 9, 10_000);
  const { session, cart: before } = await shopper.fill(cup);
  // The shop's own delivery that is free from a total.
  expect(before.freeDelivery).toEqual({ from: 300, missing: 200, delivery: 'Kurier' });
  await setRules([
    { kind: 'freeDelivery', from: 25_000 },
    { kind: 'freeDelivery', from: 20_000 },
  ]);
  expect((await cartOf(session)).freeDelivery).toMatchObject({ from: 200, missing: 100 });
  const { cart: after } = await shopper.fill(cup, 1, session);
  expect(after.freeDelivery).toMatchObject({ missing: 0 });
  const placed = await shopper.place(await shopper.fillIn(session));
  expect(placed.totalMinor).toBe(20_000);
});

describe('the bar of free delivery counts the deliveries that the cart can have', () => {
  const deliveryOf = async (session: string) => (await cartOf(session)).freeDelivery;
  const change = (name: string) => ({
    set: (to: Updateable<Tables['delivery_type']>) =>
      db.updateTable('delivery_type').set(to).where('shop_id', '=', shop.shopId).where('name', '=', name).execute(),
  });

  test('to the shopper’s country, which is the shop’s until they type another one', async () => {
    await change('Kurier DE').set({ free_from_minor: 15_000 });
    const { session } = await shopper.fill(await makeCup(shop));
    expect(await deliveryOf(session)).toEqual({ from: 300, missing: 200, delivery: 'Kurier' });
    const type = (country: string) =>
      api.send(host, `/shop/ShoppingCart/${session}/cart-details`, { email: 'ala@example.com', country });
    await type('DE');
    expect(await deliveryOf(session)).toEqual({ from: 150, missing: 50, delivery: 'Kurier DE' });
    await type('FR');
    expect(await deliveryOf(session)).toMatchObject({ delivery: 'Kurier' });
    await db
      .updateTable('shop')
      .set({ delivery_countries: ['DE'] })
      .where('shop_id', '=', shop.shopId)
      .execute();
    expect(await deliveryOf(session)).toMatchObject({ delivery: 'Kurier DE' });
  });

  test('of all its goods, of their weight and number, and by the prices of the country', async () => {
    await change('Paczkomat').set({ free_from_minor: 12_000, price_rules: JSON.stringify({ maxPieces: 2 }) });
    const cup = await makeCup(shop);
    const { session } = await shopper.fill(cup, 2);
    expect(await deliveryOf(session)).toMatchObject({ from: 120, delivery: 'Paczkomat' });
    await shopper.fill(cup, 1, session);
    expect(await deliveryOf(session)).toMatchObject({ from: 300, delivery: 'Kurier' });
    const zones = [{ countries: ['PL'], priceMinor: 1_500, freeFromMinor: 50_000 }];
    await change('Kurier').set({ price_rules: JSON.stringify({ zones }) });
    expect(await deliveryOf(session)).toMatchObject({ from: 500, delivery: 'Kurier' });
    await db.updateTable('product').set({ delivery_ids: [] }).where('id', '=', cup.id).execute();
    expect(await deliveryOf(session)).toBeNull();
  });
});

test('a gift comes with the goods, costs nothing and takes stock', async () => {
  const [cup, gift] = [await makeCup(shop, 9, 10_000), await makeCup(shop, 2, 2_000)];
  await setRules([{ kind: 'gift', from: 20_000, productId: gift.id }]);
  const { session, cart: before } = await shopper.fill(cup);
  expect(before.products).toHaveLength(1);
  const { cart: filled } = await shopper.fill(cup, 1, session);
  expect(filled.products[1]).toMatchObject({ id: gift.id, gift: true, price: 0, summedPrice: 0, quantity: 1 });
  expect(filled).toMatchObject({ productsSum: 200, finalValue: 200 });
  const placed = await shopper.place(await shopper.fillIn(session));
  const { products } = order.parse((await shopper.withSecret(placed)).body);
  expect(products.map((line) => [line.productId, line.gift, line.summedPriceMinor])).toEqual([
    [cup.id, false, 20_000],
    [gift.id, true, 0],
  ]);
  expect(await stockOf(db, gift.combination)).toBe(1);
  const sold = db.selectFrom('sale_day').select('product_id').where('shop_id', '=', shop.shopId);
  expect(await sold.execute()).toEqual([{ product_id: cup.id }]);
});

test('a gift that was bought as well needs a piece more, and is left out without one', async () => {
  const cup = await makeCup(shop, 2, 10_000);
  await setRules([{ kind: 'gift', from: 10_000, productId: cup.id }]);
  const { session, cart: one } = await shopper.fill(cup);
  expect(one.products.map(({ gift }) => gift ?? false)).toEqual([false, true]);
  const { cart: two } = await shopper.fill(cup, 1, session);
  expect(two.products).toMatchObject([{ quantity: 2 }]);
  const other = (await shopper.fill(cup)).session;
  await shopper.place(await shopper.fillIn(other));
  expect(await stockOf(db, cup.combination)).toBe(0);
});

test.each([true, false])(
  'of 15 carts that compete for 3 gifts, 3 get one, and the others are told before they order without (sent: %s)',
  async (isSent) => {
    const [cup, gift] = [await makeCup(shop, 20, 10_000), await makeCup(shop, 3, 2_000)];
    await setRules([{ kind: 'gift', from: 10_000, productId: gift.id }]);
    const fill = async (one: Cup) => shopper.fillIn((await shopper.fill(one, 1, newSession())).session);
    const bodies = await Promise.all(Array.from({ length: 15 }, () => fill(cup)));
    expect(bodies[0]?.expectedGifts).toEqual([gift.combination]);
    const sent = bodies.map(({ expectedGifts, ...body }) => (isSent ? { ...body, expectedGifts } : body));
    const answers = await Promise.all(sent.map((body) => shopper.post(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body]));
    for (const body of refused) {
      const { error } = body as { error: { code: string; details: { changed: string; cart: unknown } } };
      expect(error).toMatchObject({ code: 'CartChanged', details: { changed: 'gifts' } });
      expect(cart.parse(error.details.cart).products).toMatchObject([{ id: cup.id, quantity: 1 }]);
    }
    for (const [at, { session }] of bodies.entries())
      if (answers[at]?.status !== 200) await shopper.place(await shopper.fillIn(session));
    expect(await stockOf(db, gift.combination)).toBe(0);
    expect(await stockOf(db, cup.combination)).toBe(5);
  },
);

test('a gift that is taken while the order is written is no reason to call goods sold out', async () => {
  const [cup, gift] = [await makeCup(shop, 9, 10_000), await makeCup(shop, 1, 2_000)];
  await setRules([{ kind: 'gift', from: 10_000, productId: gift.id }]);
  const body = await shopper.fillIn((await shopper.fill(cup)).session);
  const take = (combination: number) => async () => {
    await db.updateTable('combination').set({ stock: 0 }).where('id', '=', combination).execute();
  };
  atCheckpoint = take(gift.combination);
  const refused = await shopper.refused(body);
  expect(refused).toMatchObject({ code: 'CartChanged', details: { changed: 'gifts' } });
  expect(cart.parse(refused.details?.cart).products).toMatchObject([{ id: cup.id }]);
  await db.updateTable('combination').set({ stock: 1 }).where('id', '=', gift.combination).execute();
  atCheckpoint = () => Promise.all([take(gift.combination)(), take(cup.combination)()]);
  const short = await shopper.refused(body);
  expect(short).toMatchObject({ code: 'OutOfStock', details: { lines: [{ productId: cup.id, available: 0 }] } });
  expect(cart.parse(short.details?.cart).products).toMatchObject([{ id: cup.id, stock: 0 }]);
});

test('an order is refused if one of its gifts is missing, but not for one more', async () => {
  const [cup, gift] = [await makeCup(shop, 9, 10_000), await makeCup(shop, 1, 2_000)];
  const twice = { kind: 'gift', productId: gift.id };
  await setRules([
    { ...twice, from: 5_000 },
    { ...twice, from: 10_000 },
  ]);
  const { session, cart: one } = await shopper.fill(cup);
  expect(one.products).toMatchObject([{}, { id: gift.id, quantity: 1 }]);
  const body = await shopper.fillIn(session);
  const pieces = [gift.combination, gift.combination];
  expect(await shopper.refused({ ...body, expectedGifts: pieces })).toMatchObject({
    code: 'CartChanged',
    details: { changed: 'gifts' },
  });
  await db.updateTable('combination').set({ stock: 3 }).where('id', '=', gift.combination).execute();
  const placed = await shopper.place(body);
  const { products } = order.parse((await shopper.withSecret(placed)).body);
  expect(products[1]).toMatchObject({ productId: gift.id, quantity: 2, gift: true });
  expect(await stockOf(db, gift.combination)).toBe(1);
});

test('broken rules are left out', async () => {
  const cup = await makeCup(shop, 9, 10_000);
  await setRules([null, 5, { kind: 'takePay', take: 0, pay: 0 }, { kind: 'gift', from: 1, productId: 99_999_999 }]);
  const { cart: filled } = await shopper.fill(cup, 3);
  expect(filled).toMatchObject({ finalValue: 300, offers: [], products: [{}] });
});
