import { checkout } from '@witryna/contract/checkout';
import { order as orderSchema, pickupPoint, placedOrder } from '@witryna/contract/orders';
import { type AuthorizationKind, delivery, shopConfig } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../src/database/database.ts';
import type { Tenant } from '../src/database/tenant.ts';
import { secretKeyOf } from '../src/secrets/secret-key.ts';
import { addKinds, loadAddedKinds, validSettings } from './added-kinds.ts';
import { makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import { createTestApi } from './test-api.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'kinds.test';
const requests: Request[] = [];

/** Fakes the pickup network, which is an outside service. */
const fakeFetch: typeof globalThis.fetch = async (input, init) => {
  requests.push(new Request(input, init));
  return Response.json(['BOX1', 'BOX2']);
};
const kinds = await loadAddedKinds();
const api = createTestApi(db, {}, { ...kinds, fetch: fakeFetch });
const jobs = createJobRunner(api.deps);
const shopper = shopperAt(api, host);
const key = api.deps.settings.secretKey;
const shop = await makeSellingShop(db, host);
await addKinds(db, kinds, shop, { key });

test('the checkout offers an added payment and delivery with their own labels, and only where they are supported', async () => {
  const { session } = await shopper.fill(await makeCup(shop));
  const offer = await api.get(host, `/shop/Checkout/${session}`, checkout);
  // The added payment has no Polish label, so its English label is used. It has a Polish hint.
  expect(offer.payments).toContainEqual({
    type: 'coin-box',
    label: 'Coin box',
    hint: 'Tylko monety.',
    authorizationKinds: ['AUTHORIZATION_CODE', 'REDIRECT'],
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
  expect(config.paymentTypes).toContainEqual({
    type: 'coin-box',
    authorizationKinds: ['AUTHORIZATION_CODE', 'REDIRECT'],
    marks: [],
  });
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

test('an order can use only the ways to authorise a payment that the provider supports for it', async () => {
  const euros = await makeSellingShop(db, 'euros.test');
  await addKinds(db, kinds, euros, { key });
  await db.updateTable('shop').set({ currency_code: 'EUR' }).where('shop_id', '=', euros.shopId).execute();
  const closed = await makeSellingShop(db, 'closed.test');
  await addKinds(db, kinds, closed, { settings: { ...validSettings, mode: 'off' }, key });
  const offered = async (of: Tenant, at: string) => {
    const { fill, fillIn, post, withSecret } = shopperAt(api, at);
    const { session } = await fill(await makeCup(of));
    const offer = await api.get(at, `/shop/Checkout/${session}`, checkout);
    const order = (authorizationKind: AuthorizationKind) =>
      fillIn(session, { payment: { type: 'coin-box', authorizationKind } }).then((body) => post(body));
    const byCode = await order('AUTHORIZATION_CODE');
    const placed = byCode.status === 200 ? byCode : await order('REDIRECT');
    const found = placed.status === 200 && (await withSecret(placedOrder.parse(placed.body)));
    return {
      kinds: offer.payments.find(({ type }) => type === 'coin-box')?.authorizationKinds,
      statuses: [byCode.status, placed.status],
      again:
        found &&
        orderSchema.parse(found.body).paymentChoices.find(({ type }) => type === 'coin-box')?.authorizationKinds,
    };
  };
  const both = ['AUTHORIZATION_CODE', 'REDIRECT'];
  expect(await offered(shop, host)).toEqual({ kinds: both, statuses: [200, 200], again: both });
  expect(await offered(euros, 'euros.test')).toEqual({
    kinds: ['REDIRECT'],
    statuses: [409, 200],
    again: ['REDIRECT'],
  });
  expect(await offered(closed, 'closed.test')).toEqual({ kinds: undefined, statuses: [409, 409], again: false });
});

test.each([
  { name: 'invalid', settings: {} },
  { name: 'encrypted with another key', settings: { crc: 'a', token: 'b' }, key: secretKeyOf(Buffer.alloc(32, 9)) },
  { name: 'refused by the added code', settings: { crc: 'fails-to-open', token: 'fails-to-open' } },
  { name: 'no longer understood', settings: { crc: 'fails-to-check', token: 'fails-to-open' }, inConfig: true },
])('settings that are $name hide the payment and the delivery, and nothing else fails', async (broken) => {
  const at = `${broken.name.replaceAll(' ', '-')}.test`;
  const tenant = await makeSellingShop(db, at);
  await addKinds(db, kinds, tenant, { key, ...broken });
  api.log.length = 0;
  const cup = await makeCup(tenant);
  const { fill, buy, withSecret } = shopperAt(api, at);
  const { session } = await fill(cup);
  const offer = await api.get(at, `/shop/Checkout/${session}`, checkout);
  expect(offer.payments.map(({ type }) => type)).not.toContain('coin-box');
  expect(offer.deliveries.map(({ type }) => type)).not.toContain('BIKE_BOX');
  const placed = await buy(cup);
  const { body } = await withSecret(placed);
  expect(orderSchema.parse(body).paymentChoices.map(({ type }) => type)).not.toContain('coin-box');
  await jobs.drain('mail');
  const config = await api.get(at, `/shop/config/${at}`, shopConfig);
  expect(config.paymentTypes?.some(({ type }) => type === 'coin-box')).toBe(broken.inConfig ?? false);
  expect(config.deliveryTypes).not.toContain('BIKE_BOX');
  for (const path of ['/shop/Delivery', `/shop/Product/${cup.id}/deliveries`]) {
    const listed = await api.get(at, path, z.array(delivery));
    expect(listed.map(({ type }) => type)).not.toContain('BIKE_BOX');
  }
  const warned = api.log.filter(({ details }) => 'type' in details).map(({ details }) => details);
  expect(warned).toHaveLength(2);
  for (const type of ['coin-box', 'BIKE_BOX']) {
    expect(warned).toContainEqual(expect.objectContaining({ shopId: tenant.shopId, type }));
  }
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
