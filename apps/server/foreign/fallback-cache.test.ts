import { expect, test } from 'vitest';
import { createFallbackCache } from './fallback-cache.ts';
import type { ForeignCall } from './forward-call.ts';

function callTo(address: string, method = 'GET', isPlain = true): ForeignCall {
  return { method, address, host: 'obcy.localhost', isPlain, header: () => '', body: async () => Buffer.alloc(0) };
}

const answer = (body = 'a', headers: Record<string, string> = {}) => new Response(body, { headers });
const MINUTES = 60_000;

test('an answer of the foreign server is cached for ten minutes, but not beyond its X-Valid-Until', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const cache = createFallbackCache(() => new Date(now), { now: () => now });
  const [list, sale] = [callTo('/api/shop/Product?shopId=7'), callTo('/api/shop/Product/5/details')];
  const saleEnds = new Date(now + 2 * MINUTES).toISOString();
  await cache.put(list, answer());
  await cache.put(sale, answer('b', { 'x-valid-until': saleEnds }));
  expect(cache.get(sale)?.headers.get('x-valid-until')).toBe(saleEnds);
  now += 3 * MINUTES;
  expect(cache.get(sale)).toBeUndefined();
  expect(await cache.get(list)?.text()).toBe('a');
  now += 8 * MINUTES;
  expect(cache.get(list)).toBeUndefined();
});

test('private answers, errors and answers to a POST or a call that bypasses caches are not cached', async () => {
  const cache = createFallbackCache(() => new Date());
  const cart = callTo('/api/shop/ShoppingCart/sesjasesjasesja1');
  const order = callTo('/api/shop/Order/5');
  const fresh = callTo('/api/shop/Category?timestamp=1');
  const sent = callTo('/api/shop/Product/5/reviews', 'POST');
  for (const call of [cart, order, fresh, sent]) {
    await cache.put(call, answer());
    expect(cache.get(call), call.address).toBeUndefined();
  }
  const category = callTo('/api/shop/Category');
  await cache.put(category, new Response('{}', { status: 404 }));
  expect(cache.get(category)).toBeUndefined();
});

test('the cache drops old answers when it exceeds its size in bytes', async () => {
  const cache = createFallbackCache(() => new Date());
  const large = 'x'.repeat(1_000_000);
  for (let at = 0; at < 20; at += 1) await cache.put(callTo(`/api/shop/Product/${at}/description`), answer(large));
  expect(cache.get(callTo('/api/shop/Product/0/description'))).toBeUndefined();
  expect(cache.get(callTo('/api/shop/Product/19/description'))).toBeDefined();
});

test('calls that visitors can invent evict no answer that a plain page needs', async () => {
  const cache = createFallbackCache(() => new Date());
  const details = '/api/shop/Product/5/details';
  await cache.put(callTo(details), answer('old'));
  await cache.put(callTo(details, 'GET', false), answer('new'));
  const large = 'x'.repeat(1_000_000);
  for (let at = 0; at < 20; at += 1) {
    const invented = callTo(`/api/shop/Product?filter.search=${at}`, 'GET', false);
    await cache.put(invented, answer(large));
    expect(cache.get(invented)).toBeDefined();
  }
  expect(await cache.get(callTo(details))?.text()).toBe('new');
});
