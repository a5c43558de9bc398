import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey, type RateLimiter } from '@witryna/api/rate-limits.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import type { PageRequest } from '@witryna/contract/storefront-entry';
import { LRUCache } from 'lru-cache';
import type { ApiSource, FetchApi } from '../api/api-source.ts';
import type { BrotliQueue } from './page-cache/brotli-queue.ts';
import { type CachedPage, chooseEncoding, compressFast, type RenderedPage } from './page-cache/cached-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { isPlain, type PageKey, pageKey } from './page-cache/page-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import { cutQuery, type PageQuery } from './page-routes.ts';
import type { FindPageShop, PageShop } from './page-shop.ts';
import { type CacheMark, sendPage } from './send-page.ts';
import { shopStatusOf } from './shop-status.ts';

export interface PageServerDeps {
  cache: PageCache;
  brotli: Pick<BrotliQueue, 'add'>;
  renderer: PageRenderer;
  findShop: FindPageShop;
  limiter: RateLimiter;
  environment: PageRequest['environment'];
  /** What every answer carries beside the page's own headers. */
  headers?: Readonly<Record<string, string>>;
  originOf(host: string): string;
  readInside: ApiSource['readInside'];
  findObstacle: ApiSource['findObstacle'];
  addressOf(request: IncomingMessage): string | undefined;
  hostOf(request: IncomingMessage): string | undefined;
  log: { error(details: object, message: string): void };
  count(mark: CacheMark | 'none'): void;
}

interface AskedPage {
  acceptLanguage?: string | undefined;
  pastCaches?: boolean;
}

interface Made {
  rendered: RenderedPage;
  cached: Promise<CachedPage>;
}

const statusPages = new Set(['/error', '/service-break', '/shop-not-found', '/status']);
const KNOWN_ADDRESSES = 20_000;
/** Longer addresses are found by their page's key: as raw text they would take memory that the page cache does not count. */
const SHORTCUT_LENGTH = 400;
const BROTLI_AT_HIT = 2;
const MOVED = 301;

