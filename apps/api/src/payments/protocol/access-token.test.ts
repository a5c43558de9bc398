import { expect, test } from 'vitest';
import type { PaymentCall } from '../online-payment.ts';
import { fetchWithToken } from './access-token.ts';

const TOKENS = 1_000;

test('tokens are kept for so many accounts and no more; the one that was not used for longest is dropped', async () => {
  let granted = 0;
  const call = (shopId: number): PaymentCall => ({
    shopId,
    shopKey: '',
    ownKey: Buffer.alloc(32),
    now: new Date('2026-11-20T12:00:00Z'),
    fetch: async (url) => {
      if (!String(url).endsWith('/token')) return new Response();
      granted += 1;
      return Response.json({ access_token: 't', expires_in: 3_600 });
    },
  });
  const client = { tokenUrl: 'https://pay.example/token', clientId: 'a', clientSecret: 'b' };
  const use = (shopId: number) => fetchWithToken(call(shopId), client, 'https://pay.example/', { method: 'GET' });
  for (let shopId = 1; shopId <= TOKENS; shopId += 1) await use(shopId);
  await use(1);
  expect(granted).toBe(TOKENS);
  await use(TOKENS + 1);
  await use(1);
  expect(granted).toBe(TOKENS + 1);
  await use(2);
  expect(granted).toBe(TOKENS + 2);
});
