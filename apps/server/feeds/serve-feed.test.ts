import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openChangeFeed } from '@witryna/api/database/change-feed.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { openFeeds } from '@witryna/api/features/feeds/open-feeds.ts';
import type { ShopFeed } from '@witryna/api/features/feeds/shop-feed.ts';
import { createRateLimiter } from '@witryna/api/http/rate-limits.ts';
import { ShopError } from '@witryna/contract/errors';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { quietLog } from '../../api/test/database-server.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { createFeedCache } from './feed-cache.ts';
import { createServeFeed, type ServeFeedDeps } from './serve-feed.ts';

const { db, connection } = await createTestDatabase<Tables>();
const { deps } = createTestApi(db);
const { find } = openFeeds(deps);
const host = 'glina.test';
const shop = await makeShop(db, host, { config: '{"feeds":["google"]}' });
const { combinations } = await makeProduct(shop, { name: 'Kubek' });

/** Serves feeds. A request that they don't answer gets 418 from what stands for the page server. */
async function serveFeeds(overrides: Partial<ServeFeedDeps> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-feeds-'));
  const time = { now: Date.parse('2026-11-20T12:00:00.500Z') };
  const errors: object[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const feeds = createFeedCache({ dataDir, clock: () => time.now, log });
  onTestFinished(async () => {
    await feeds.stop();
    rmSync(dataDir, { recursive: true });
  });
  const serve = createServeFeed({
    turnLimits: { perAddress: 2 },
    findFeed: find,
    feeds,
    limiter: createRateLimiter({}),
    addressOf: () => '192.0.2.1',
    hostOf: () => host,
    log,
    ...overrides,
  });
  const { port } = await serveForTest(async (request, response) => {
    try {
      if (!(await serve(request, response))) response.writeHead(418).end();
    } catch (error) {
      const refusal = error instanceof ShopError ? error : new ShopError('InternalError');
      response.writeHead(refusal.status, { 'retry-after': String(refusal.details?.retryAfterSeconds) }).end();
    }
  });
  const ask = (path = '/feeds/google.xml', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { ask, port, feeds, time, errors, dataDir };
}

/** Makes a feed that is written from `chunks`, and counts how often. */
function feedOf(chunks: () => AsyncIterable<string>) {
  const count = { written: 0 };
  const feed: ShopFeed = {
    shopId: shop.shopId,
    name: 'google',
    mediaType: 'text/csv; charset=utf-8',
    findValidUntil: async () => null,
    write: () => {
      count.written += 1;
      return chunks();
    },
  };
  return { count, findFeed: async () => feed };
}

async function* oneChunk(text = 'feed') {
  yield text;
}

const setPrice = (price_minor: number) =>
  shop.write((tx) =>
    tx
      .updateTable('combination')
      .set({ price_minor })
      .where('id', '=', combinations[0] ?? 0)
      .execute(),
  );

test('a feed is sent with and without compression, and not again to a client that has it', async () => {
  const { ask, dataDir } = await serveFeeds();
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  const text = await first.text();
  expect(text).toContain('<g:price>100.00 PLN</g:price>');
  const plain = await ask(undefined, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(text);
  const head = await ask(undefined, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  expect(await head.text()).toBe('');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(undefined, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask(undefined, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  const since = (date: string) => ask(undefined, { headers: { 'if-modified-since': date } });
  expect((await since('Fri, 20 Nov 2026 12:00:00 GMT')).status).toBe(304);
  expect((await since('Fri, 20 Nov 2026 11:59:59 GMT')).status).toBe(200);
  expect(readdirSync(join(dataDir, 'feeds'))).toEqual([]);
});

test('addresses without a feed that is switched on are left to the page server', async () => {
  const { ask } = await serveFeeds();
  for (const path of ['/feeds/meta.csv', '/feeds/google.xml/', '/feeds/', '/feeds/other.xml', '/feeds/%67oogle.xml'])
    expect((await ask(path)).status, path).toBe(418);
  expect((await ask('/feeds/google.xml?again=1')).status).toBe(200);
  const foreign = await serveFeeds({ findFeed: undefined });
  expect((await foreign.ask()).status).toBe(418);
  const unavailable = await serveFeeds({ findFeed: () => Promise.reject(new ShopError('ServiceUnavailable')) });
  expect((await unavailable.ask()).status).toBe(418);
});

test('a changed price is in the feed ten minutes after the feed was written, and not before', async () => {
  const { ask, feeds, time } = await serveFeeds();
  const changes = await openChangeFeed(connection, quietLog);
  onTestFinished(() => changes.stop());
  const price = async () => /<g:price>(.*?)<\/g:price>/.exec(await (await ask()).text())?.[1];
  expect(await price()).toBe('100.00 PLN');
  time.now += 60_000;
  const announced = new Promise<void>((resolve) => {
    changes.subscribe((change) => {
      feeds.apply(change);
      resolve();
    });
  });
  await setPrice(12_345);
  await announced;
  expect(await price()).toBe('100.00 PLN');
  time.now += 9 * 60_000;
  expect(await price()).toBe('123.45 PLN');
  await setPrice(10_000);
});

test('a feed is written again only after a change of its shop, after lost announcements, or after a day', async () => {
  const { count, findFeed } = feedOf(oneChunk);
  const { ask, feeds, time } = await serveFeeds({ findFeed });
  const writtenAfter = async (ms: number) => {
    time.now += ms;
    const answer = await ask();
    expect(answer.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    return count.written;
  };
  const hour = 3_600_000;
  expect([await writtenAfter(0), await writtenAfter(hour)]).toEqual([1, 1]);
  feeds.apply({ kind: 'tag', shopId: shop.shopId + 1, tag: 'price:1' });
  expect(await writtenAfter(0)).toBe(1);
  feeds.apply({ kind: 'tag', shopId: shop.shopId, tag: 'price:1' });
  expect([await writtenAfter(1), await writtenAfter(hour)]).toEqual([2, 2]);
  feeds.apply({ kind: 'all' });
  expect(await writtenAfter(1)).toBe(3);
  expect([await writtenAfter(23 * hour), await writtenAfter(hour)]).toEqual([3, 4]);
});

test('requests at the same time share one writing, and a request that waits too long is told to come back', async () => {
  const continues = Promise.withResolvers<void>();
  const { count, findFeed } = feedOf(async function* () {
    yield 'begun, ';
    await continues.promise;
    yield 'ended';
  });
  const { ask, errors } = await serveFeeds({ findFeed, waitMs: 50 });
  const early = await Promise.all([ask(), ask()]);
  expect(early.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '30'],
    [503, '30'],
  ]);
  continues.resolve();
  await expect.poll(async () => (await ask()).text()).toBe('begun, ended');
  expect(count.written).toBe(1);
  expect(errors).toEqual([]);
});

test('a writing that fails is repeated at the next request', async () => {
  let fails = true;
  const { findFeed } = feedOf(async function* () {
    yield 'begun';
    if (fails) throw new Error('the database is gone');
  });
  const { ask, errors } = await serveFeeds({ findFeed });
  expect((await ask()).status).toBe(500);
  expect(errors).toMatchObject([{ shopId: shop.shopId, feed: 'google' }]);
  fails = false;
  expect(await (await ask()).text()).toBe('begun');
});

test('a client that leaves in the middle does not disturb others', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at} ${Math.sin(at)}\n`).join('');
  const { findFeed } = feedOf(async function* () {
    for (let part = 0; part < 20; part += 1) yield lines;
  });
  const { ask, port, errors } = await serveFeeds({ findFeed });
  const leaving = get({ port, path: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } });
  const [response] = await once(leaving, 'response');
  await once(response, 'data');
  leaving.destroy();
  expect((await (await ask()).text()).length).toBe(lines.length * 20);
  const raw = await new Promise<Buffer>((resolve) => {
    get({ port, path: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
  expect(gunzipSync(raw).length).toBe(lines.length * 20);
  expect(errors).toEqual([]);
});

test('feeds and files of a sitemap are asked for by their names, and other addresses are left to the page server', async () => {
  const files: string[] = [];
  const findFeed: ServeFeedDeps['findFeed'] = async (_, file) => void files.push(file);
  const { ask } = await serveFeeds({ findFeed });
  const paths = ['/feeds/new-products.atom', '/sitemap.xml', '/sitemaps/products-12.xml?x=1'];
  for (const path of [...paths, '/sitemaps/pages.xml', '/sitemap.xml/a', '/a/sitemap.xml']) {
    const { status } = await ask(path);
    expect(status).toBe(418);
  }
  expect(files).toEqual(['new-products.atom', 'sitemap.xml', 'sitemaps/products-12.xml']);
});
