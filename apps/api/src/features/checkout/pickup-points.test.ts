import type { PickupPoint } from '@witryna/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { defineDelivery, type PointSource } from '../../delivery/define-delivery.ts';
import { createPickupPoints } from './pickup-points.ts';

const { db } = await createTestDatabase<Tables>();
const point = (id: string): PickupPoint => ({
  network: 'BOX',
  id,
  kind: 'LOCKER',
  name: id,
  address: { street: 'Polna', buildingNumber: '1', postCode: '30-001', city: 'Kraków' },
  position: { lat: 50, lng: 20 },
  hint: null,
  openingHours: { always: true, text: null },
  services: { collect: true, send: true, cashOnDelivery: true, accessible: true },
  status: 'ACTIVE',
  distanceM: null,
});

let calls = 0;
let answer: PointSource['search'];
const kind = defineDelivery({
  labels: { en: 'Box' },
  settings: {},
  points: () => ({
    country: 'PL',
    search: (call, search) => {
      calls += 1;
      return answer(call, search);
    },
    find: async (call, id) => {
      calls += 1;
      return (await answer(call, { text: id, near: undefined, limit: 1 })).find((one) => one.id === id);
    },
  }),
});
const api = createTestApi(db, {}, { deliveries: new Map([['BOX', kind]]) });
const row = { type: 'BOX', name: 'Box', price_minor: 0, free_from_minor: null, countries: ['PL'] };
const shop = await makeShop(db, 'box.test');
const other = await makeShop(db, 'other-box.test');
for (const { shopId: shop_id } of [shop, other]) {
  await db
    .insertInto('delivery_type')
    .values({ ...row, shop_id, days_from: 1, days_to: 1 })
    .execute();
}
const points = createPickupPoints(api.deps, 100);

beforeEach(() => {
  calls = 0;
  answer = async () => [point('A')];
});

test('parallel searches of one shop share one call to the network, and another shop makes its own', async () => {
  const ask = (tenant = shop) => points.search(tenant, 'BOX', { text: 'polna' });
  expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(
    Array.from({ length: 20 }, () => [point('A')]),
  );
  expect(calls).toBe(1);
  await ask(other);
  expect(calls).toBe(2);
});

test('the cache of pickup points has a maximum size', async () => {
  answer = async () => Array.from({ length: 50 }, (_, place) => point(String(place)));
  for (let text = 0; text < 200; text += 1) await points.search(shop, 'BOX', { text: `t${text}` });
  calls = 0;
  await points.search(shop, 'BOX', { text: 't199' });
  expect(calls).toBe(0);
  await points.search(shop, 'BOX', { text: 't0' });
  expect(calls).toBe(1);
});

test('an error or a timeout of the network is reported and not cached', async () => {
  answer = () => Promise.reject(new Error('down'));
  await expect(points.search(shop, 'BOX', { text: 'x' })).rejects.toMatchObject({ code: 'UpstreamFailed' });
  answer = () => new Promise(() => undefined);
  await expect(points.search(shop, 'BOX', { text: 'x' })).rejects.toMatchObject({ code: 'UpstreamFailed' });
  answer = async () => [point('B')];
  expect(await points.search(shop, 'BOX', { text: 'x' })).toEqual([point('B')]);
});

test('finding a pickup point with `fresh` ignores the cache and updates it', async () => {
  await points.find(shop, 'BOX', 'A');
  await points.find(shop, 'BOX', 'A');
  expect(calls).toBe(1);
  answer = async () => [];
  await expect(points.find(shop, 'BOX', 'A', { fresh: true })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(points.find(shop, 'BOX', 'A')).rejects.toMatchObject({ code: 'NotFound' });
});
