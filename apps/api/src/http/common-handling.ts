import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { isRequestId } from '@witryna/contract/request-id';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiContext, ApiEnv } from '../api-context.ts';
import { currentRequestId } from '../log/request-id.ts';
import { notePart } from '../log/tracing.ts';
import { maxBodyBytes } from './body-bytes.ts';
import { createCacheHints, tagHeader, validUntilHeader } from './cache-hints.ts';

/** Sets the common headers of every response, including the request id and the caching headers. */
export const addResponseHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  const given = c.req.header('x-request-id');
  // A page asks for its data within the request for the page.
  c.set('requestId', isRequestId(given) ? given : (currentRequestId() ?? randomUUID()));
  const cacheHints = createCacheHints();
  c.set('cacheHints', cacheHints);
  await next();
  notePart(() => describeCall(c));
  const { headers } = c.res;
  headers.set('x-request-id', c.get('requestId'));
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (cacheHints.tags.size > 0) headers.set(tagHeader, [...cacheHints.tags].join(', '));
  if (cacheHints.validUntil) headers.set(validUntilHeader, cacheHints.validUntil.toISOString());
});

function describeCall(c: ApiContext) {
  const route = routePath(c, -1);
  return {
    name: `${c.req.method} ${route}`,
    attributes: { 'http.route': route, 'http.response.status_code': c.res.status },
  };
}

/**
 * Refuses bodies that are too large. Hono's `bodyLimit` opens each request's body as a stream of the web, even one that
 * has none, which costs more than the rest of the way to a route. So it gets only bodies of unknown length.
 */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const maxSize = maxBodyBytes(c.req.path);
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined)
    return bodyLimit({ maxSize, onError: refuseBody })(c, next);
  return Number(length) > maxSize ? refuseBody() : next();
};

function refuseBody(): never {
  throw new ShopError('PayloadTooLarge');
}
