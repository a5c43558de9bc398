import { checkout } from '@witryna/contract/checkout';
import { order } from '@witryna/contract/orders';
import { delivery } from '@witryna/contract/shop-config';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { PriceRules } from '../../database/price-rules.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'tariffs.test';
const shopper = shopperAt(api, host);
let shop: Tenant;

const rules: PriceRules = {
  steps: [{ priceMinor: 900, upToGrams: 2_000 }],
  zones: [
    { countries: ['PL'], postCodes: ['72-600..72-612'], priceMinor: 5_000 },
    { countries: ['PL'], postCodes: ['84-150'] },
  ],
  maxGrams: 10_000,
  maxPieces: 6,
};

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  await db
    .updateTable('delivery_type')
    .set({ price_rules: JSON.stringify(rules), free_from_minor: null })
    .where('shop_id', '=', shop.shopId)
    .where('name', '=', 'Kurier')
    .execute();
});

async function makeStone(weightGrams: number | null): Promise<Cup> {
  const { id, combinations } = await makeProduct(shop, {}, [{ stock: 99, weight_grams: weightGrams }]);
  return { id, combination: combinations[0] ?? 0 };
}

async function courierFor(stone: Cup, pieces: number, query = '') {
  const { session } = await shopper.fill(stone, pieces);
  const { deliveries } = await api.get(host, `/shop/Checkout/${session}${query}`, checkout);
  return { session, courier: deliveries.find(({ name }) => name === 'Kurier') };
}

test.each([
  ['one piece', 1, 1_000, '', { priceMinor: 900, refusal: null }],
  ['the weight of all pieces counts', 3, 1_000, '', { priceMinor: 1_500, refusal: null }],
  ['a piece of unknown weight counts as weightless', 6, null, '', { priceMinor: 900, refusal: null }],
  ['too heavy', 2, 5_001, '', { refusal: { reason: 'weight', limit: 10_000 } }],
  ['too many pieces', 7, 10, '', { refusal: { reason: 'pieces', limit: 6 } }],
  ['a dear zone', 1, 10, '?country=PL&postCode=72-605', { priceMinor: 5_000, refusal: null }],
  ['a closed zone', 1, 10, '?country=PL&postCode=84-150', { refusal: { reason: 'destination', limit: null } }],
  ['a country that it does not know', 1, 10, '?country=XX&postCode=84-150', { priceMinor: 900, refusal: null }],
] as const)('the checkout shows price and refusal: %s', async (_case, pieces, weight, query, expected) => {
  const { courier } = await courierFor(await makeStone(weight), pieces, query);
  expect(courier).toMatchObject({ ...expected, byDestination: true });
});

test.each([
  ['30-001', 900],
  ['72-605', 5_000],
])('an order to %s costs what the checkout said for it, and no other total is accepted', async (postCode, cost) => {
  const stone = await makeStone(1_000);
  const { session, courier } = await courierFor(stone, 1, `?country=PL&postCode=${postCode}`);
  const address = { country: 'PL', city: 'Kraków', postCode, street: 'Lipowa 3' };
  const body = await shopper.fillIn(session, { address, expectedTotalMinor: courier?.totalMinor ?? 0 });
  expect(await shopper.refused({ ...body, expectedTotalMinor: body.expectedTotalMinor - 1 })).toMatchObject({
    code: 'CartChanged',
  });
  const placed = await shopper.place(body);
  const { body: read } = await shopper.withSecret(placed);
  expect(order.parse(read)).toMatchObject({ deliveryCostMinor: cost, totalMinor: 10_000 + cost });
});

test('an order is refused when its delivery can’t take the goods or does not reach the address', async () => {
  const heavy = await courierFor(await makeStone(5_001), 2);
  const body = await shopper.fillIn(heavy.session);
  expect(await shopper.refused(body)).toMatchObject({ code: 'DeliveryUnavailable' });
  const { session } = await shopper.fill(await makeStone(1));
  const address = { country: 'PL', city: 'Hel', postCode: '84-150', street: 'Wiejska 1' };
  expect(await shopper.refused(await shopper.fillIn(session, { address }))).toMatchObject({
    code: 'DeliveryUnavailable',
  });
});

test('a product page shows the price for one piece, without the deliveries that can’t take it', async () => {
  const pricesOf = async (weight: number) => {
    const { id } = await makeStone(weight);
    const listed = await api.get(host, `/shop/Product/${id}/deliveries`, z.array(delivery));
    return listed.filter(({ type }) => type === 'COURIER').map(({ name, price }) => [name, price]);
  };
  expect(await pricesOf(1_000)).toEqual([
    ['Kurier', 9],
    ['Kurier DE', 49],
  ]);
  expect(await pricesOf(10_001)).toEqual([['Kurier DE', 49]]);
  const all = await api.get(host, '/shop/Delivery', z.array(delivery));
  expect(all[0]).toMatchObject({ name: 'Kurier', price: 15 });
});
