import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compressFast, type RenderedPage } from './page-cache/cached-page.ts';
import type { CacheResult } from './send-cached-page.ts';

const MOVED_PERMANENTLY = 301;

/**
 * Whether a page must be sent with `sendRenderedPage`, although it may be cached: a redirect depends on the query of
 * the request, and a client without gzip needs the page uncompressed.
 */
export function mustSendRendered(request: IncomingMessage, page: RenderedPage): boolean {
  return page.status === MOVED_PERMANENTLY || !acceptsGzip(request);
}

/** Sends a page without compression. */
export function sendRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  cache?: CacheResult,
): void {
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

/** Sends a page, compressed with gzip if the client accepts it. */
export async function sendCompressedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): Promise<void> {
  if (!acceptsGzip(request) || request.method === 'HEAD') return sendRenderedPage(request, response, page);
  const headers = { ...page.headers, 'content-encoding': 'gzip' };
  sendRenderedPage(request, response, { ...page, headers, body: await compressFast(page.body) });
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return chooseEncoding(headers['accept-encoding'], false) === 'gzip';
}

/**
 * Adds the request's query parameters to a redirect within the shop. Those that pages don't read, such as a campaign or
 * a coupon code, would be lost otherwise.
 */
function withOriginalQuery(location = '/', address = '/'): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const target = new URL(location, 'http://shop.invalid');
  for (const [name, value] of new URL(`http://shop.invalid${address}`).searchParams) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  }
  return target.pathname + target.search + target.hash;
}
