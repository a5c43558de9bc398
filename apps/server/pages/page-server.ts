import type { IncomingMessage, ServerResponse } from 'node:http';
import { toShopError } from '@witryna/api/http/answer-error.ts';
import { addressKey } from '@witryna/api/http/rate-limits.ts';
import { inRequest } from '@witryna/api/log/request-id.ts';
import { ShopError } from '@witryna/contract/errors';
import { LRUCache } from 'lru-cache';
import { createAddressTurns } from '../http/address-turns.ts';
import { ensureRequestId } from '../http/name-request.ts';
import type { Metrics } from '../ops/metrics.ts';
import {
  createFindMoved,
  createRenderPage,
  movedPage,
  type RenderOptions,
  type RenderPageDeps,
} from './create-render-page.ts';
import type { BrotliQueue } from './page-cache/brotli-queue.ts';
import type { CachedPage, RenderedPage } from './page-cache/cached-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { isPlainKey, type PageKey, pageKey } from './page-cache/page-key.ts';
import type { PageShop } from './page-shop.ts';
import { type PageQuery, parsePageQuery } from './parse-page-query.ts';
import { answerHeaders } from './security-headers.ts';
import { sendCachedPage } from './send-cached-page.ts';
import { mustSendRendered, sendCompressedPage, sendRenderedPage, withUnreadQuery } from './send-rendered-page.ts';
import {
  createServePreview,
  hasPreviewToken,
  isPreviewCall,
  type PreviewDeps,
  withoutStoring,
} from './serve-preview.ts';
import { shareRenderings } from './share-renderings.ts';

export interface PageServerDeps extends RenderPageDeps, PreviewDeps {
  cache: PageCache;
  brotli: Pick<BrotliQueue, 'add'>;
  log: RenderPageDeps['log'] & { error(details: object, message: string): void };
  count: Metrics['countPage'];
  /** The headers by which a cache in front of the nodes keeps a page; without one, there is none. */
  edgeHeaders?: ((page: CachedPage) => readonly string[]) | undefined;
}

const statusPages = new Set(['/error', '/service-break', '/shop-not-found', '/status']);
const MAX_SHORTCUTS = 20_000;
const MAX_LIVE_HOSTS = 20_000;
/** A longer address is not stored in `shortcuts`, whose memory does not count towards the size of the page cache. */
const MAX_SHORTCUT_LENGTH = 400;
const BROTLI_AT_HIT = 2;

