import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVER_TIMING, serverTiming } from '../http/name-request.ts';
import { chooseEncoding, compressFast, type RenderedPage } from './page-cache/cached-page.ts';
import type { CacheResult } from './send-cached-page.ts';

const [MOVED_PERMANENTLY, FOUND] = [301, 302];

/**
 * Whether a page must be sent with `sendRenderedPage`, although it may be cached: a redirect depends on the query of
 * the request, and a client without gzip needs the page uncompressed.
 */
export function mustSendRendered(request: IncomingMessage, page: RenderedPage): boolean {
  return page.headers.location !== undefined || !acceptsGzip(request);
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
    vary: 'Accept-Encoding',
    [SERVER_TIMING]: serverTiming(request),
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
 * a coupon code, would be lost otherwise. A temporary redirect leads to another page, which gets none of them, or to the
 * same page, which leaves out some that it has read.
 * @param read the page's address with the parameters that it has read
 */
export function withUnreadQuery(page: RenderedPage, requested = '/', read = '/'): RenderedPage {
  const { location } = page.headers;
  if (location === undefined || !/^\/(?!\/)/.test(location)) return page;
  const target = new URL(location, 'http://shop.invalid');
  const own = new URL(read, 'http://shop.invalid');
  const isSamePage = page.status === FOUND && target.pathname === own.pathname;
  if (page.status !== MOVED_PERMANENTLY && !isSamePage) return page;
  for (const [name, value] of new URL(`http://shop.invalid${requested}`).searchParams) {
    const isRead = isSamePage && own.searchParams.has(name);
    if (!target.searchParams.has(name) && !isRead) target.searchParams.append(name, value);
  }
  return { ...page, headers: { ...page.headers, location: target.pathname + target.search + target.hash } };
}
