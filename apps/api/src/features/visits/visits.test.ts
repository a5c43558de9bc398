import { beyondVitals, type Visit, vitals } from '@witryna/contract/visits';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { isRobot } from './is-robot.ts';
import { listDays, listVitals } from './store.ts';
import { buckets, threeQuarters } from './visit-buckets.ts';

const { db } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const send = (host: string, visit: unknown, agent = firefox) =>
  api.ask(host, '/shop/Visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(visit),
  });
const saved = async (shop: Tenant) => {
  await api.deps.visitCounts.save();
  return shop.read(async (tx) => ({
    days: await listDays(tx, '2000-01-01'),
    vitals: await listVitals(tx, '2000-01-01'),
  }));
};
const measured = (tools: string[], vitals: NonNullable<Visit['measured']>['vitals']): Visit => ({
  views: { home: 1 },
  measured: { page: 'home', tools, vitals },
});

test('views are counted by day, kind of page and shop, and added up', async () => {
  const [shop, other] = [await makeShop(db, 'views.test'), await makeShop(db, 'other.test')];
  expect((await send('views.test', { views: { home: 1, product: 3 } })).status).toBe(202);
  await send('views.test', { views: { product: 1 } });
  await send('other.test', { views: { cart: 2 } });
  expect((await saved(shop)).days).toEqual([{ day: '2026-11-20', views: { home: 1, product: 4 }, orders: 0 }]);
  await send('views.test', { views: { product: 2, checkout: 1 } });
  expect((await saved(shop)).days).toEqual([
    { day: '2026-11-20', views: { home: 1, product: 6, checkout: 1 }, orders: 0 },
  ]);
  expect((await saved(other)).days).toEqual([{ day: '2026-11-20', views: { cart: 2 }, orders: 0 }]);
});

test('vitals are counted in buckets, for all visits and for each integration that ran', async () => {
  const shop = await makeShop(db, 'vitals.test');
  await send('vitals.test', measured([], { lcp: 400, cls: 0 }));
  await send('vitals.test', measured(['hot-jar-id', 'hot-jar-id'], { lcp: 2_400, inp: 350 }));
  await saved(shop);
  await send('vitals.test', measured(['hot-jar-id'], { lcp: 90_000 }));
  const row = (tool: string, vital: string, counts: number[]) => ({ page: 'home', tool, vital, counts });
  expect((await saved(shop)).vitals).toEqual([
    row('', 'cls', [1, 0, 0, 0, 0, 0, 0, 0]),
    row('', 'inp', [0, 0, 0, 0, 0, 1, 0, 0]),
    row('', 'lcp', [1, 0, 0, 0, 1, 0, 0, 0, 1]),
    row('hot-jar-id', 'inp', [0, 0, 0, 0, 0, 1, 0, 0]),
    row('hot-jar-id', 'lcp', [0, 0, 0, 0, 1, 0, 0, 0, 1]),
  ]);
});

test('a shop that counts no visits says so to its pages, and keeps nothing that is sent nevertheless', async () => {
  const shop = await makeShop(db, 'off.test', { config: JSON.stringify({ visitCounts: 'off' }) });
  const { body } = await api.ask('off.test', '/shop/config/off.test');
  expect(body).not.toMatchObject({ features: expect.arrayContaining(['visitCounts']) });
  await send('off.test', measured(['tool'], { lcp: 1 }));
  expect(await saved(shop)).toEqual({ days: [], vitals: [] });
});

test.each([
  { views: { home: 0 } },
  { views: { home: 101 } },
  { views: { admin: 1 } },
  { views: {}, visitor: 'x' },
  { views: {}, measured: { page: 'home', tools: ['<b>'], vitals: {} } },
  { views: {}, measured: { page: 'home', tools: [], vitals: { lcp: -1 } } },
  { views: {}, measured: { page: 'home', tools: Array.from({ length: 41 }, (_, at) => `t${at}`), vitals: {} } },
])('%j is refused', async (visit) => {
  expect((await send('views.test', visit)).status).toBe(400);
});

test('a day has at most 500 rows of vitals; those that it has are counted on', async () => {
  const shop = await makeShop(db, 'flooded.test');
  for (let part = 0; part < 20; part += 1)
    await send(
      'flooded.test',
      measured(
        Array.from({ length: 40 }, (_, at) => `t${part}-${at}`),
        { lcp: 1 },
      ),
    );
  expect((await saved(shop)).vitals).toHaveLength(500);
  await send('flooded.test', measured(['new'], { lcp: 1 }));
  const { vitals } = await saved(shop);
  expect([vitals.length, vitals[0]?.counts[0]]).toEqual([500, 21]);
});

