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
import { isPlainKey, type PageKey, pageKey } from './page-cache/page-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { FindPageShop, PageShop } from './page-shop.ts';
import { type PageQuery, parsePageQuery } from './parse-page-query.ts';
import { type CacheResult, sendCachedPage } from './send-cached-page.ts';
import { shopStatusOf } from './shop-status.ts';

export interface PageServerDeps {
  cache: PageCache;
  brotli: Pick<BrotliQueue, 'add'>;
  renderer: PageRenderer;
  findShop: FindPageShop;
  limiter: RateLimiter;
  environment: PageRequest['environment'];
  /** Headers of every response, in addition to the page's own headers. */
  headers?: Readonly<Record<string, string>>;
  originOf(host: string): string;
  readForPage: ApiSource['readForPage'];
  findObstacle: ApiSource['findObstacle'];
  addressOf(request: IncomingMessage): string | undefined;
  hostOf(request: IncomingMessage): string | undefined;
  log: { error(details: object, message: string): void };
  count(cache: CacheResult | 'none'): void;
}

interface RenderOptions {
  acceptLanguage?: string | undefined;
  disableCache?: boolean;
}

interface NewPage {
  rendered: RenderedPage;
  cached: Promise<CachedPage>;
}

const statusPages = new Set(['/error', '/service-break', '/shop-not-found', '/status']);
const MAX_SHORTCUTS = 20_000;
/** A longer address is not stored in `shortcuts`, whose memory does not count towards the size of the page cache. */
const MAX_SHORTCUT_LENGTH = 400;
const BROTLI_AT_HIT = 2;
const MOVED_PERMANENTLY = 301;

/**
 * Creates the handler that serves pages from the cache. Concurrent requests for a page that is not cached share one
 * rendering.
 */
