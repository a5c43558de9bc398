import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../scripts/one-of.ts';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import {
  type FakePoint,
  fakePoint,
  inpostPoint,
  type PointNetworks,
  startPointNetworks,
} from '../../../test/point-networks.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { allDeliveries } from '../../delivery/delivery-registry.ts';
import { sealSettings } from '../../secrets/sealed-settings.ts';
import { createPickupPoints, type PickupPoints } from './pickup-points.ts';

const { db } = await createTestDatabase<Tables>();
const networks: PointNetworks = await startPointNetworks();
const api = createTestApi(db, {}, { fetch: networks.fetch });
const shops: Tenant[] = [];

const types = ['INPOST_PARCEL_LOCKER', 'DPD_PARCEL_LOCKER', 'ORLEN_PARCEL_LOCKER'] as const;
const settings = {
  INPOST_PARCEL_LOCKER: { environment: 'production' },
  DPD_PARCEL_LOCKER: { environment: 'production', key: 'dpd-key' },
  ORLEN_PARCEL_LOCKER: { environment: 'test', partnerId: 'P<1>', partnerKey: 'orlen & key' },
};

beforeAll(async () => {
  for (const host of ['networks.test', 'other-networks.test']) {
    const shop = await makeSellingShop(db, host);
    shops.push(shop);
    const row = { price_minor: 0, free_from_minor: null, countries: ['PL'], days_from: 1, days_to: 1, name: 'x' };
    await db.deleteFrom('delivery_type').where('shop_id', '=', shop.shopId).where('type', 'like', '%LOCKER').execute();
    for (const type of types) {
      const fields = allDeliveries.get(type)?.fields ?? {};
      const sealed = sealSettings(api.deps.settings.secretKey, { shopId: shop.shopId, type, fields }, settings[type]);
      await db
        .insertInto('delivery_type')
        .values({ ...row, shop_id: shop.shopId, type, settings: JSON.stringify(sealed), cash_on_delivery: true })
        .execute();
    }
  }
});

beforeEach(async () => {
  await db.deleteFrom('pickup_list').execute();
  Object.assign(networks, { points: [], asked: [], soap: '', instead: undefined });
  api.log.length = 0;
  api.time.now = new Date('2026-11-20T12:00:00Z');
});

/** Waits until nobody loads a list. */
async function idle(): Promise<void> {
  for (const points of [api.deps.pickupPoints, ...running]) await points.idle();
}

// A list that one test still loads would replace the next test's list.
afterEach(async () => {
  await idle();
  running.length = 0;
});

afterAll(() => networks.close());

const running: PickupPoints[] = [];

/** Pickup points without anything in their cache, as in a process that has just started. */
function started(timeoutMs?: number): PickupPoints {
  const points = createPickupPoints(api.deps, timeoutMs);
  running.push(points);
  return points;
}

const at = (place: number) => {
  const shop = shops[place];
  if (!shop) throw new Error('no shop');
  return shop;
};
const towns: FakePoint[] = [
  fakePoint(1, { city: 'Łódź', postCode: '90-001', lat: 51.77, lng: 19.46, full: true }),
  fakePoint(2, { city: 'Kraków', postCode: '30-001', lat: 50.061, lng: 19.937, cash: false }),
  fakePoint(3, { city: 'Kraków', postCode: '30-300', lat: 50.03, lng: 19.9 }),
  fakePoint(4, { city: 'Gdynia', postCode: '81-300', lat: 54.51, lng: 18.53, open: false }),
];

test.each(types)('the points of %s are found by town, post code, code and place', async (type) => {
  networks.points = towns;
  const points = started();
  const search = async (query: Parameters<typeof points.search>[2]) =>
    (await points.search(at(0), type, query)).map(({ id }) => id);
  expect(await search({ text: 'lodz' })).toEqual(['PL10001']);
  expect(await search({ text: '30-3' })).toEqual(['PL10003']);
  expect(await search({ text: '30300' })).toEqual(['PL10003']);
  expect(await search({ text: 'pl10004' })).toEqual(['PL10004']);
  expect(await search({ near: '50.06,19.94' })).toEqual(['PL10002', 'PL10003', 'PL10001', 'PL10004']);
  expect(await search({ near: '50.06,19.94', cash: true })).toEqual(['PL10003', 'PL10001', 'PL10004']);
  expect(await search({ text: 'nigdzie' })).toEqual([]);
  const [point] = await points.search(at(0), type, { near: '50.06,19.94' });
  expect(point).toMatchObject({
    network: type,
    address: { street: expect.stringMatching(/^Polna/), postCode: '30-001', city: 'Kraków' },
    position: { lat: 50.061, lng: 19.937 },
    hint: 'Przy sklepie',
    services: { collect: true, cashOnDelivery: false },
    status: 'ACTIVE',
    distanceM: expect.toSatisfy((metres: number) => metres > 0 && metres < 300),
  });
  const statusOf = async (id: string) => (await points.find(at(0), type, id)).status;
  expect([await statusOf('pl10004'), await statusOf('PL10001')]).toEqual(['UNAVAILABLE', 'FULL']);
});