/** Answers pages: from the cache where it can, one rendering for all who wait where it can't. */
export function createPageServer(deps: PageServerDeps) {
  const { cache } = deps;
  /** Raw host and address → key, so that a hit needs no parsing. Not the page itself: it would outlive its place in the cache. */
  const shortcuts = new LRUCache<string, PageKey>({ max: KNOWN_ADDRESSES });
  const underWay = new Map<PageKey, Promise<Made>>();

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = `${deps.hostOf(request) ?? ''}\n${request.url}`;
    const shortcut = shortcuts.get(raw);
    const known = shortcut && cache.get(shortcut);
    if (known && cache.freshness(known) === 'fresh') return hit(request, response, known, shortcut);
    const [path = '/', search = ''] = splitAddress(request.url ?? '/');
    const shop = await deps.findShop(deps.hostOf(request));
    if (shop.state === 'live' && shop.elsewhere)
      return redirect(response, 308, deps.originOf(shop.primaryHost) + (request.url ?? '/'));
    const query = cutQuery(new URLSearchParams(search), path, deps.renderer.routes, deps.environment.allowDebugDomain);
    const address = `${path}${query.kept.size > 0 ? `?${query.kept}` : ''}`;
    const page = query.overridden && deps.environment.allowDebugDomain ? await withDebugDomain(shop, query.kept) : shop;
    if (page.state !== 'live' || statusPages.has(path) || query.overridden || query.pastCaches) {
      limitRendering(request, page, query.overridden || query.pastCaches);
      return sendOnce(request, response, page, address, query);
    }
    const key = pageKey({
      shop: page.shopId ?? page.host,
      // the showcase is the same shop under another host, with other pages
      path: page.host + path,
      query: query.kept,
      isPlain: query.isPlain,
    });
    await serveKept(request, response, page, address, key, raw);
  };

  /** Every rendering that a visitor causes counts as a read; one that is made for this visitor alone also has a limit of its own. */
  function limitRendering(request: IncomingMessage, { state }: PageShop, forOne: boolean) {
    const visitor = addressKey(deps.addressOf(request));
    deps.limiter.take('read', visitor);
    if (forOne) deps.limiter.take('override', visitor);
    if (state === 'notFound' || state === 'impossible') deps.limiter.take('host', visitor);
  }

  function hit(request: IncomingMessage, response: ServerResponse, page: CachedPage, key: PageKey) {
    page.hits += 1;
    // where the queue is full, the page begins to count anew
    if (page.hits === BROTLI_AT_HIT && isPlain(key) && !deps.brotli.add(page)) page.hits = 0;
    deps.count('hit');
    sendPage(request, response, page, 'hit');
  }

  async function serveKept(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    key: PageKey,
    raw: string,
  ) {
    const kept = cache.get(key);
    const freshness = kept ? cache.freshness(kept) : 'gone';
    if (kept && freshness === 'fresh') {
      if (raw.length <= SHORTCUT_LENGTH) shortcuts.set(raw, key);
      return hit(request, response, kept, key);
    }
    if (kept && freshness === 'stale') {
      makeShared(key, shop, address).catch((error) => deps.log.error({ err: error }, 'a page could not be rebuilt'));
      deps.count('stale');
      return sendPage(request, response, kept, 'stale');
    }
    const visitor = addressKey(deps.addressOf(request));
    deps.limiter.refuseSpent('notFound', visitor);
    limitRendering(request, shop, false);
    const made = await makeShared(key, shop, address);
    if (kept && hasFailed(made.rendered)) {
      deps.count('stale');
      return sendPage(request, response, kept, 'stale');
    }
    // this page has no shop, so its language depends on the visitor and it can't be shared
    if (isUnavailable(made.rendered)) {
      return sendOnce(request, response, { ...shop, state: 'failed' }, address);
    }
    if (made.rendered.status === 404) deps.limiter.take('notFound', visitor);
    deps.count('miss');
    if (made.rendered.status === MOVED || !acceptsGzip(request))
      return sendRendered(request, response, made.rendered, 'miss');
    sendPage(request, response, await made.cached, 'miss');
  }

  function makeShared(key: PageKey, shop: PageShop, address: string): Promise<Made> {
    const running = underWay.get(key);
    if (running) return running;
    const making = make(key, shop, address).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  async function make(key: PageKey, shop: PageShop, address: string): Promise<Made> {
    const rendering = cache.begin();
    try {
      const rendered = await render(shop, address);
      return { rendered, cached: cache.put(key, shop.shopId ?? shop.host, rendered, rendering) };
    } catch (error) {
      cache.abandon(rendering);
      throw error;
    }
  }

  async function sendOnce(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    { overridden, pastCaches }: Pick<PageQuery, 'overridden' | 'pastCaches'> = { overridden: false, pastCaches: false },
  ) {
    const rendered = await render(shop, address, { acceptLanguage: request.headers['accept-language'], pastCaches });
    if (overridden || pastCaches) rendered.headers['x-robots-tag'] = 'noindex';
    deps.count('none');
    if (!acceptsGzip(request) || request.method === 'HEAD') return sendRendered(request, response, rendered);
    const body = await compressFast(rendered.body);
    sendRendered(request, response, {
      ...rendered,
      body,
      headers: { ...rendered.headers, 'content-encoding': 'gzip' },
    });
  }

  async function withDebugDomain(shop: PageShop, query: URLSearchParams): Promise<PageShop> {
    const wanted = query.get('debugDomain');
    return wanted === null ? shop : { ...(await deps.findShop(wanted)), elsewhere: false };
  }

  async function render(shop: PageShop, address: string, asked: AskedPage = {}): Promise<RenderedPage> {
    const rendered = await renderFor(shop, address, asked);
    return { ...rendered, headers: { ...rendered.headers, ...deps.headers } };
  }

  function renderFor(
    shop: PageShop,
    address: string,
    { pastCaches, acceptLanguage }: AskedPage,
  ): Promise<RenderedPage> {
    // the shop's look-up has just failed, and waiting for more failures would take too long
    if (shop.state === 'failed') return deps.renderer.render(pageRequestOf(shop, refuse), address, acceptLanguage);
    return deps.readInside((fetchApi) => {
      const ask = pastCaches ? withTimestamp(fetchApi) : fetchApi;
      return deps.renderer.render(pageRequestOf(shop, ask), address, acceptLanguage);
    });
  }

  function redirect(response: ServerResponse, status: number, location: string) {
    response.writeHead(status, { ...deps.headers, location, 'cache-control': 'no-cache', 'content-length': 0 });
    response.end();
  }

  function pageRequestOf(shop: PageShop, fetchApi: FetchApi): PageRequest {
    return {
      host: shop.host,
      state: shop.state,
      shopId: shop.shopId,
      origin: deps.originOf(shop.primaryHost),
      fetchApi,
      findStatus: () => shopStatusOf(shop, deps.findObstacle),
      environment: deps.environment,
    };
  }
}

function splitAddress(address: string): [string, string] {
  if (!address.startsWith('/')) throw new ShopError('InvalidRequest', { fields: { path: 'invalid' } });
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return chooseEncoding(headers['accept-encoding'], false) === 'gzip';
}

/** The browser's own calls carry the same member while caching is turned off. */
function withTimestamp(fetchApi: FetchApi): FetchApi {
  return (request) => {
    const url = new URL(request.url);
    url.searchParams.set('timestamp', String(Date.now()));
    return fetchApi(new Request(url, request));
  };
}

function sendRendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage, mark?: CacheMark) {
  response.writeHead(page.status, {
    'cache-control': 'no-cache',
    ...page.headers,
    ...(page.status === MOVED && { location: withWholeQuery(page.headers.location, request.url) }),
    vary: 'Accept-Encoding',
    ...(mark && { 'x-cache': mark }),
    ...(request.method !== 'HEAD' && { 'content-length': page.body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

/** Query parameters that pages don't read (a coupon code, a campaign) are kept in a redirect. */
function withWholeQuery(location = '/', address = '/'): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, 'http://shop.invalid');
  for (const [name, value] of new URLSearchParams(splitAddress(address)[1])) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return target.pathname + target.search;
}

const refuse: FetchApi = async () => refusalResponse(new ShopError('ServiceUnavailable'));

/** Whether the page only says that the shop can't be shown at the moment. */
function isUnavailable({ status, headers }: RenderedPage): boolean {
  return status === 503 && headers['cache-control'] === 'no-store';
}

/** Whether the page could not be made. */
function hasFailed({ status, headers }: RenderedPage): boolean {
  return status >= 500 || headers.location === '/error';
}
