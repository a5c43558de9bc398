import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { liveShop, renderedAs, servePages, type TestOptions } from '../test/serve-pages.ts';
import { bodyOf, type CachedPage, type RenderedPage } from './page-cache/cached-page.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { pageKey } from './page-cache/page-key.ts';
import type { PageServerDeps } from './page-server.ts';
import type { FindPageShop } from './page-shop.ts';

/** Like servePages, but the request function returns only the X-Cache header. */
async function serveCacheResults(cache: PageCache, options?: TestOptions) {
  const get = await servePages(cache, options);
  return async (path: string) => (await get(path)).headers['x-cache'];
}

test('a page is cached under its whole address, and rendered again after a change', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await serveCacheResults(cache);
  expect([await get('/a?x=1'), await get('/a?x=1'), await get('/a?x=1')]).toEqual(['miss', 'hit', 'hit']);
  cache.apply({ kind: 'tag', shopId: 1, tag: 'price:5' });
  expect([await get('/a?x=1'), await get('/a?x=1')]).toEqual(['miss', 'hit']);
  expect(await get('/a')).toBe('hit');
});

test('each answer names its own request, also when its page was kept', async () => {
  const get = await servePages(createPageCache({ maxBytes: 1_000_000, clock: () => 0 }));
  const ask = (id: string, more = {}) => get('/', { 'accept-encoding': 'gzip', 'x-request-id': id, ...more });
  const first = await ask('first');
  const answers = [first, await ask('second'), await ask('third', { 'if-none-match': first.headers.etag })];
  expect(answers.map(({ status, headers }) => [status, headers['x-cache'], headers['server-timing']])).toEqual([
    [200, 'miss', 'request;desc="first"'],
    [200, 'hit', 'request;desc="second"'],
    [304, 'hit', 'request;desc="third"'],
  ]);
  expect((await get('/')).headers['server-timing']).toMatch(/^request;desc="[0-9a-f-]{36}"$/);
});

test('a page with a valid preview token is rendered each time and stored nowhere; another token is ignored', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache, {
    deps: { isPreviewToken: (shopId, token) => shopId === 1 && token === 'good' },
  });
  for (const _ of [1, 2]) {
    const { headers } = await get('/?preview=good');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['x-cache']).toBeUndefined();
  }
  expect((await get('/?preview=bad')).headers).toMatchObject({ 'cache-control': 'no-cache', 'x-cache': 'miss' });
  expect((await get('/')).headers['x-cache']).toBe('hit');
});

test('while data are unavailable, an expired page is still served for ten minutes', async () => {
  const time = { now: 0 };
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => time.now });
  let override: Partial<RenderedPage> = {};
  const get = await serveCacheResults(cache, { override: () => override });
  expect([await get('/'), await get('/')]).toEqual(['miss', 'hit']);
  cache.apply({ kind: 'all' });
  for (const status of [502, 503, 504]) {
    override = { status, storable: false };
    expect([await get('/'), await get('/')]).toEqual(['stale', 'stale']);
  }
  time.now += 10 * 60_000;
  expect(await get('/')).toBe('miss');
  override = {};
  expect([await get('/'), await get('/')]).toEqual(['miss', 'hit']);
});

test.each<[string, Partial<RenderedPage>]>([
  ['fails because of a bug', { status: 500 }],
  ['redirects to the error page', { status: 302, headers: { location: '/error' } }],
])('an expired page is not served when rendering it again %s', async (_, failure) => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  let override: Partial<RenderedPage> = {};
  const get = await servePages(cache, { override: () => override });
  await get('/');
  cache.apply({ kind: 'tag', shopId: 1, tag: 'price:5' });
  override = { ...failure, storable: false };
  expect(await get('/')).toMatchObject({ status: failure.status, headers: { 'x-cache': 'miss' } });
});

test.each([
  ['was evicted from the cache', 20_000, 'hit'],
  ['is larger than the cache', 1, 'miss'],
])('a page that %s can be garbage collected', async (_, maxBytes, repeated) => {
  const cached: WeakRef<CachedPage>[] = [];
  const bounded = createPageCache({ maxBytes, clock: () => 0 });
  const cache: PageCache = {
    ...bounded,
    put: async (...page) => {
      const stored = await bounded.put(...page);
      cached.push(new WeakRef(stored));
      return stored;
    },
  };
  const get = await serveCacheResults(cache);
  // From the second request on, the cache key is found by the raw address, without parsing.
  for (let at = 0; at < 50; at += 1) expect([await get(`/${at}`), await get(`/${at}`)]).toEqual(['miss', repeated]);
  collectGarbage();
  await expect.poll(() => cached.filter((page) => page.deref()).length).toBeLessThan(15);
});

const sorted = (text: string) => (text === 'sale' ? text : undefined);
const routes = { routeOf: () => ({ parameters: new Map([['sort', sorted]]), plainQuery: '' }) };

test('addresses with invented query values share the cached page of the plain address', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const rendered: string[] = [];
  const render = async (_page: unknown, address: string): Promise<RenderedPage> => {
    rendered.push(address);
    return renderedAs(address);
  };
  const get = await serveCacheResults(cache, { deps: { renderer: { render, routes } } });
  expect([await get('/p'), await get('/p?sort=sale')]).toEqual(['miss', 'miss']);
  for (let at = 0; at < 20; at += 1) expect(await get(`/p?sort=invented${at}`)).toBe('hit');
  expect(rendered).toEqual(['/p', '/p?sort=sale']);
});