test('each network is asked in its protocol, and opening hours become days', async () => {
  networks.points = towns;
  const points = started();
  const hoursOf = async (type: string) => (await points.find(at(0), type, 'PL10001')).openingHours;
  expect(await hoursOf('INPOST_PARCEL_LOCKER')).toMatchObject({ always: true });
  expect(await hoursOf('DPD_PARCEL_LOCKER')).toMatchObject({
    always: false,
    days: [
      { day: 1, from: '08:00', to: '20:00' },
      { day: 2, from: '08:00', to: '12:00' },
      { day: 2, from: '14:00', to: '20:00' },
    ],
  });
  const { days } = await hoursOf('ORLEN_PARCEL_LOCKER');
  expect(days?.map(({ day, to }) => `${day} ${to}`)).toEqual([
    '1 20:00',
    '2 20:00',
    '3 20:00',
    '4 20:00',
    '5 20:00',
    '6 14:00',
  ]);
  expect(networks.asked).toEqual([
    'GET api-pl-points.easypack24.net/v1/points?type=parcel_locker&per_page=500&page=1',
    'GET mypudo.dpd.com.pl/api/pudo/list/bycountry?countryCode=POL&key=dpd-key',
    'POST api-test.orlenpaczka.pl/WebServicePwR/WebServicePwR.asmx',
  ]);
  expect(networks.soap).toContain('<PartnerID>P&lt;1&gt;</PartnerID><PartnerKey>orlen &amp; key</PartnerKey>');
});

test('all shops share one copy of a list, which is loaded again after a day while the old one is used', async () => {
  networks.points = towns;
  const points = started();
  await Promise.all([at(0), at(1)].map((shop) => points.search(shop, 'DPD_PARCEL_LOCKER', { text: 'lodz' })));
  await started().search(at(1), 'DPD_PARCEL_LOCKER', { text: 'gdynia' });
  expect(networks.asked).toHaveLength(1);
  api.time.now = new Date('2026-11-21T13:00:00Z');
  networks.points = [...towns, fakePoint(9, { city: 'Hel' })];
  expect(await points.search(at(0), 'DPD_PARCEL_LOCKER', { text: 'hel' })).toEqual([]);
  await points.idle();
  expect(networks.asked).toHaveLength(2);
  expect(await started().search(at(0), 'DPD_PARCEL_LOCKER', { text: 'hel' })).toHaveLength(1);
});

longTest(
  'a list of 50,000 points with repeated ids is read page by page and searched quickly',
  async () => {
    networks.points = Array.from({ length: 50_000 }, (_, number) =>
      fakePoint(number, {
        id: `KRA${number % 49_990}A`,
        lat: 50 + number / 100_000,
        city: number % 100 ? 'Kraków' : 'Hel',
      }),
    );
    const points = started(60_000);
    expect(await points.search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'hel' })).toHaveLength(50);
    expect(networks.asked).toHaveLength(100);
    const { points: stored } = await db.selectFrom('pickup_list').select('points').executeTakeFirstOrThrow();
    expect(stored).toBe(49_990);
    const from = performance.now();
    const near = await points.search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'kra', near: '50.2,19.94' });
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(near[0]?.distanceM).toBeLessThan(200);
  },
  90_000,
);

