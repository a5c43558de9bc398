import type { Tables } from '@witryna/api/database/database.ts';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'glina.test';
const api = createTestApi(db);
const shop = await makeSellingShop(db, host);
const run = createShopRunner({ db }, api.time.now);
const note = async (day: string, visit: Parameters<typeof api.deps.visitCounts.note>[1]) => {
  const { now } = api.time;
  api.time.now = new Date(`${day}T12:00:00Z`);
  api.deps.visitCounts.note(shop.shopId, visit);
  await api.deps.visitCounts.save();
  api.time.now = now;
};

test('shows the way from pages to purchases by day, and how fast pages were with each integration', async () => {
  expect(await run(`report ${host}`)).toMatchObject({ code: 0, output: 'nothing was counted since 2026-10-22\n' });
  await note('2026-10-01', { views: { home: 99 } });
  await note('2026-11-19', { views: { home: 10, product: 8, cart: 2 } });
  await note('2026-11-20', {
    views: { listing: 1, product: 1, checkout: 4 },
    measured: { page: 'home', tools: ['hot-jar-id'], vitals: { lcp: 1_900, inp: 5_000, cls: 0.03 } },
  });
  await note('2026-11-20', { views: {}, measured: { page: 'product', tools: [], vitals: { lcp: 300 } } });
  await shopperAt(api, host).buy(await makeCup(shop));
  const { code, output } = await run(`report ${host} --days 2`);
  expect([code, output.split('\n')]).toEqual([
    0,
    [
      'DAY         PAGES  PRODUCTS  CARTS  CHECKOUTS  PURCHASES',
      '2026-11-20  6      1         0      4          1',
      '2026-11-19  20     8         2      0          0',
      'all         26     9         2      4          1',
      'bought      3.8%   11.1%     50.0%  25.0%',
      '',
      'PAGE     WITH        LCP (VISITS)   INP (VISITS)   CLS (VISITS)',
      'home     all visits  ≤ 2000 ms (1)  > 1000 ms (1)  ≤ 0.05 (1)',
      'home     hot-jar-id  ≤ 2000 ms (1)  > 1000 ms (1)  ≤ 0.05 (1)',
      'product  all visits  ≤ 500 ms (1)   -              -',
      '',
    ],
  ]);
});

test('refuses a number of days beyond those that are kept', async () => {
  const { code, errors } = await run(`report ${host} --days 401`);
  expect([code, errors]).toEqual([2, expect.stringContaining('It must be a whole number from 1 to 400.')]);
});
