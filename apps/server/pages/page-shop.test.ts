import { expect, test } from 'vitest';
import { findPageShopOnForeignServer } from './page-shop.ts';

test.each([
  ['ShopNotFound', 'notFound'],
  ['ShopExpired', 'expired'],
  // Only the specification's sentence says that a shop does not exist (section 8).
  ['NotFound', 'failed'],
  ['InvalidRequest', 'failed'],
] as const)('a foreign server’s refusal %s of a configuration means %s', async (code, state) => {
  const findShop = findPageShopOnForeignServer(async () => Response.json({ error: { code } }, { status: 404 }));
  expect((await findShop('obcy.test')).state).toBe(state);
});

test('requests with invented hosts evict no known shop of a foreign server', async () => {
  const requested: string[] = [];
  const findShop = findPageShopOnForeignServer(async (host) => {
    requested.push(host);
    if (host === 'obcy.test') return Response.json({ shopId: 7, primaryHost: host, languageCode: 'pl', features: [] });
    return Response.json({ error: { code: 'ShopNotFound' } }, { status: 404 });
  });
  expect(await findShop('obcy.test')).toMatchObject({ state: 'live', shopId: 7 });
  for (let at = 0; at < 6_000; at += 1) expect((await findShop(`invented-${at}.test`)).state).toBe('notFound');
  expect(await findShop('obcy.test')).toMatchObject({ state: 'live', shopId: 7 });
  expect(requested.filter((host) => host === 'obcy.test')).toHaveLength(1);
});
