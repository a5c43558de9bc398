import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from '../pages/page-cache/page-cache.ts';
import { liveShop, servePages } from '../test/serve-pages.ts';
import { createEdgeHeaders } from './edge-headers.ts';
import { readEdgeLocation } from './edge-location.ts';
import { createEdgePurger } from './edge-purger.ts';
import { changedTags, edgeTags } from './edge-tags.ts';

const times = { gatherMs: 1, againMs: 20, retryMs: [1] };
const price = { kind: 'tag', shopId: 7, tag: 'price:5' } as const;

function purger(text: string, answer: (url: string, request: RequestInit) => Promise<Response>) {
  const location = readEdgeLocation(text);
  if (!location) throw new Error(`${text} is no edge`);
  const sent: { url: string; method?: string; headers: Record<string, string>; body: unknown }[] = [];
  const fetch = async (url: string, request: RequestInit) => {
    const { method, headers, body } = request;
    sent.push({ url, method, headers: headers as Record<string, string>, body });
    return answer(url, request);
  };
  const edge = createEdgePurger({ location, fetch: fetch as never, log: { warn: () => undefined }, times });
  onTestFinished(() => edge.stop());
  return { edge, sent };
}
const done = async () => new Response(null, { status: 200 });

test.each([
  [
    'http://10.0.0.9:6081',
    { url: 'http://10.0.0.9:6081/', method: 'PURGE', tags: ['surrogate-key', 's7-product:5 s7-products'] },
  ],
  [
    'https://secret@api.fastly.com/service/abc',
    {
      url: 'https://api.fastly.com/service/abc/purge',
      method: 'POST',
      tags: ['surrogate-key', 's7-product:5 s7-products'],
    },
  ],
] as const)('%s is purged by tags, and again after a while', async (text, { url, method, tags: [name, value] }) => {
  const { edge, sent } = purger(text, done);
  edge.apply(price);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  for (const one of sent) expect(one).toMatchObject({ url, method, headers: { [name]: value } });
  if (text.includes('secret')) expect(sent[0]?.headers['fastly-key']).toBe('secret');
  expect(sent.every((one) => !one.url.includes('secret'))).toBe(true);
});

test('Cloudflare gets at most a hundred tags in a call', async () => {
  const { edge, sent } = purger('https://secret@api.cloudflare.com/client/v4/zones/abc', done);
  for (let id = 0; id < 150; id += 1) edge.apply({ kind: 'tag', shopId: 7, tag: `stock:${id}` });
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(2));
  const [first, second] = sent.map(({ body }) => JSON.parse(`${body}`).tags.length);
  expect([first, second]).toEqual([100, 50]);
  expect(sent[0]?.headers.authorization).toBe('Bearer secret');
});

test('what could not be purged is tried again, and too many tags become all pages', async () => {
  let isAway = true;
  const { edge, sent } = purger('http://10.0.0.9:6081', async () => {
    if (isAway) throw new Error('away');
    return new Response(null, { status: 200 });
  });
  for (let id = 0; id < 3_000; id += 1) edge.apply({ kind: 'tag', shopId: id, tag: 'shop' });
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(3));
  isAway = false;
  const failed = sent.length;
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(failed));
  expect(sent.at(-1)?.headers['surrogate-key']).toBe('witryna');
});

test('a page has the tag of each change that makes it outdated, and never one of another shop', () => {
  const kinds = fc.constantFrom('price', 'stock', 'product', 'article');
  const change = fc.record({
    kind: fc.constant('tag' as const),
    shopId: fc.integer({ min: 1, max: 30 }),
    tag: fc.tuple(kinds, fc.nat(99)).map(([kind, id]) => `${kind}:${id}`),
  });
  fc.assert(
    fc.property(change, fc.integer({ min: 1, max: 30 }), (changed, shop) => {
      const [kind, id] = changed.tag.split(':');
      const own = kind === 'article' ? `article:${id}` : `product:${id}`;
      const isMeant = changedTags(changed).some((tag) => edgeTags(shop, [own]).includes(tag));
      expect(isMeant).toBe(changed.shopId === shop);
    }),
  );
});

test('a page is kept at the edge until its data end, and neither errors nor pages without a shop are', async () => {
  const location = readEdgeLocation('http://10.0.0.9:6081');
  if (!location) throw new Error('no edge');
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const edgeHeaders = createEdgeHeaders(location.kind, () => 0);
  const ends = new Map([
    ['/soon', 90_500],
    ['/now', 1_000],
  ]);
  let override = {};
  const get = await servePages(cache, { override: () => override, deps: { edgeHeaders } });
  const headersOf = async (path: string) => (await get(path)).headers;
  for (const _ of ['miss', 'hit'])
    expect(await headersOf('/')).toMatchObject({
      'surrogate-key': 'witryna s1 s1-products',
      'surrogate-control': 'max-age=300',
      'cache-control': 'no-cache',
    });
  for (const [path, validUntil] of ends) {
    override = { validUntil };
    expect((await headersOf(path))['surrogate-control']).toBe(path === '/soon' ? 'max-age=90' : undefined);
  }
  override = { status: 404 };
  expect((await headersOf('/missing'))['surrogate-control']).toBeUndefined();
  override = {};
  cache.apply({ kind: 'tag', shopId: 1, tag: 'products' });
  const stale = await headersOf('/');
  expect(stale).toMatchObject({ 'x-cache': 'stale' });
  expect(stale['surrogate-control']).toBeUndefined();
  const closed = await servePages(cache, {
    deps: { edgeHeaders, findShop: async (host = '') => ({ ...liveShop(host), state: 'expired' }) },
  });
  expect((await closed('/')).headers['surrogate-control']).toBeUndefined();
});

test.each(['', 'ftp://a', 'http://a,https://t@api.fastly.com/service/x', 'nonsense'])('"%s" is no setting', (text) => {
  expect(readEdgeLocation(text)).toBeUndefined();
});
