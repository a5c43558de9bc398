import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { isRequestId } from '@witryna/contract/request-id';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { type ApiEnv, createRouter } from './api-context.ts';
import type { AppDeps } from './app-deps.ts';
import { backInStockRoutes } from './features/back-in-stock/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { cartReminderRoutes } from './features/cart-reminder/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { adminOrderRoutes } from './features/order-handling/admin-order-routes.ts';
import { orderRoutes } from './features/ordering/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sharePictureRoutes } from './features/share-pictures/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { adminAccess } from './http/admin-access.ts';
import { answerError } from './http/answer-error.ts';
import { maxBodyBytes } from './http/body-bytes.ts';
import { createCacheHints, tagHeader, validUntilHeader } from './http/cache-hints.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { limitMisses, limitReading } from './http/limit-use.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { adminPersonRoutes } from './shops/admin-person-routes.ts';
import { findShop } from './tenancy/find-shop.ts';

const notice = /^\/api\/shop\/payments\/[^/]+\/notify\/[^/]+$/;
const photo = /^\/api\/shop\/(?:Product\/[^/]+\/reviews|Contact)\/photos$/;

/** Builds the shop API. It opens no port: pass requests to `fetch(request, bindings)`. */
export function createApi(deps: AppDeps) {
  const app = createRouter();
  app.onError((error, c) => answerError(error, c, deps.log));
  app.notFound((c) => answerError(new ShopError('NotFound'), c, deps.log));
  app.use(addResponseHeaders);
  app.use(limitMisses(deps));
  // A photo has a larger limit, which its route checks.
  app.use('/api/*', (c, next) => (photo.test(c.req.path) ? next() : limitBody(c, next)));

  const ofShop = findShop(deps);
  app.use('/pictures/*', ofShop);
  // Payment notices may arrive at any host, because a key in their path identifies the shop.
  const unlessNotice = (handle: MiddlewareHandler<ApiEnv>) =>
    createMiddleware<ApiEnv>((c, next) => (notice.test(c.req.path) ? next() : handle(c, next)));
  app.use('/api/*', unlessNotice(limitReading(deps)));
  app.use('/api/shop/*', unlessNotice(ofShop));
  app.use('/api/admin/*', adminAccess(deps));

  app
    .route('/api', shopRoutes(deps))
    .route('/api', catalogRoutes(deps, deps.missedSearches))
    .route('/api', searchRoutes(deps))
    .route('/api', reviewRoutes(deps))
    .route('/api', contentRoutes(deps))
    .route('/api', feedRoutes(deps))
    .route('/api', visitRoutes(deps, deps.visitCounts))
    .route('/api', contactRoutes(deps, deps.jobs))
    .route('/api', newsletterRoutes(deps, deps.jobs))
    .route('/api', backInStockRoutes(deps, deps.jobs))
    .route('/api', cartReminderRoutes(deps))
    .route('/api', cartRoutes(deps))
    .route('/api', checkoutRoutes(deps))
    .route('/api', orderRoutes(deps))
    .route('/api', adminOrderRoutes(deps))
    .route('/api', adminPersonRoutes(deps));
  if (deps.extraRoutes) app.route('/api/shop', deps.extraRoutes);
  app.route('/', sharePictureRoutes(deps));
  app.route('/', pictureRoutes(deps));
  app.route('/', docsRoutes(app));
  return app;
}

/** Sets the common headers of every response, including the request id and the caching headers. */
const addResponseHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  const given = c.req.header('x-request-id');
  c.set('requestId', isRequestId(given) ? given : randomUUID());
  const cacheHints = createCacheHints();
  c.set('cacheHints', cacheHints);
  await next();
  const { headers } = c.res;
  headers.set('x-request-id', c.get('requestId'));
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (cacheHints.tags.size > 0) headers.set(tagHeader, [...cacheHints.tags].join(', '));
  if (cacheHints.validUntil) headers.set(validUntilHeader, cacheHints.validUntil.toISOString());
});

/**
 * Refuses bodies that are too large. Hono's `bodyLimit` opens each request's body as a stream of the web, even one that
 * has none, which costs more than the rest of the way to a route. So it gets only bodies of unknown length.
 */
const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
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
