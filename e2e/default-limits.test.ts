import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../apps/server/settings/default-rate-limits.ts';
import { glina } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: '' } });
});
afterAll(async () => void (await shop.stop()));

// What each limit counts is tested in apps/server. This proves that the default limits apply without settings.
test('many requests for unknown paths are refused with 429, while cached pages are still served', async () => {
  const get = (path: string) => requestHost(shop.port, glina.host, path);
  expect((await get('/')).status).toBe(200);
  for (let at = 0; at < DEFAULT_RATE_LIMITS.notFound.points; at += 1) {
    expect((await get(`/invented/${at}`)).status).toBe(404);
  }
  const refused = await get('/invented/more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/')).status).toBe(200);
});
