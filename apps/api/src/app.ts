import { ShopError } from '@witryna/contract/errors';
import type { MiddlewareHandler } from 'hono';
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
import { invoiceRoutes } from './features/invoices/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { adminOrderRoutes } from './features/order-handling/admin-order-routes.ts';
import { amendmentRoutes } from './features/order-handling/amendment-routes.ts';
import { correctionRoutes } from './features/order-handling/correction-routes.ts';
import { orderToolRoutes } from './features/order-handling/order-tool-routes.ts';
import { phoneOrderRoutes } from './features/order-handling/phone-order-routes.ts';
import { orderMailRoutes } from './features/order-mails/order-mail-routes.ts';
import { paperRoutes } from './features/order-papers/routes.ts';
import { orderRoutes } from './features/ordering/routes.ts';
import { carrierNoticeRoutes, parcelRoutes } from './features/parcels/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sharePictureRoutes } from './features/share-pictures/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { visitRoutes } from './features/visits/routes.ts';
import { filmRoutes } from './films/film-routes.ts';
import { keyAccess } from './http/admin-access.ts';
import { answerError } from './http/answer-error.ts';
import { addResponseHeaders, limitBody } from './http/common-handling.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { limitMisses, limitReading } from './http/limit-use.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { findShop } from './tenancy/find-shop.ts';

const notice = /^\/api\/shop\/payments\/[^/]+\/notify\/[^/]+$/;
const photo = /^\/api\/shop\/(?:Product\/[^/]+\/reviews|Contact)\/photos$/;

/** Builds the shop API. It opens no port: pass requests to `fetch(request, bindings)`. */
export function createApi(deps: AppDeps) {
  const app = createRouter();
  app.onError((error, c) => answerError(error, c, deps));
  app.notFound((c) => answerError(new ShopError('NotFound'), c, deps));
  app.use(addResponseHeaders);
  app.use(limitMisses(deps));
  // A photo has a larger limit, which its route checks.
  app.use('/api/*', (c, next) => (photo.test(c.req.path) ? next() : limitBody(c, next)));

  const ofShop = findShop(deps);
  app.use('/pictures/*', ofShop);
  app.use('/films/*', ofShop);
  // Payment notices may arrive at any host, because a key in their path identifies the shop.
  const unlessNotice = (handle: MiddlewareHandler<ApiEnv>) =>
    createMiddleware<ApiEnv>((c, next) => (notice.test(c.req.path) ? next() : handle(c, next)));
  app.use('/api/*', unlessNotice(limitReading(deps)));
  app.use('/api/shop/*', unlessNotice(ofShop));
  app.use('/api/admin/*', keyAccess(deps));

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
    .route('/api', carrierNoticeRoutes(deps))
    .route('/api', adminOrderRoutes(deps))
    .route('/api', orderToolRoutes(deps))
    .route('/api', paperRoutes(deps))
    .route('/api', parcelRoutes(deps))
    .route('/api', invoiceRoutes(deps))
    .route('/api', orderMailRoutes(deps))
    .route('/api', correctionRoutes(deps))
    .route('/api', amendmentRoutes(deps))
    .route('/api', phoneOrderRoutes(deps));
  if (deps.extraRoutes) app.route('/api/shop', deps.extraRoutes);
  app.route('/', sharePictureRoutes(deps));
  app.route('/', pictureRoutes(deps));
  app.route('/', filmRoutes(deps));
  app.route('/', docsRoutes(app, { title: 'Witryna shop API', description: 'The host name picks the shop.' }));
  return app;
}