/** Creates the handler that serves pages from the cache, and renders pages that are not cached. */
export function createPageServer(deps: PageServerDeps) {
  const { cache, environment } = deps;
  const render = createRenderPage(deps);
  const renderShared = shareRenderings(cache, render);
  const findMoved = createFindMoved(deps);
  const servePreview = createServePreview(deps, render);
  const inTurn = createAddressTurns(deps.turnLimits.perAddress);
  /**
   * Maps the raw host and address of a request to the page's cache key, so that a cache hit needs no parsing. It
   * contains no pages: they could not be freed when the cache evicts them.
   */
  const shortcuts = new LRUCache<string, PageKey>({ max: MAX_SHORTCUTS });
  /** Hosts of shops that were found. They are served even to an address that has asked for too many hosts without a shop. */
  const liveHosts = new LRUCache<string, true>({ max: MAX_LIVE_HOSTS });

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isPreviewCall(request)) return servePreview(request, response);
    const raw = `${deps.hostOf(request) ?? ''}\n${request.url}`;
    const shortcut = shortcuts.get(raw);
    const cached = shortcut && cache.get(shortcut);
    if (cached && cache.freshness(cached) === 'fresh') return sendHit(request, response, cached, shortcut);
    const { path, search } = splitAddress(request.url ?? '/');
    const query = parsePageQuery(new URLSearchParams(search), path, deps.renderer.routes, environment.allowDebugDomain);
    if (query.shortened) return redirect(response, 302, withQuery(path, query.shortened), 'no-store');
    const neverCached = query.hasOverride || query.disableCache;
    // The limit of pages that are never cached. With `disableCache`, the look-up of the shop is not cached either.
    if (neverCached) deps.limiter.take('override', visitorOf(request));
    const host = deps.hostOf(request);
    // Each host that nobody has asked for before is looked up in the database.
    if (!liveHosts.has(host ?? '')) deps.limiter.refuseSpent('host', visitorOf(request));
    const shop = await deps.findShop(host, query);
    if (shop.state === 'live') liveHosts.set(host ?? '', true);
    if (shop.state === 'live' && shop.isAlias)
      return redirect(response, 308, deps.originOf(shop.primaryHost) + (request.url ?? '/'));
    const { parameters, isPlain, commonPath } = query;
    const address = withQuery(path, parameters);
    const pageShop = query.hasOverride && environment.allowDebugDomain ? await withDebugDomain(shop, query) : shop;
    if (hasPreviewToken(deps, pageShop, new URLSearchParams(search))) {
      deps.limiter.take('preview', visitorOf(request));
      return sendUncached(request, response, pageShop, address, { ...query, preview: {} });
    }
    if (pageShop.state !== 'live' || statusPages.has(path) || neverCached) {
      limitRendering(request, pageShop);
      return sendUncached(request, response, pageShop, address, query);
    }
    const key = pageKey({
      shop: pageShop.shopId ?? pageShop.host,
      // The path includes the host, because the showcase host has other pages than the shop's primary host.
      path: pageShop.host + (commonPath ?? path),
      query: parameters,
      isPlain,
    });
    if (commonPath === undefined) return serveCached(request, response, pageShop, address, key, raw);
    if (await serveMoved(request, response, pageShop, address)) return;
    // Nothing of the visitor's address is in the page that all of them get.
    await serveCached(request, response, pageShop, withQuery(commonPath, parameters), key);
  };

  /**
   * Answers an address without a page if the shop names another one for it. Each request is counted, because it is
   * looked up, even if the page about unknown addresses is cached.
   * @returns whether it answered
   */
  async function serveMoved(request: IncomingMessage, response: ServerResponse, shop: PageShop, address: string) {
    const visitor = visitorOf(request);
    deps.limiter.refuseSpent('notFound', visitor);
    limitRendering(request, shop);
    try {
      const target = await inTurn(visitor, () => findMoved(shop, address));
      if (target === undefined) {
        deps.limiter.take('notFound', visitor);
        return false;
      }
      const moved = movedPage(target, deps.headers);
      deps.count('none', moved.status);
      sendRenderedPage(request, response, withUnreadQuery(moved, request.url, address));
    } catch (error) {
      if (toShopError(error).code !== 'ServiceUnavailable') throw error;
      await sendUncached(request, response, { ...shop, state: 'failed' }, address);
    }
    return true;
  }

  function visitorOf(request: IncomingMessage) {
    return addressKey(deps.addressOf(request));
  }

  /** Counts a rendering as one read of the visitor. Hosts without a shop have a second limit. */
  function limitRendering(request: IncomingMessage, { state }: PageShop) {
    deps.limiter.take('read', visitorOf(request));
    if (state === 'notFound' || state === 'impossible') deps.limiter.take('host', visitorOf(request));
  }

  function sendHit(request: IncomingMessage, response: ServerResponse, page: CachedPage, key: PageKey) {
    page.hits += 1;
    // If the Brotli queue is full, the hits are counted from 0 again, so that a later hit retries.
    if (page.hits === BROTLI_AT_HIT && isPlainKey(key) && !deps.brotli.add(page)) page.hits = 0;
    deps.count('hit', page.status);
    sendCachedPage(request, response, page, 'hit', deps.edgeHeaders?.(page));
  }

  function sendStale(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
    deps.count('stale', page.status);
    sendCachedPage(request, response, page, 'stale');
  }

  /** @param raw what leads to the page by a shortcut; missing for the page about unknown addresses, which are counted before */
  async function serveCached(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    key: PageKey,
    raw?: string,
  ) {
    const isUnknown = raw === undefined;
    const cached = cache.get(key);
    const freshness = cached ? cache.freshness(cached) : 'expired';
    if (cached && freshness === 'fresh') {
      if (!isUnknown && raw.length <= MAX_SHORTCUT_LENGTH) shortcuts.set(raw, key);
      return sendHit(request, response, cached, key);
    }
    if (cached && freshness === 'stale') {
      renderFor(request, () => renderShared(key, shop, address, { isUnknown })).catch((error) =>
        deps.log.error({ err: error }, 'a page could not be rendered'),
      );
      return sendStale(request, response, cached);
    }
    const visitor = visitorOf(request);
    if (!isUnknown) {
      deps.limiter.refuseSpent('notFound', visitor);
      limitRendering(request, shop);
    }
    const page = await inTurn(visitor, () => renderFor(request, () => renderShared(key, shop, address, { isUnknown })));
    if (cached && lacksData(page.rendered) && cache.isServableInOutage(cached))
      return sendStale(request, response, cached);
    // The page about an unavailable shop depends on the visitor's language, so it is rendered for each visitor.
    if (isUnavailable(page.rendered)) return sendUncached(request, response, { ...shop, state: 'failed' }, address);
    if (!isUnknown && page.rendered.status === 404) deps.limiter.take('notFound', visitor);
    deps.count('miss', page.rendered.status);
    if (mustSendRendered(request, page.rendered))
      return sendRenderedPage(request, response, withUnreadQuery(page.rendered, request.url, address), 'miss');
    const stored = await page.cached;
    sendCachedPage(request, response, stored, 'miss', stored.expired ? [] : deps.edgeHeaders?.(stored));
  }

  async function sendUncached(
    request: IncomingMessage,
    response: ServerResponse,
    shop: PageShop,
    address: string,
    { hasOverride, disableCache, preview }: Partial<PageQuery> & Pick<RenderOptions, 'preview'> = {},
  ) {
    const acceptLanguage = request.headers['accept-language'];
    const rendered = await inTurn(visitorOf(request), () =>
      renderFor(request, () => render(shop, address, { acceptLanguage, disableCache, preview })),
    );
    if (hasOverride || disableCache) rendered.headers['x-robots-tag'] = 'noindex';
    if (preview) rendered.headers = withoutStoring(rendered.headers);
    deps.count('none', rendered.status);
    await sendCompressedPage(request, response, withUnreadQuery(rendered, request.url, address));
  }

  async function withDebugDomain(shop: PageShop, query: PageQuery): Promise<PageShop> {
    const host = query.parameters.get('debugDomain');
    return host === null ? shop : { ...(await deps.findShop(host, query)), isAlias: false };
  }

  function redirect(response: ServerResponse, status: number, location: string, cacheControl = 'no-cache') {
    const head = { ...answerHeaders, ...deps.headers, location, 'cache-control': cacheControl, 'content-length': 0 };
    response.writeHead(status, head);
    response.end();
  }
}

/** Renders with the id of the request, by which the log names what the page asks of API and database. */
function renderFor<T>(request: IncomingMessage, work: () => T): T {
  return inRequest(ensureRequestId(request), work);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Splits an address into query and path as the renderer reads it: `/x/..` is `/` and must not be another cached page. */
function splitAddress(address: string): { path: string; search: string } {
  if (!address.startsWith('/')) throw new ShopError('InvalidRequest', { fields: { path: 'invalid' } });
  const at = address.indexOf('?');
  const [rawPath, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  return { path: new URL(`http://shop.invalid${rawPath}`).pathname, search };
}

/** Whether a page only says that the shop is temporarily unavailable. */
function isUnavailable({ status, headers }: RenderedPage): boolean {
  return status === 503 && headers['cache-control'] === 'no-store';
}

/** Whether a page has an error status because the API failed or did not answer. Status 500 means a bug. */
function lacksData({ status }: RenderedPage): boolean {
  return status === 502 || status === 503 || status === 504;
}
