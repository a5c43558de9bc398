import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RenderedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

function setUp(freshMs?: number) {
  const time = { now: 1_000 };
  const cache = createPageCache({ maxBytes: 10_000_000, clock: () => time.now, freshMs });
  const put = (shop: number, path: string, tags: string[], more: Partial<RenderedPage> = {}) =>
    cache.put(keyOf(shop, path), shop, rendered(tags, more), cache.begin());
  return { cache, time, put };
}

const keyOf = (shop: number, path: string) => pageKey({ shop, path, query: new URLSearchParams(), isPlain: true });

function rendered(tags: string[], more: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(`<p>${tags}</p>`);
  return {
    status: 200,
    headers: {},
    body,
    tags: new Set(tags),
    validUntil: Number.POSITIVE_INFINITY,
    storable: true,
    ...more,
  };
}

test('a price change expires the pages of its shop that show the product, and no others', async () => {
  const { cache, put } = setUp();
  const own = await put(1, '/product/5', ['product:5']);
  const list = await put(1, '/products', ['products']);
  const other = await put(1, '/product/6', ['product:6']);
  const foreign = await put(2, '/product/5', ['product:5', 'products']);
  cache.apply({ kind: 'tag', shopId: 1, tag: 'price:5' });
  expect([own, list, other, foreign].map((page) => cache.freshness(page))).toEqual([
    'expired',
    'expired',
    'fresh',
    'fresh',
  ]);
});

test('after a change other than of a price, a page is stale for two seconds and then expired', async () => {
  const { cache, put, time } = setUp();
  const page = await put(1, '/product/5', ['product:5']);
  cache.apply({ kind: 'tag', shopId: 1, tag: 'product:5' });
  expect(cache.freshness(page)).toBe('stale');
  time.now += 2_000;
  expect(cache.freshness(page)).toBe('expired');
});

test('a change of the shop expires all its pages', async () => {
  const { cache, put } = setUp();
  const pages = [await put(1, '/', ['shop']), await put(1, '/about', []), await put(2, '/', [])];
  cache.apply({ kind: 'tag', shopId: 1, tag: 'shop' });
  expect(pages.map((page) => cache.freshness(page))).toEqual(['expired', 'expired', 'fresh']);
});

test('when announcements may have been lost, all pages expire but stay in the cache for outages', async () => {
  const { cache, put } = setUp();
  const page = await put(1, '/', []);
  cache.apply({ kind: 'all' });
  expect(cache.freshness(page)).toBe('expired');
  expect(cache.get(keyOf(1, '/'))).toBe(page);
});

test('a page is fresh until its validUntil', async () => {
  const { cache, put, time } = setUp();
  const page = await put(1, '/', [], { validUntil: 5_000 });
  time.now = 4_999;
  expect(cache.freshness(page)).toBe('fresh');
  time.now = 5_000;
  expect(cache.freshness(page)).toBe('expired');
});

test('pages of a foreign API become stale after a minute, and expire ten minutes later', async () => {
  const { cache, put, time } = setUp(60_000);
  const page = await put(1, '/', []);
  time.now += 60_000;
  expect(cache.freshness(page)).toBe('stale');
  time.now += 10 * 60_000;
  expect(cache.freshness(page)).toBe('expired');
});

test.each<[string, Partial<RenderedPage>]>([
  ['whose price changed', {}],
  ['whose validUntil has passed', { validUntil: 1_000 }],
])('an expired page %s may be served in an outage for ten minutes', async (_, more) => {
  const { cache, put, time } = setUp();
  const page = await put(1, '/product/5', ['product:5'], more);
  if (more.validUntil === undefined) cache.apply({ kind: 'tag', shopId: 1, tag: 'price:5' });
  expect(cache.freshness(page)).toBe('expired');
  time.now += 10 * 60_000 - 1;
  expect(cache.isServableInOutage(page)).toBe(true);
  time.now += 1;
  expect(cache.isServableInOutage(page)).toBe(false);
});

test('a page is cached only if nothing it shows changed while it was rendered', () =>
  fc.assert(
    fc.asyncProperty(
      fc.subarray(['product:1', 'products', 'categories', 'document:3'], { minLength: 1 }),
      fc.constantFrom('product:1', 'price:1', 'product:2', 'categories', 'document:3', 'shop'),
      fc.constantFrom(1, 2),
      async (tags, tag, shopId) => {
        const { cache } = setUp();
        const key = keyOf(1, '/');
        const rendering = cache.begin();
        cache.apply({ kind: 'tag', shopId, tag });
        const page = await cache.put(key, 1, rendered(tags), rendering);
        const shows: Record<string, string[]> = {
          'product:1': ['product:1', 'products'],
          'price:1': ['product:1', 'products'],
          'product:2': ['products'],
          categories: ['categories'],
          'document:3': ['document:3'],
          shop: tags,
        };
        const affected = shopId === 1 && tags.some((own) => shows[tag]?.includes(own));
        expect(cache.get(key) === page).toBe(!affected);
      },
    ),
  ));

test('a page is cached if a change happened before its rendering began', async () => {
  const { cache, put } = setUp();
  cache.apply({ kind: 'tag', shopId: 1, tag: 'product:5' });
  const page = await put(1, '/product/5', ['product:5']);
  expect(cache.get(keyOf(1, '/product/5'))).toBe(page);
});

test('of overlapping renderings, only those that began before the change are not cached', async () => {
  const { cache } = setUp();
  const first = cache.begin();
  cache.apply({ kind: 'tag', shopId: 1, tag: 'product:5' });
  const second = cache.begin();
  cache.abandon(first);
  const third = cache.begin();
  cache.apply({ kind: 'tag', shopId: 1, tag: 'product:6' });
  await cache.put(keyOf(1, '/five'), 1, rendered(['product:5']), second);
  await cache.put(keyOf(1, '/six'), 1, rendered(['product:6']), third);
  expect(cache.get(keyOf(1, '/five'))).toBeDefined();
  expect(cache.get(keyOf(1, '/six'))).toBeUndefined();
});

test('the cache stays within its size, and invented addresses evict no plain page', async () => {
  const time = { now: 0 };
  const cache = createPageCache({ maxBytes: 400_000, clock: () => time.now });
  const home = await cache.put(keyOf(1, '/'), 1, rendered([]), cache.begin());
  for (let n = 0; n < 500; n += 1) {
    const query = new URLSearchParams({ search: `x${n}` });
    const key = pageKey({ shop: 1, path: '/products', query, isPlain: false });
    await cache.put(key, 1, rendered(['products']), cache.begin());
  }
  expect(cache.bytes).toBeLessThan(110_000);
  expect(cache.get(keyOf(1, '/'))).toBe(home);
});
