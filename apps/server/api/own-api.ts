import { getRequestListener } from '@hono/node-server';
import type { ApiBindings, ApiDeps } from '@witryna/api/api-context.ts';
import { createApi } from '@witryna/api/app.ts';
import { type AppDeps, appDeps } from '@witryna/api/app-deps.ts';
import { type ChangeFeed, openChangeFeed } from '@witryna/api/database/change-feed.ts';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { openSnapshot } from '@witryna/api/database/snapshot.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { openFeeds } from '@witryna/api/features/feeds/open-feeds.ts';
import { findBreakNotice } from '@witryna/api/features/shop/break-notice-store.ts';
import { findMovedPage } from '@witryna/api/features/shop/moved-page-store.ts';
import { countDeadLetters } from '@witryna/api/jobs/dead-letter-store.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { openLookups } from '@witryna/api/lookups/open-lookups.ts';
import { tracedFetch } from '@witryna/api/outside/traced-fetch.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { keyFinder } from '@witryna/api/people/api-keys.ts';
import { listQueues } from '@witryna/api/people/installation/health-store.ts';
import { startHeartbeat } from '@witryna/api/people/installation/start-heartbeat.ts';
import { shopOwners } from '@witryna/api/people/shop-owners.ts';
import { openSearchEngine } from '@witryna/api/search-engine/search-engine.ts';
import { hostProof } from '@witryna/api/secrets/host-proof.ts';
import { isPreviewToken } from '@witryna/api/secrets/signed-token.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { createShopResolver } from '@witryna/api/tenancy/shop-resolver.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { clientAddress, requestedHost } from '../http/client-address.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { findPageShopInDatabase } from '../pages/page-shop.ts';
import { loadSecretKey } from '../settings/secret-key.ts';
import type { ApiSource, ApiSourceOptions } from './api-source.ts';
import { createBackOffice, openOfficePeople } from './open-back-office.ts';
import type { OpenDatabase } from './open-database.ts';
import { openOriginals } from './open-originals.ts';
import { openRenderMail } from './open-render-mail.ts';

/**
 * Database connections for rendering pages. React renders one page at a time, so few pages read from the database at
 * once.
 */
const PAGE_CONNECTIONS = 4;
/** One connection is left to the other shops. */
const PAGE_CONNECTIONS_OF_SHOP = 3;
const REQUESTS_OF_ADDRESS = 2;