const failures: [string, PointNetworks['instead']][] = [
  ['is down', (request) => void request.socket.destroy()],
  ['answers an error', (_request, response) => void response.writeHead(503).end()],
  ['answers garbage', (_request, response) => void response.end('\0<<<{not json')],
  ['answers another document', (_request, response) => void response.end('{"total_pages":"many","items":7}')],
  ['sends an empty list', (_request, response) => void response.end('{"total_pages":1,"items":[]}')],
  ['sends a shrunken list', (_request, response) => void response.end(listOf([inpostPoint(fakePoint(8))]))],
  [
    'sends wrong types',
    (_request, response) => void response.end(listOf([{ name: 5 }, { name: 'X', location: null }])),
  ],
  [
    'sends places that do not exist',
    (_request, response) => void response.end(listOf([inpostPoint(fakePoint(8, { lat: 91 }))])),
  ],
  ['promises a million pages', (_request, response) => void response.end('{"total_pages":1000000,"items":[]}')],
  ['redirects', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
];
const listOf = (items: unknown[]) => JSON.stringify({ total_pages: 1, items });

test.each(failures)('while a network %s, the last copy is used, and the log says so', async (_name, instead) => {
  networks.points = towns;
  const points = started();
  await points.search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'lodz' });
  api.time.now = new Date('2026-11-22T12:00:00Z');
  networks.instead = instead;
  expect(await started().search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'gdynia' })).toHaveLength(1);
  await points.search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'krakow' });
  await idle();
  expect(api.log.map(({ message }) => message)).toContain(
    'a list of pickup points could not be loaded; its last copy stays in use',
  );
  expect(await db.selectFrom('pickup_point').select('id').where('copy', '<>', 1).execute()).toEqual([]);
  expect(await started().search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'gdynia' })).toHaveLength(1);
  expect(JSON.stringify(api.log)).not.toContain('dpd-key');
});

test('a network that was never reached is reported, left alone for a minute, and then asked again', async () => {
  networks.instead = (_request, response) => void response.writeHead(500).end();
  const search = () => started().search(at(0), 'ORLEN_PARCEL_LOCKER', { text: 'lodz' });
  await expect(search()).rejects.toMatchObject({ code: 'UpstreamFailed' });
  networks.instead = undefined;
  networks.points = towns;
  await expect(search()).rejects.toMatchObject({ code: 'UpstreamFailed' });
  expect(networks.asked).toHaveLength(1);
  api.time.now = new Date('2026-11-20T12:01:01Z');
  expect(await search()).toHaveLength(1);
});

test('a network that hangs holds nobody up, and its list arrives later', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  networks.points = towns;
  networks.instead = (_request, response) =>
    void released.then(() => response.end(listOf(towns.map((point) => inpostPoint(point)))));
  const points = started(200);
  await expect(points.search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'lodz' })).rejects.toMatchObject({
    code: 'UpstreamFailed',
  });
  release();
  await points.idle();
  expect(await started().search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'lodz' })).toHaveLength(1);
});

test('an order asks the network about its point again; while it is down, the copy decides', async () => {
  networks.points = towns.map((point) => ({ ...point, full: false }));
  const shopper = shopperAt(api, 'networks.test');
  const cup = await makeCup(at(0), 50);
  const buy = async (pointId: string, payment = 'bank-transfer', type = 'INPOST_PARCEL_LOCKER') => {
    const delivery = { type, pointId };
    const { session } = await shopper.fill(cup);
    const body = await shopper.fillIn(session, { address: undefined, delivery, payment: { type: payment } });
    const { status, body: answer } = await shopper.post(body);
    return status === 200 ? status : (answer as { error: { code: string } }).error.code;
  };
  expect(await buy('PL10001')).toBe(200);
  expect(await buy('PL10002', 'cash-on-delivery')).toBe('PaymentUnavailable');
  expect(await buy('PL10003', 'cash-on-delivery')).toBe(200);
  expect(await buy('PL10004')).toBe('PickupPointUnavailable');
  expect(await buy('../../v1/secret')).toBe('PickupPointUnavailable');
  networks.points = networks.points.filter(({ id }) => id !== 'PL10001');
  expect(await buy('PL10001')).toBe('PickupPointUnavailable');
  await started().search(at(0), 'INPOST_PARCEL_LOCKER', { text: 'krakow' });
  networks.instead = (request) => void request.socket.destroy();
  expect(await buy('PL10003')).toBe(200);
  // DPD was never reached, so nothing is known about the point.
  expect(await buy('PL10003', 'bank-transfer', 'DPD_PARCEL_LOCKER')).toBe('PickupPointUnchecked');
});

test('without the key that a network wants, its delivery is left out', async () => {
  const sealed = JSON.stringify({ environment: 'production' });
  await db
    .updateTable('delivery_type')
    .set({ settings: sealed })
    .where('shop_id', '=', at(1).shopId)
    .where('type', '<>', 'INPOST_PARCEL_LOCKER')
    .execute();
  const { body } = await api.ask('other-networks.test', '/shop/Delivery');
  expect((body as { type: string }[]).map(({ type }) => type)).toEqual(['INPOST_PARCEL_LOCKER', 'COURIER', 'COURIER']);
  expect(api.log.map(({ message }) => message)).toContain(
    'code of a payment or delivery type failed; the type is left out',
  );
});
