import { expect, test } from 'vitest';
import { keepAnswers } from './kept-answers.ts';
import type { ForeignCall } from './pass-on.ts';

function callTo(address: string, method = 'GET'): ForeignCall {
  return { method, address, host: 'obcy.localhost', header: () => '', body: async () => Buffer.alloc(0) };
}

const answer = (body = 'a', headers: Record<string, string> = {}) => new Response(body, { headers });
const MINUTES = 60_000;

test('an answer is kept for ten minutes, and for no longer than it is true', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const kept = keepAnswers(() => new Date(now), { now: () => now });
  const [list, sale] = [callTo('/api/shop/Product?shopId=7'), callTo('/api/shop/Product/5/details')];
  const saleEnds = new Date(now + 2 * MINUTES).toISOString();
  await kept.put(list, answer());
  await kept.put(sale, answer('b', { 'x-valid-until': saleEnds }));
  expect(kept.get(sale)?.headers.get('x-valid-until')).toBe(saleEnds);
  now += 3 * MINUTES;
  expect(kept.get(sale)).toBeUndefined();
  expect(await kept.get(list)?.text()).toBe('a');
  now += 8 * MINUTES;
  expect(kept.get(list)).toBeUndefined();
});

test('what belongs to somebody, was refused, or was asked for past all caches is not kept', async () => {
  const kept = keepAnswers(() => new Date());
  const cart = callTo('/api/shop/ShoppingCart/sesjasesjasesja1');
  const order = callTo('/api/shop/Order/5');
  const fresh = callTo('/api/shop/Category?timestamp=1');
  const sent = callTo('/api/shop/Product/5/reviews', 'POST');
  for (const call of [cart, order, fresh, sent]) {
    await kept.put(call, answer());
    expect(kept.get(call), call.address).toBeUndefined();
  }
  const category = callTo('/api/shop/Category');
  await kept.put(category, new Response('{}', { status: 404 }));
  expect(kept.get(category)).toBeUndefined();
});

test('kept answers stay within their bytes', async () => {
  const kept = keepAnswers(() => new Date());
  const large = 'x'.repeat(1_000_000);
  for (let at = 0; at < 20; at += 1) await kept.put(callTo(`/api/shop/Product/${at}/description`), answer(large));
  expect(kept.get(callTo('/api/shop/Product/0/description'))).toBeUndefined();
  expect(kept.get(callTo('/api/shop/Product/19/description'))).toBeDefined();
});
