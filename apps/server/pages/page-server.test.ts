import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import type { CachedPage, RenderedPage } from './page-cache/cached-page.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createPageServer } from './page-server.ts';

async function servePages(cache: PageCache, failing: () => Partial<RenderedPage> = () => ({})) {
  const servePage = createPageServer({
    cache,
    renderer: {
      render: async (_page, address) => ({
        status: 200,
        headers: {},
        body: Buffer.from(address),
        tags: new Set(['products']),
        validUntil: Number.POSITIVE_INFINITY,
        storable: true,
        ...failing(),
      }),
      routes: { queryMembersOf: () => [] },
    },
    findShop: async (host = '') => ({ host, state: 'live', shopId: 1, primaryHost: host, elsewhere: false }),
    limiter: { take: () => undefined, refuseSpent: () => undefined },
    environment: { allowDebugDomain: false },
    originOf: (host) => `http://${host}`,
    findObstacle: async () => undefined,
    readInside: (work) => work(() => Promise.reject(new Error('nothing to fetch'))),
    addressOf: () => '192.0.2.1',
    hostOf: () => 'glina.test',
    log: { error: () => undefined },
    count: () => undefined,
  });
  const { port } = await serveForTest((request, response) => void servePage(request, response));
  return async (path: string) => (await ask(port, path, { 'accept-encoding': 'gzip' })).headers['x-cache'];
}

test('a page is found by its address again, as it is after a change', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache);
  expect([await get('/a?x=1'), await get('/a?x=1'), await get('/a?x=1')]).toEqual(['miss', 'hit', 'hit']);
  cache.apply({ kind: 'tag', shopId: 1, tag: 'price:5' });
  expect([await get('/a?x=1'), await get('/a?x=1')]).toEqual(['miss', 'hit']);
  expect(await get('/a')).toBe('hit');
});

test.each<[string, Partial<RenderedPage>]>([
  ['fails', { status: 500 }],
  ['leads to the page of failures', { status: 302, headers: { location: '/error' } }],
])('a kept page that must go stays while its rebuilding %s', async (_, failure) => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  let failing: Partial<RenderedPage> = {};
  const get = await servePages(cache, () => failing);
  expect([await get('/'), await get('/')]).toEqual(['miss', 'hit']);
  cache.apply({ kind: 'all' });
  failing = { ...failure, storable: false };
  expect([await get('/'), await get('/')]).toEqual(['stale', 'stale']);
  failing = {};
  expect([await get('/'), await get('/')]).toEqual(['miss', 'hit']);
});

test('a page that had to leave the cache takes no memory', async () => {
  const kept: WeakRef<CachedPage>[] = [];
  const bounded = createPageCache({ maxBytes: 20_000, clock: () => 0 });
  const cache: PageCache = {
    ...bounded,
    put: async (...page) => {
      const made = await bounded.put(...page);
      kept.push(new WeakRef(made));
      return made;
    },
  };
  const get = await servePages(cache);
  // from the second time on the address leads there without a search
  for (let at = 0; at < 50; at += 1) expect([await get(`/${at}`), await get(`/${at}`)]).toEqual(['miss', 'hit']);
  collectGarbage();
  await expect.poll(() => kept.filter((page) => page.deref()).length).toBeLessThan(15);
});

function collectGarbage(): void {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
}
