import { ShopError } from '@witryna/contract/errors';
import { parseJson } from '@witryna/contract/parse-json';
import { createRouter } from './api-context.ts';
import type { AppDeps } from './app-deps.ts';
import { createTurns } from './concurrency/take-turns.ts';
import { categoryRoutes } from './features/categories/routes.ts';
import { messageRoutes } from './features/conversation/message-routes.ts';
import { handledReviewRoutes } from './features/conversation/review-routes.ts';
import { subscriberRoutes } from './features/conversation/subscriber-routes.ts';
import { couponRoutes } from './features/coupons/routes.ts';
import { demandRoutes } from './features/demand/routes.ts';
import { goodsRoutes } from './features/goods/routes.ts';
import { goodsImportRoutes } from './features/goods-import/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { manufacturerRoutes } from './features/manufacturers/routes.ts';
import { offerRoutes } from './features/offers/routes.ts';
import { adminOrderRoutes } from './features/order-handling/admin-order-routes.ts';
import { amendmentRoutes } from './features/order-handling/amendment-routes.ts';
import { correctionRoutes } from './features/order-handling/correction-routes.ts';
import { createOrderStreams } from './features/order-handling/order-streams.ts';
import { orderToolRoutes } from './features/order-handling/order-tool-routes.ts';
import { phoneOrderRoutes } from './features/order-handling/phone-order-routes.ts';
import { orderMailRoutes } from './features/order-mails/order-mail-routes.ts';
import { paperRoutes } from './features/order-papers/routes.ts';
import { parcelRoutes } from './features/parcels/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { saleRoutes } from './features/sales/routes.ts';
import { shopLogRoutes } from './features/shop-log/routes.ts';
import { startPageRoutes } from './features/start-page/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { answerError } from './http/answer-error.ts';
import { addResponseHeaders, limitBody } from './http/common-handling.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { limitMisses, limitReading } from './http/limit-use.ts';
import { networkKey } from './http/rate-limits.ts';
import { arrivalRoutes } from './moving/arrival-routes.ts';
import { clientAddressHeader } from './people/account-of.ts';
import { keyFinder } from './people/api-keys.ts';
import { shopHelpRoutes } from './people/installation/shop-help-routes.ts';
import { installationRoutes } from './people/installation-routes.ts';
import { keyRoutes } from './people/key-routes.ts';
import { listAssignees } from './people/list-assignees.ts';
import { memberRoutes } from './people/member-routes.ts';
import type { People } from './people/open-people.ts';
import { orderStreamRoutes } from './people/order-stream-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { reportReaders } from './people/report-readers.ts';
import { refuseForeignPage, sessionAccess } from './people/session-access.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { settingsRoutes } from './shop-settings/settings-routes.ts';
import { adminPersonRoutes } from './shops/admin-person-routes.ts';

/** The library has more calls, such as one that changes a name without the checks for names in events. */
const authPaths = [
  'change-password',
  'demo-session',
  'passkey/add',
  'passkey/challenge',
  'passkey/offer',
  'passkey/sign-in',
  'request-password-reset',
  'reset-password',
  'second-factor/confirm',
  'second-factor/replace',
  'sign-in/email',
  'sign-out',
  'two-factor/disable',
  'two-factor/enable',
  'two-factor/generate-backup-codes',
  'two-factor/verify-backup-code',
  'two-factor/verify-totp',
].map((path) => `/api/auth/${path}`);

const file = /^\/api\/(?:admin\/[^/]+\/(?:pictures|price-list|goods-imports)$|arrivals\/)/;

const SIGN_INS_AT_ONCE = 2;
const MAX_WAITING_SIGN_INS = 20;

const description = {
  title: 'Witryna back office API',
  description:
    'Programs call it with an API key of the shop, as `Authorization: Bearer witryna_…`. `x-right` says which area a key needs; what needs an owner, a person or an operator is for people who are signed in.',
  hasPeople: true,
};

/**
 * Builds the API of the back office's own host: sign-in, and the calls of `/api/admin` for people with a session and for
 * programs with an API key. The calls of shoppers don't exist there, and shops' hosts know no session.
 */