/** Opens our own shop API in this process on the database. */
export async function openOwnApi(options: ApiSourceOptions, database: OpenDatabase): Promise<ApiSource> {
  const { env, log, limiter, clock, publicUrl } = options;
  const shops = createShopResolver(database.db, database.watch);
  const settings: ApiDeps['settings'] = {
    dataDir: env.dataDir,
    publicUrl,
    secretKey: await loadSecretKey(env),
    apiHosts: env.apiHosts,
    allowDebugDomain: env.allowDebugDomain,
    smtpUrl: env.smtpUrl,
    webhookHosts: env.webhookHosts,
    rateLimits: env.rateLimits,
    backOfficeHost: env.backOfficeHost,
  };
  const pages = connectDatabase<Tables>(database.connection, {
    log,
    max: PAGE_CONNECTIONS,
    onAnswer: database.watch.reportAnswer,
    onSlow: database.onSlow,
  });
  const { watch } = database;
  if (env.hasAdminToken) {
    log.warn(
      {},
      'ADMIN_TOKEN opens nothing any more: make a key for all shops by npm run people -- make-key, and take it away',
    );
  }
  const office = await openOfficePeople(options, database, { shops, settings });
  const { api, deps } = await createOwnApi(env.demo, {
    db: database.db,
    settings,
    shops,
    limiter,
    clock,
    fetch: tracedFetch,
    log,
    originals: openOriginals(env),
    searchEngine: env.searchEngine && openSearchEngine(env.searchEngine, { fetch: tracedFetch, log }),
    lookups: openLookups(env.lookups, { fetch: tracedFetch, log }),
    payments: allPayments,
    deliveries: allDeliveries,
    findKey: office && keyFinder(office.people),
    owners: office && shopOwners(office.people),
  });
  const jobs = await startJobs({ ...deps, renderMail: openRenderMail() });
  const heartbeat = startHeartbeat(deps, packageFacts.version);
  const changes: ChangeFeed = await openChangeFeed(database.connection, log);
  changes.subscribe((change) => {
    if (change.kind === 'all') shops.forget();
    else if (change.tag === 'shop') shops.forget(change.shopId);
  });
  const feeds = openFeeds(deps);
  let isStopping = false;
  const demoOrders = env.demoOrders ? addDemoOrders(deps, log, () => isStopping) : undefined;
  const answerBy = (api: Answering) => (request: Request, bindings: ApiBindings) =>
    watch
      .unlessUnreachable(async () => api.fetch(request, bindings))
      .catch((error: unknown) => {
        if (error instanceof ShopError) return refusalResponse(error);
        throw error;
      });
  const answer = answerBy(api);
  const backOffice = office && createBackOffice(office, deps);
  return {
    serve: serveOverNode(answer, options),
    backOffice: backOffice && {
      host: backOffice.host,
      demoAddress: backOffice.demoAddress,
      endStreams: backOffice.endStreams,
      serve: serveOverNode(answerBy(backOffice), options),
    },
    async readForPage(work) {
      const snapshot = openSnapshot(pages.db, database.db);
      try {
        return await work((request) => answer(request, { internal: true, snapshot }));
      } finally {
        snapshot.close();
      }
    },
    turnLimits: { atOnce: PAGE_CONNECTIONS, perShop: PAGE_CONNECTIONS_OF_SHOP, perAddress: REQUESTS_OF_ADDRESS },
    shopLimits: deps.shopLimits,
    findShop: findPageShopInDatabase(shops, clock),
    // A page that asks this may hold one of the connections for pages, and must not wait for another one.
    findMovedPage: (shopId, address) =>
      watch.unlessUnreachable(() => openTenant(database.db, shopId).read((tx) => findMovedPage(tx, address))),
    findBreakNotice: (shopId) => watch.unlessUnreachable(() => openTenant(database.db, shopId).read(findBreakNotice)),
    isPreviewToken: (shopId, token) => isPreviewToken(settings.secretKey, shopId, token, clock()),
    proveHost: (host) => hostProof(settings.secretKey, host),
    findFeed: (host, file) => watch.unlessUnreachable(() => feeds.find(host, file)),
    subscribe: (listener) => changes.subscribe(listener),
    findObstacle: database.findObstacle,
    readWork: () =>
      watch.unlessUnreachable(async () => ({
        deadLetters: await countDeadLetters(database.db),
        queues: await listQueues(database.db, clock()),
      })),
    async stop() {
      isStopping = true;
      await demoOrders;
      await jobs.stop();
      await heartbeat.stop();
      await changes.stop();
      await backOffice?.close();
      await pages.close();
    },
  };
}

/** An API that a request is passed to. */
interface Answering {
  fetch(request: Request, bindings: ApiBindings): Response | Promise<Response>;
}

/** Creates the shop API. Only a demo loads and adds the sandbox gateway. */
async function createOwnApi(demo: boolean, deps: ApiDeps) {
  if (!demo) {
    const complete = appDeps(deps);
    return { api: createApi(complete), deps: complete };
  }
  const { createDemoApi } = await import('@witryna/sandbox-gateway/demo-api');
  return createDemoApi(deps);
}

/** Nobody waits for the orders of a demo, except at a stop for the one that is being placed. */
async function addDemoOrders(deps: AppDeps, log: ApiSourceOptions['log'], isStopping: () => boolean): Promise<void> {
  try {
    const { placeDemoOrders } = await import('../demo/place-demo-orders.ts');
    await placeDemoOrders(deps, isStopping);
  } catch (error) {
    log.warn({ err: error }, 'the demo has no orders');
  }
}

function serveOverNode(
  answer: (request: Request, bindings: ApiBindings) => Response | Promise<Response>,
  { env }: ApiSourceOptions,
): NodeHandler {
  const listener = getRequestListener((request, bindings) =>
    answer(request, { clientAddress: clientAddress(bindings.incoming as never, env.trustProxy) }),
  );
  return (request, response) => {
    setHost(request.headers, request.rawHeaders, normaliseHost(requestedHost(request, env.trustProxy)));
    return listener(request, response);
  };
}

/**
 * Replaces a request's Host header by the normalised host, or by `localhost` if that is undefined: Hono's Node adapter
 * refuses hosts that are invalid in a URL.
 */
function setHost(headers: { host?: string }, raw: string[], host = 'localhost'): void {
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === 'host') raw.splice(at, 2);
  raw.push('host', host);
  headers.host = host;
}
