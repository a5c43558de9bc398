import { installationShops, shopOfInstallation } from '@witryna/contract/installation';
import { installationEvents } from '@witryna/contract/installation-log';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { createShopLimits } from './shop-limits.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { shopLimits } = shopApi.deps;
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const { shopId } = await makeShop(db, 'one.test');
const quiet = await makeShop(db, 'two.test');
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Łucja');
const { browser: operator } = await signInFirst('operator@example.com');
const shown = async () => shopOfInstallation.parse((await operator.ask('admin/installation/shops/one.test')).body);
const limit = (pagesAtOnce: unknown) =>
  operator.ask('admin/installation/shops/one.test/limits', { method: 'PUT', body: { pagesAtOnce } });
const one = { shopId, host: 'one.test' };
const none = { held: 0, refused: 0, calls: 0 };

test('requests that waited or were refused are counted for a day, and shown with their shop', async () => {
  for (const kind of ['held', 'held', 'refused', 'calls'] as const) shopLimits.note(one, kind);
  // A shop that was erased meanwhile.
  shopLimits.note({ shopId: 999_999, host: 'gone.test' }, 'held');
  expect(shopLimits.mostLimited(1)).toEqual([['one.test', 4]]);
  await shopLimits.synchronize();
  // Another node, and an hour later.
  shopApi.time.now = new Date(shopApi.time.now.getTime() + 3_600_000);
  const node = createShopLimits(shopApi.deps);
  node.note(one, 'calls');
  await node.synchronize();
  expect((await shown()).limited).toEqual({ held: 2, refused: 1, calls: 2 });
  const { shops } = installationShops.parse((await operator.ask('admin/installation/shops')).body);
  expect(shops.map(({ limited }) => limited)).toEqual([{ held: 2, refused: 1, calls: 2 }, none]);
  expect(shopLimits.mostLimited(1)).toEqual([['one.test', 4]]);
  await shopLimits.synchronize();
  expect(shopLimits.mostLimited(1)).toEqual([]);
  shopApi.time.now = new Date(shopApi.time.now.getTime() + 24 * 3_600_000);
  expect((await shown()).limited).toEqual(none);
});

test('a call that is refused before its shop is looked up counts for a shop that this node knows', async () => {
  const { ask, deps } = createTestApi(db, { rateLimits: { read: { points: 1, seconds: 60 } } });
  const status = async (host: string) => (await ask(host, '/shop/Category')).status;
  expect(await status('one.test')).toBe(200);
  for (const host of ['one.test', 'ONE.test:3000', 'two.test', 'nobody.test']) expect(await status(host)).toBe(429);
  expect(deps.shopLimits.mostLimited(5)).toEqual([['one.test', 2]]);
});

test('an operator limits the pages of a shop at once, which every node learns', async () => {
  const node = createShopLimits(shopApi.deps);
  expect((await limit(2)).status).toBe(204);
  expect((await shown()).limits).toEqual({ pagesAtOnce: 2 });
  await node.synchronize();
  for (const { pagesAtOnce } of [shopLimits, node])
    expect([pagesAtOnce(shopId), pagesAtOnce(quiet.shopId)]).toEqual([2, undefined]);
  for (const wrong of [0, 5, 1.5, '2'])
    expect(await limit(wrong)).toMatchObject({
      status: 400,
      body: { error: { details: { fields: { pagesAtOnce: expect.any(String) } } } },
    });
  expect((await limit(null)).status).toBe(204);
  await node.synchronize();
  expect(node.pagesAtOnce(shopId)).toBeUndefined();
  const { events } = installationEvents.parse((await operator.ask('admin/installation/events')).body);
  expect(events.map(({ what, subject, details }) => [what, subject, details])).toEqual([
    ['limits-changed', 'one.test', { pagesAtOnce: null }],
    ['limits-changed', 'one.test', { pagesAtOnce: 2 }],
  ]);
});

test('what can’t be saved is counted with what follows, for a bounded number of shops', async () => {
  let isDown = true;
  const clock = () => {
    if (isDown) throw new Error('no database');
    return shopApi.time.now;
  };
  const node = createShopLimits({ ...shopApi.deps, clock });
  node.note(one, 'held');
  await expect(node.synchronize()).rejects.toThrow('no database');
  node.note(one, 'held');
  for (let id = 1; id <= 1_000; id += 1) node.note({ shopId: 1_000_000 + id, host: `${id}.test` }, 'held');
  expect(node.mostLimited(2_000)).toHaveLength(1_000);
  isDown = false;
  await node.synchronize();
  expect((await shown()).limited).toEqual({ held: 2, refused: 0, calls: 0 });
});