export function createPageServer(deps: PageServerDeps) {
  const { cache } = deps;
  /**
   * Maps the raw host and address of a request to the page's cache key, so that a cache hit needs no parsing. It
   * contains no pages: they could not be freed when the cache evicts them.
   */
  const shortcuts = new LRUCache<string, PageKey>({ max: MAX_SHORTCUTS });
  const inFlight = new Map<PageKey, Promise<NewPage>>();

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = `${deps.hostOf(request) ?? ''}\n${request.url}`;
    const shortcut = shortcuts.get(raw);
    const cached = shortcut && cache.get(shortcut);
    if (cached && cache.freshness(cached) === 'fresh') return sendHit(request, response, cached, shortcut);
    const [rawPath = '/', search = ''] = splitAddress(request.url ?? '/');
    // The path as the renderer reads it: `/x/..` is the home page, and must not be cached as another page.
    const { pathname: path } = new URL(`http://shop.invalid${rawPath}`);
    const shop = await deps.findShop(deps.hostOf(request));
    if (shop.state === 'live' && shop.isAlias)
      return redirect(response, 308, deps.originOf(shop.primaryHost) + (request.url ?? '/'));
    const query = parsePageQuery(
      new URLSearchParams(search),
      path,
      deps.renderer.routes,
      deps.environment.allowDebugDomain,
    );
    const { parameters, isPlain, hasOverride, disableCache } = query;
    const address = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
    const pageShop = hasOverride && deps.environment.allowDebugDomain ? await withDebugDomain(shop, parameters) : shop;
    if (pageShop.state !== 'live' || statusPages.has(path) || hasOverride || disableCache) {
      limitRendering(request, pageShop, hasOverride || disableCache);
      return sendUncached(request, response, pageShop, address, query);
    }
    const key = pageKey({
      shop: pageShop.shopId ?? pageShop.host,
      // The path includes the host, because the showcase host has other pages than the shop's primary host.
      path: pageShop.host + path,
      query: parameters,
      isPlain,
    });
    await serveCached(request, response, pageShop, address, key, raw);
  };

  /**
   * Counts a rendering as one read of the visitor. Pages with an override or `disableCache`, which are never cached,
   * have a second limit, and so have hosts without a shop.
   */
  function limitRendering(request: IncomingMessage, { state }: PageShop, neverCached: boolean) {
    const visitor = addressKey(deps.addressOf(request));
    deps.limiter.take('read', visitor);
    if (neverCached) deps.limiter.take('override', visitor);
    if (state === 'notFound' || state === 'impossible') deps.limiter.take('host', visitor);
  }

  function sendHit(request: IncomingMessage, response: ServerResponse, page: CachedPage, key: PageKey) {
    page.hits += 1;
    // If the Brotli queue is full, the hits are counted from 0 again, so that a later hit retries.
    if (page.hits === BROTLI_AT_HIT && isPlainKey(key) && !deps.brotli.add(page)) page.hits = 0;
    deps.count('hit');
    sendCachedPage(request, response, page, 'hit');
  }

  async function serveCached(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    key: PageKey,
    raw: string,
  ) {
    const cached = cache.get(key);
    const freshness = cached ? cache.freshness(cached) : 'expired';
    if (cached && freshness === 'fresh') {
      if (raw.length <= MAX_SHORTCUT_LENGTH) shortcuts.set(raw, key);
      return sendHit(request, response, cached, key);
    }
    if (cached && freshness === 'stale') {
      renderShared(key, shop, address).catch((error) => deps.log.error({ err: error }, 'a page could not be rendered'));
      deps.count('stale');
      return sendCachedPage(request, response, cached, 'stale');
    }
    const visitor = addressKey(deps.addressOf(request));
    deps.limiter.refuseSpent('notFound', visitor);
    limitRendering(request, shop, false);
    const page = await renderShared(key, shop, address);
    if (cached && hasFailed(page.rendered)) {
      deps.count('stale');
      return sendCachedPage(request, response, cached, 'stale');
    }
    // The page about an unavailable shop depends on the visitor's language, so it is rendered for each visitor.
    if (isUnavailable(page.rendered)) {
      return sendUncached(request, response, { ...shop, state: 'failed' }, address);
    }
    if (page.rendered.status === 404) deps.limiter.take('notFound', visitor);
    deps.count('miss');
    if (page.rendered.status === MOVED_PERMANENTLY || !acceptsGzip(request))
      return sendRendered(request, response, page.rendered, 'miss');
    sendCachedPage(request, response, await page.cached, 'miss');
  }

  function renderShared(key: PageKey, shop: PageShop, address: string): Promise<NewPage> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = renderAndCache(key, shop, address).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  async function renderAndCache(key: PageKey, shop: PageShop, address: string): Promise<NewPage> {
    const rendering = cache.begin();
    try {
      const rendered = await render(shop, address);
      return { rendered, cached: cache.put(key, shop.shopId ?? shop.host, rendered, rendering) };
    } catch (error) {
      cache.abandon(rendering);
      throw error;
    }
  }

  async function sendUncached(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    { hasOverride, disableCache }: Pick<PageQuery, 'hasOverride' | 'disableCache'> = {
      hasOverride: false,
      disableCache: false,
    },
  ) {
    const rendered = await render(shop, address, { acceptLanguage: request.headers['accept-language'], disableCache });
    if (hasOverride || disableCache) rendered.headers['x-robots-tag'] = 'noindex';
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
    const host = query.get('debugDomain');
    return host === null ? shop : { ...(await deps.findShop(host)), isAlias: false };
  }

  async function render(shop: PageShop, address: string, options: RenderOptions = {}): Promise<RenderedPage> {
    const rendered = await renderWithApi(shop, address, options);
    return { ...rendered, headers: { ...rendered.headers, ...deps.headers } };
  }

  function renderWithApi(
    shop: PageShop,
    address: string,
    { disableCache, acceptLanguage }: RenderOptions,
  ): Promise<RenderedPage> {
    // The look-up of the shop has just failed. Further API calls would only fail again after a long wait.
    if (shop.state === 'failed') return deps.renderer.render(pageRequestOf(shop, refuseCall), address, acceptLanguage);
    return deps.readForPage((fetchApi) => {
      const fetchData = disableCache ? withTimestamp(fetchApi) : fetchApi;
      return deps.renderer.render(pageRequestOf(shop, fetchData), address, acceptLanguage);
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

/** Adds a `timestamp` parameter to API calls, as the browser does while caching is disabled. */
function withTimestamp(fetchApi: FetchApi): FetchApi {
  return (request) => {
    const url = new URL(request.url);
    url.searchParams.set('timestamp', String(Date.now()));
    return fetchApi(new Request(url, request));
  };
}

function sendRendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage, cache?: CacheResult) {
  response.writeHead(page.status, {
    'cache-control': 'no-cache',
    ...page.headers,
    ...(page.status === MOVED_PERMANENTLY && { location: withOriginalQuery(page.headers.location, request.url) }),
    vary: 'Accept-Encoding',
    ...(cache && { 'x-cache': cache }),
    ...(request.method !== 'HEAD' && { 'content-length': page.body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

/**
 * Adds the request's query parameters to a redirect within the shop. Those that pages don't read, such as a campaign or
 * a coupon code, would be lost otherwise.
 */
function withOriginalQuery(location = '/', address = '/'): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, 'http://shop.invalid');
  for (const [name, value] of new URLSearchParams(splitAddress(address)[1])) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return target.pathname + target.search;
}

const refuseCall: FetchApi = async () => refusalResponse(new ShopError('ServiceUnavailable'));

/** Whether a page only says that the shop is temporarily unavailable. */
function isUnavailable({ status, headers }: RenderedPage): boolean {
  return status === 503 && headers['cache-control'] === 'no-store';
}

/** Whether rendering a page failed: the page has a server error status or redirects to the error page. */
function hasFailed({ status, headers }: RenderedPage): boolean {
  return status >= 500 || headers.location === '/error';
}
