import { checkout } from '@witryna/contract/checkout';
import { pickupPoint } from '@witryna/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cup, makeCup, makeSellingShop, newSession, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const host = 'checkout.test';
const shopper = shopperAt(api, host);
const offerOf = (session: string, of = api) => of.get(host, `/shop/Checkout/${session}`, checkout);
let shop: Tenant;
let cup: Cup;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  cup = await makeCup(shop, 50, 10_000);
});

test('the minimum age is the highest of the cart’s goods, which say whether the buyer can withdraw', async () => {
  const made = await makeProduct(shop, { minimum_age: 16, withdrawal_excluded: 'press', perishable: true });
  const older = await makeProduct(shop, { minimum_age: 18 });
  const cupOf = ({ id, combinations }: typeof made) => ({ id, combination: combinations[0] ?? 0 });
  const { session } = await shopper.fill(cup);
  expect((await offerOf(session)).minimumAge).toBeNull();
  for (const product of [made, older]) await shopper.fill(cupOf(product), 1, session);
  const { minimumAge, cart } = await offerOf(session);
  expect(minimumAge).toBe(18);
  expect(cart.products.find(({ id }) => id === made.id)).toMatchObject({
    withdrawalExcluded: 'press',
    perishable: true,
  });
});

test('each delivery has its price, the order total and the payments that support it', async () => {
  const { session } = await shopper.fill(cup, 2);
  const offer = await offerOf(session);
  expect(offer).toMatchObject({ productsSumMinor: 20_000, discountMinor: 0, cart: { productsSum: 200 } });
  const all = ['sandbox', 'bank-transfer', 'cash-on-delivery'];
  expect(
    offer.deliveries.map(({ name, priceMinor, totalMinor, payments }) => [name, priceMinor, totalMinor, payments]),
  ).toEqual([
    ['Kurier', 1_500, 21_500, all],
    ['Kurier DE', 4_900, 24_900, ['sandbox', 'bank-transfer']],
    ['Paczkomat', 1_299, 21_299, ['sandbox', 'bank-transfer']],
  ]);
  expect(offer.deliveries.map(({ destination, network }) => [destination, network])).toEqual([
    ['address', null],
    ['address', null],
    ['point', 'INPOST_PARCEL_LOCKER'],
  ]);
  expect(offer.deliveries[2]?.requiredFields).toContain('pointId');
  expect(offer.payments[0]).toMatchObject({
    type: 'sandbox',
    authorizationKinds: expect.arrayContaining(['REDIRECT', 'AUTHORIZATION_CODE']),
  });
  expect(offer.payments.filter(({ onDelivery }) => onDelivery).map(({ type }) => type)).toEqual(['cash-on-delivery']);
  expect(offer.countries.map(({ code }) => code).sort()).toEqual(['DE', 'PL']);
});

test('delivery is free from the amount that the shop has set', async () => {
  const { session } = await shopper.fill(cup, 3);
  const [first] = (await offerOf(session)).deliveries;
  expect(first).toMatchObject({ priceMinor: 0, totalMinor: 30_000, freeFromMinor: 30_000 });
});

test('a delivery only to countries that the shop does not serve is not offered', async () => {
  const narrow = 'narrow.test';
  const tenant = await makeSellingShop(db, narrow);
  await db
    .updateTable('shop')
    .set({ delivery_countries: ['DE'] })
    .where('shop_id', '=', tenant.shopId)
    .execute();
  const { session } = await shopperAt(api, narrow).fill(await makeCup(tenant));
  const offer = await api.get(narrow, `/shop/Checkout/${session}`, checkout);
  expect(offer.deliveries.map(({ name, countries }) => [name, countries])).toEqual([['Kurier DE', ['DE']]]);
  expect(offer.countries.map(({ code }) => code)).toEqual(['DE']);
});

test('a product that allows only some delivery types limits the cart to them', async () => {
  const { deliveries } = await offerOf(newSession());
  const only = deliveries.find(({ type }) => type === 'INPOST_PARCEL_LOCKER');
  const made = await makeProduct(shop, { delivery_ids: [only?.id ?? 0] });
  const { session } = await shopper.fill({ id: made.id, combination: made.combinations[0] ?? 0 });
  const offer = await offerOf(session);
  expect(offer.deliveries.map(({ type }) => type)).toEqual(['INPOST_PARCEL_LOCKER']);
  expect(offer.payments.map(({ type }) => type)).toEqual(['sandbox', 'bank-transfer']);
});

test('the sandbox payment is offered in demo mode only', async () => {
  const { session } = await shopper.fill(cup);
  const real = createTestApi(db, {}, { demo: false });
  expect((await offerOf(session, real)).payments.map(({ type }) => type)).toEqual([
    'bank-transfer',
    'cash-on-delivery',
  ]);
});

test('the version of a consent changes with its documents', async () => {
  const { session } = await shopper.fill(cup);
  const [before] = (await offerOf(session)).consents;
  expect(before).toMatchObject({ id: 'regulation', required: true, documents: ['REGULATION', 'PRIVACY_POLICY'] });
  await db
    .updateTable('document')
    .set({ updated_at: new Date('2026-02-01') })
    .where('type', '=', 'REGULATION')
    .execute();
  const [after] = (await offerOf(session)).consents;
  expect(after?.version).not.toBe(before?.version);
});

test('pickup points are searched by text or position and found by id', async () => {
  const points = await api.get(
    host,
    '/shop/PickupPoint?network=INPOST_PARCEL_LOCKER&text=krakow',
    z.array(pickupPoint),
  );
  expect(points[0]?.address.city).toBe('Kraków');
  const near = await api.get(
    host,
    '/shop/PickupPoint?network=inpost-parcel-locker&near=54.44,18.56',
    z.array(pickupPoint),
  );
  expect(near[0]?.distanceM).toBeLessThan(10_000);
  const one = await api.get(host, `/shop/PickupPoint/INPOST_PARCEL_LOCKER/${points[0]?.id}`, pickupPoint);
  expect(one).toEqual(points[0]);
  expect(await api.refusal(host, '/shop/PickupPoint/INPOST_PARCEL_LOCKER/NIC00A')).toMatchObject({ status: 404 });
  expect(await api.refusal(host, '/shop/PickupPoint?network=COURIER')).toMatchObject({ status: 404 });
});