test('visits with invented integrations leave room for those of other shops', async () => {
  const shop = await makeShop(db, 'beside.test');
  const flooded = await makeShop(db, 'inventing.test');
  const { visitCounts } = api.deps;
  for (let at = 0; at < 21_000; at += 1) visitCounts.note(flooded.shopId, measured([`invented-${at}`], { lcp: 1 }));
  visitCounts.note(shop.shopId, measured(['hot-jar-id'], { lcp: 1 }));
  expect((await saved(shop)).vitals.map(({ tool }) => tool)).toEqual(['', 'hot-jar-id']);
  const { vitals } = await saved(flooded);
  expect([vitals.length, vitals[0]?.counts[0]]).toEqual([500, 21_000]);
});

test('robots are not counted', async () => {
  const shop = await makeShop(db, 'robots.test');
  await send(
    'robots.test',
    { views: { home: 1 } },
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  );
  await send('robots.test', { views: { home: 1 } }, '');
  expect((await saved(shop)).days).toEqual([]);
  for (const agent of ['HeadlessChrome/140', 'curl/8', 'WhatsApp link preview', undefined])
    expect(isRobot(agent)).toBe(true);
  expect(isRobot('Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 Chrome/140 Mobile')).toBe(false);
});

test('counts that can’t be saved are dropped and logged', async () => {
  const { visitCounts } = createTestApi(db).deps;
  visitCounts.note(999_999_999, { views: { home: 1 } });
  await visitCounts.save();
  const { deps, log } = createTestApi(db);
  deps.visitCounts.note(0.5, { views: { home: 1 } });
  await deps.visitCounts.save();
  expect(log).toMatchObject([{ level: 'warn', details: { shopId: 0.5 }, message: 'visits could not be counted' }]);
});

test('the daily job deletes counts of more than 400 days', async () => {
  const shop = await makeShop(db, 'old.test', { time_zone: 'Pacific/Auckland' });
  const { now } = api.time;
  for (const time of ['2025-10-10T12:00:00Z', '2026-11-20T12:00:00Z']) {
    api.time.now = new Date(time);
    await send('old.test', measured([], { lcp: 1 }));
    await saved(shop);
  }
  api.time.now = now;
  await createJobRunner(api.deps).handlers['shop-daily']({ shopId: shop.shopId });
  expect((await saved(shop)).days.map(({ day }) => day)).toEqual(['2026-11-21']);
  expect((await saved(shop)).vitals[0]?.counts[0]).toBe(1);
});

test('the value that three quarters of the visits keep to is the bound of its bucket', () => {
  expect(threeQuarters('lcp', [0, 0, 3, 0, 0, 0, 0, 0, 1])).toBe(1_500);
  expect(threeQuarters('lcp', [0, 0, 2, 0, 0, 0, 0, 0, 2])).toBe(Number.POSITIVE_INFINITY);
});

test('what is worse than the last bound is told as more than it', () => {
  for (const vital of vitals) expect(beyondVitals[vital]).toBeGreaterThan(buckets[vital].at(-1) ?? Infinity);
});

test('visits are counted by the kind of site from which they came, once for each document', async () => {
  const shop = await makeShop(db, 'sources.test');
  await send('sources.test', { ...measured([], { cls: 0 }), source: 'search' });
  await send('sources.test', { views: { cart: 2, order: 1 }, source: 'search' });
  await send('sources.test', { views: { product: 1 } });
  await saved(shop);
  await send('sources.test', { ...measured([], { cls: 0 }), source: 'none' });
  await saved(shop);
  const rows = await shop.read((tx) =>
    tx.selectFrom('visit_source').select(['source', 'page', 'times']).orderBy('source').orderBy('page').execute(),
  );
  expect(rows.map(({ source, page, times }) => `${source} ${page} ${times}`)).toEqual([
    ...['none home 1', 'none visit 1', 'search cart 2', 'search home 1', 'search order 1', 'search visit 1'],
  ]);
  expect((await send('sources.test', { views: { home: 1 }, source: 'https://google.com/' })).status).toBe(400);
});
