import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../apps/server/settings/default-rate-limits.ts';
import { askHost } from './ask.ts';
import { glina } from './demo-shops.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: '' } });
});
afterAll(async () => void (await shop.stop()));

// What each limit counts is proved beside it, in apps/server; here, that a process that is told nothing has them.
test('invented paths are refused after a while, and what is kept is still there', async () => {
  const ask = (path: string) => askHost(shop.port, glina.host, path);
  expect((await ask('/')).status).toBe(200);
  for (let at = 0; at < DEFAULT_RATE_LIMITS.notFound.points; at += 1) {
    expect((await ask(`/invented/${at}`)).status).toBe(404);
  }
  const refused = await ask('/invented/more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/')).status).toBe(200);
});