test('an address with too many values leads to one with fewer, and is not rendered', async () => {
  const render = vi.fn(async (_page: unknown, address: string) => renderedAs(address));
  const parameters = new Map([['filter.*', (text: string) => text]]);
  const routesOfList = { routeOf: () => ({ parameters, plainQuery: '' }) };
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache, { deps: { renderer: { render, routes: routesOfList } } });
  const kept = `c=CODE&${Array.from({ length: 30 }, (_, at) => `filter.a=${at}`).join('&')}`;
  expect(await get(`/p?${kept}&filter.b=x&filter.a=z`)).toMatchObject({
    status: 302,
    headers: { location: `/p?${kept}`, 'cache-control': 'no-store' },
  });
  expect(render).not.toHaveBeenCalled();
  expect(await get(`/p?${kept}`)).toMatchObject({ status: 200 });
});

test.each([
  ['/p?page=2', '/p?page=2&c=CODE'],
  ['/error', '/error'],
])('a temporary redirect to %s keeps what the page does not read if it is the same page', async (given, location) => {
  const parameters = new Map(['sort', 'page'].map((name) => [name, (text: string) => text] as const));
  const headers = { location: given, 'cache-control': 'no-store' };
  const render = async () => ({ ...renderedAs(''), status: 302, headers, storable: false });
  const renderer = { render, routes: { routeOf: () => ({ parameters, plainQuery: '' }) } };
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache, { deps: { renderer } });
  expect((await get('/p?c=CODE&sort=sale&page=2')).headers).toMatchObject({ ...headers, location });
});

test('a path with dot segments shares the page that it leads to', async () => {
  const get = await serveCacheResults(createPageCache({ maxBytes: 1_000_000, clock: () => 0 }));
  expect([await get('/'), await get('/x/..'), await get('/y/%2e%2e/'), await get('/.')]).toEqual([
    'miss',
    'hit',
    'hit',
    'hit',
  ]);
});

test('only plain pages are queued for Brotli: at their second hit, or later if the queue is full', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const added: string[] = [];
  // Imitates a Brotli queue that is full at the first call.
  const add = ({ gzip }: CachedPage) => added.push(String(gunzipSync(gzip))) > 1;
  const renderer = { render: async (_page: unknown, address: string) => renderedAs(address), routes };
  const get = await serveCacheResults(cache, { deps: { brotli: { add }, renderer } });
  for (let at = 0; at < 6; at += 1) await get('/p?sort=sale');
  expect(added).toEqual([]);
  for (let at = 0; at < 7; at += 1) await get('/p');
  expect(added).toEqual(['/p', '/p']);
});

test('disableCache renders the page for one visitor, with API calls that carry a timestamp', async () => {
  const taken: string[] = [];
  const limiter = { take: (name: string) => void taken.push(name), refuseSpent: () => undefined };
  const findShop = vi.fn<FindPageShop>(async (host = '') => liveShop(host));
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache, { deps: { limiter, findShop } });
  await get('/p');
  for (const path of ['/p?disableCache=false', '/p.data?disableCache=true', '/p?disableCache=true']) {
    taken.length = 0;
    const { headers, text } = await get(path, {});
    expect(headers['x-cache']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toMatch(/^\/p(\.data)? http:\/\/glina\.test\/api\/shop\/Category\?shopId=1&timestamp=\d{13}$/);
    expect(taken).toEqual(['override', 'read']);
    expect(findShop).toHaveBeenLastCalledWith('glina.test', expect.objectContaining({ disableCache: true }));
  }
  const cached = await get('/p', {});
  expect(cached.headers['x-cache']).toBe('hit');
  expect(cached.text).not.toContain('timestamp');
});

test('every page and every redirect carries the transport headers', async () => {
  const headers = { 'strict-transport-security': 'max-age=31536000' };
  const deps: Partial<PageServerDeps> = {
    headers,
    findShop: async () => ({ host: 'a.test', state: 'live', shopId: 1, primaryHost: 'b.test', isAlias: true }),
  };
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  expect((await (await servePages(cache, { deps: { headers } }))('/p')).headers).toMatchObject(headers);
  expect((await (await servePages(cache, { deps }))('/p')).headers).toMatchObject({
    ...headers,
    location: 'http://b.test/p',
  });
});

test('responses in flight share one uncompressed body', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const key = pageKey({ shop: 1, path: '/p', query: new URLSearchParams(), isPlain: true });
  const page = await cache.put(key, 1, renderedAs('/p'), cache.begin());
  expect(bodyOf(page, 'identity')).toBe(bodyOf(page, 'identity'));
  expect(String(bodyOf(page, 'identity'))).toBe('/p');
});

function collectGarbage(): void {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
}

longTest('a page that takes much processor time is logged with its shop and without its query', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const warned: object[] = [];
  let burnMs = 0;
  const get = await servePages(cache, {
    override: () => {
      const began = process.threadCpuUsage();
      while (process.threadCpuUsage(began).user < burnMs * 1_000);
      return {};
    },
    deps: { log: { error: () => undefined, warn: (details) => void warned.push(details) } },
  });
  await get('/quick');
  burnMs = 300;
  await get('/slow?search=secret', { 'accept-encoding': 'gzip', 'x-request-id': 'from-the-proxy.7' });
  const page = { host: 'glina.test', shopId: 1, path: '/slow', ms: expect.any(Number) };
  expect(warned).toEqual([{ requestId: 'from-the-proxy.7', ...page }]);
});
