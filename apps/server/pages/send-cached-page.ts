import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVER_TIMING, serverTiming } from '../http/name-request.ts';
import { bodyOf, type CachedPage, chooseEncoding, type Encoding } from './page-cache/cached-page.ts';

export type CacheResult = 'hit' | 'miss' | 'stale';

const headersOf = new WeakMap<CachedPage, Map<string, string[]>>();

/**
 * Sends a cached page in the smallest available encoding that the client accepts, or 304 if the client has the page.
 * @param more headers of this response alone, as a raw list
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  cache: CacheResult,
  more: readonly string[] = [],
): void {
  // Of this answer, so it is in none of the lists that are kept.
  const withOwn = (head: string[]) => [...head, ...more, SERVER_TIMING, serverTiming(request)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && (known === page.etag || known.includes(page.etag))) {
    response.writeHead(304, withOwn(cachedHeaders(page, 'identity', `304 ${cache}`, cache)));
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, page.br !== undefined);
  const body = bodyOf(page, encoding);
  const head = cachedHeaders(page, encoding, `${encoding} ${cache}`, cache, body.length);
  response.writeHead(page.status, withOwn(head));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Returns the raw header list of a response. It is made once per page, encoding and cache result. */
function cachedHeaders(
  page: CachedPage,
  encoding: Encoding,
  name: string,
  cache: CacheResult,
  length?: number,
): string[] {
  const known = headersOf.get(page) ?? new Map<string, string[]>();
  headersOf.set(page, known);
  const made = known.get(name);
  if (made) return made;
  const head = [
    ...Object.entries({ 'cache-control': 'no-cache', ...page.headers }).flat(),
    ...['etag', page.etag, 'vary', 'Accept-Encoding', 'x-cache', cache],
    ...(length === undefined ? [] : ['content-length', String(length)]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  known.set(name, head);
  return head;
}
