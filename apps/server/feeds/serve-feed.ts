import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { cannotServe } from '@witryna/api/database/cannot-serve.ts';
import type { Feeds } from '@witryna/api/features/feeds/open-feeds.ts';
import type { ShopFeed } from '@witryna/api/features/feeds/shop-feed.ts';
import { addressKey, type RateLimiter } from '@witryna/api/http/rate-limits.ts';
import { ShopError } from '@witryna/contract/errors';
import { createAddressTurns } from '../http/address-turns.ts';
import { chooseEncoding } from '../pages/page-cache/cached-page.ts';
import type { TurnLimits } from '../pages/render-turns.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { CachedFeed, FeedCache } from './feed-cache.ts';

export interface ServeFeedDeps {
  /** Missing with a foreign API, which has no feeds. */
  findFeed: Feeds['find'] | undefined;
  feeds: Pick<FeedCache, 'use'>;
  limiter: RateLimiter;
  addressOf(request: IncomingMessage): string | undefined;
  hostOf(request: IncomingMessage): string | undefined;
  turnLimits: Pick<TurnLimits, 'perAddress'>;
  /** Headers of every response. */
  headers?: Readonly<Record<string, string>>;
  log: { error(details: object, message: string): void };
  /** How long a request waits for a feed that is being written. */
  waitMs?: number;
}

const feedPath =
  /^\/(?:feeds\/([a-z0-9-]+\.[a-z]+)|((?:sitemap|sitemaps\/(?:alternates|products-\d{1,5}))\.xml))(?:\?|$)/;
/** A connection without traffic is closed after 30 s, so the client gets its answer before. */
const WAIT_MS = 20_000;
const RETRY_SECONDS = 30;
const closedByClient = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);
/** A browser shows a feed as text: nothing in it is run or loaded. */
const feedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Creates the handler of the shops' feeds and large sitemaps. It leaves everything else to the page server: addresses of
 * feeds that are not switched on, closed shops, and hosts that are not a shop's primary one.
 */
export function createServeFeed(deps: ServeFeedDeps) {
  const { findFeed, feeds, waitMs = WAIT_MS } = deps;
  const inTurn = createAddressTurns(deps.turnLimits.perAddress);

  return async function serveFeed(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, feedFile, sitemapFile] = feedPath.exec(request.url ?? '') ?? [];
    const file = feedFile ?? sitemapFile;
    if (file === undefined || !findFeed) return false;
    const visitor = addressKey(deps.addressOf(request));
    deps.limiter.take('read', visitor);
    const feed = await findFeed(deps.hostOf(request), file).catch(ignoreUnavailable);
    if (!feed) return false;
    const sendFeed = () =>
      feeds.use(feed, AbortSignal.timeout(waitMs), (cached) => send(request, response, feed, cached));
    try {
      await inTurn(visitor, sendFeed);
    } catch (error) {
      if (response.headersSent) return true;
      if (!isTemporary(error)) throw error;
      throw new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
    return true;
  };

  async function send(request: IncomingMessage, response: ServerResponse, feed: ShopFeed, cached: CachedFeed) {
    const { file, lastModified } = cached;
    const head = {
      ...securityHeaders,
      ...deps.headers,
      'content-security-policy': feedPolicy,
      'cache-control': 'no-cache',
      etag: file.etag,
      'last-modified': lastModified.toUTCString(),
      vary: 'Accept-Encoding',
    };
    if (hasFeed(request, cached)) return void response.writeHead(304, head).end();
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), false);
    const isCompressed = encoding === 'gzip';
    response.writeHead(200, {
      ...head,
      'content-type': feed.mediaType,
      ...(isCompressed && { 'content-encoding': 'gzip', 'content-length': file.bytes }),
    });
    if (request.method === 'HEAD') return void response.end();
    try {
      await (isCompressed ? pipeline(file.read(), response) : pipeline(file.read(), createGunzip(), response));
    } catch (error) {
      if (!response.destroyed) response.destroy();
      if (!isClosedByClient(error)) deps.log.error({ err: error, shopId: feed.shopId }, 'a feed could not be sent');
    }
  }
}

/** The page server says that the shop is unavailable. */
function ignoreUnavailable(error: unknown): undefined {
  if (error instanceof ShopError || cannotServe(error)) return undefined;
  throw error;
}

/** Whether a feed can't be had now, but later: it is still being written, or its data can't be read. */
function isTemporary(error: unknown): boolean {
  return cannotServe(error) || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
}

function isClosedByClient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && closedByClient.has(String(error.code));
}

/** Whether the client has the feed already. */
function hasFeed({ headers }: IncomingMessage, { file, lastModified }: CachedFeed): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.includes(file.etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(lastModified.getTime() / 1_000) * 1_000;
}