export function createBackOfficeApi(deps: AppDeps, people: People, streams = createOrderStreams(deps)) {
  const app = createRouter();
  app.onError((error, c) => answerError(error, c, deps));
  app.notFound((c) => answerError(new ShopError('NotFound'), c, deps));
  app.use(addResponseHeaders);
  app.use(limitMisses(deps));
  // Files have larger limits, which their routes check.
  app.use((c, next) => (file.test(c.req.path) ? next() : limitBody(c, next)));
  // Before the limits of calls, because a shop has many pieces; only who has a key is heard.
  const findKey = keyFinder(people);
  app.route('/api', arrivalRoutes({ ...deps, findKey }));
  app.use(limitReading(deps));
  // Passwords are hashed a few at a time: who sends many from one network waits behind their own.
  const signIns = createTurns<string | undefined>({
    atOnceOf: () => SIGN_INS_AT_ONCE,
    maxWaiting: MAX_WAITING_SIGN_INS,
    refusal: 'TooManyRequests',
  });
  app.on(['GET', 'POST'], authPaths, async (c) => {
    refuseForeignPage(people, c);
    const text = c.req.method === 'POST' ? await c.req.text() : undefined;
    // The library reads forms, too, in which nobody would look for such characters.
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    if (text && !isJson) throw new ShopError('InvalidRequest', { fields: { body: 'malformed' } });
    if (text && hasNul(parseJson(text))) throw new ShopError('InvalidRequest', { fields: { body: 'NUL' } });
    const headers = new Headers(c.req.raw.headers);
    headers.delete(clientAddressHeader);
    if (c.env?.clientAddress !== undefined) headers.set(clientAddressHeader, c.env.clientAddress);
    const { url, method } = c.req.raw;
    const request = new Request(url, { method, headers, body: text ?? null });
    const auth = await people.auth();
    return signIns.run(networkKey(c.env?.clientAddress), () => auth.handler(request));
  });
  app.route('/api', peopleRoutes(people)).route('/api', installationRoutes(deps, people));
  app.use('/api/admin/:host/*', sessionAccess({ ...deps, findKey, people }));
  app.route('/api/admin/:host', pictureRoutes(deps));
  app
    .route('/api', memberRoutes(deps, people))
    .route('/api', keyRoutes(people))
    .route('/api', shopHelpRoutes(deps, people))
    .route('/api', orderStreamRoutes(people, streams))
    .route('/api', adminOrderRoutes(deps))
    .route('/api', goodsRoutes(deps))
    .route('/api', categoryRoutes(deps))
    .route('/api', manufacturerRoutes(deps))
    .route('/api', couponRoutes(deps))
    .route('/api', saleRoutes(deps))
    .route('/api', offerRoutes(deps))
    .route('/api', demandRoutes(deps))
    .route('/api', goodsImportRoutes(deps))
    .route('/api', shopLogRoutes(deps))
    .route('/api', startPageRoutes(deps))
    .route('/api', reportRoutes({ ...deps, readers: reportReaders(people) }))
    .route('/api', webhookRoutes(deps))
    .route('/api', orderToolRoutes(deps))
    .route('/api', paperRoutes(deps))
    .route('/api', parcelRoutes(deps))
    .route('/api', invoiceRoutes(deps))
    .route('/api', orderMailRoutes(deps))
    .route('/api', handledReviewRoutes(deps))
    .route('/api', messageRoutes({ ...deps, findAssignees: (shopId) => listAssignees(people, shopId) }))
    .route('/api', subscriberRoutes(deps))
    .route('/api', correctionRoutes(deps))
    .route('/api', amendmentRoutes(deps))
    .route('/api', phoneOrderRoutes(deps))
    .route('/api', settingsRoutes(deps))
    .route('/api', adminPersonRoutes(deps));
  app.route('/', docsRoutes(app, description));
  return app;
}

/** Whether a field of a call of sign-in has a character that PostgreSQL can't store; the library does not look. */
function hasNul(body: unknown): boolean {
  return Object.values(Object(body)).some((value) => typeof value === 'string' && value.includes('\u0000'));
}
