import type { IncomingMessage } from 'node:http';
import { addressKey, createRateLimiter } from '@witryna/api/http/rate-limits.ts';
import { currentRequestId } from '@witryna/api/log/request-id.ts';
import type { LimitedKind } from '@witryna/contract/installation';
import type { ApiSource } from './api/api-source.ts';
import type { OpenDatabase } from './api/open-database.ts';
import { openOwnApi } from './api/own-api.ts';
import { createServeBackOffice } from './back-office/serve-back-office.ts';
import { createDemoIndexPage } from './demo/demo-index-page.ts';
import { createEdgeHeaders } from './edge/edge-headers.ts';
import type { EdgeLocation } from './edge/edge-location.ts';
import { createEdgePurger, type EdgePurger } from './edge/edge-purger.ts';
import { createFeedCache } from './feeds/feed-cache.ts';
import { createServeFeed } from './feeds/serve-feed.ts';
import { openForeignApi } from './foreign/foreign-api.ts';
import { createAddressTurns, takeCallsInTurn } from './http/address-turns.ts';
import { clientAddress, requestedHost } from './http/client-address.ts';
import type { NodeHandler } from './http/node-handler.ts';
import { logCalls } from './http/request-log.ts';
import { createRequestRouter } from './http/request-router.ts';
import { createServeDomains } from './http/serve-domains.ts';
import type { Log } from './ops/create-log.ts';
import { createHealth } from './ops/health.ts';
import { createMetrics } from './ops/metrics.ts';
import type { Tracing } from './ops/open-tracing.ts';
import { describeRelease, readRelease } from './ops/release.ts';
import { createSecurityText } from './ops/security-text.ts';
import { createBrotliQueue } from './pages/page-cache/brotli-queue.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer.ts';
import { createPageServer, type PageServerDeps } from './pages/page-server.ts';
import { createProcessorMeter } from './pages/processor-meter.ts';
import { answerHeaders, transportHeaders } from './pages/security-headers.ts';
import { builtStorefront, type Storefront } from './pages/storefront.ts';
import type { Env } from './settings/env.ts';

const FOREIGN_PAGE_FRESH_MS = 60_000;
const MEGABYTE = 1_048_576;

export interface ServerAppOptions {
  env: Env;
  /** the pattern of shops' addresses, such as `https://{host}` */
  publicUrl: string;
  log: Log;
  /** The database; missing with a foreign API. */
  database: OpenDatabase | undefined;
  storefront?: Storefront;
  /** Missing without tracing. */
  tracing?: Pick<Tracing, 'trace'> | undefined;
}

export interface ServerApp {
  handler: NodeHandler;
  /** Where a demo's operator signs in to the back office; undefined without such a link. */
  demoAddress: string | undefined;
  /** Ends the answers that last for minutes. Call it before the server is closed, which waits for answers. */
  endStreams(): void;
  stop(): Promise<void>;
}

/** Connects API, pages and page cache to one request handler. The caller opens the port. */
export async function createServerApp(appOptions: ServerAppOptions): Promise<ServerApp> {
  const { env, publicUrl, log, database, storefront = builtStorefront(), tracing } = appOptions;
  const traced: Tracing['trace'] = tracing?.trace ?? ((_kind, serve) => serve);
  const clock = () => new Date();
  const limiter = createRateLimiter(env.rateLimits);
  const options = { env, publicUrl, log, limiter, clock };
  const api = database ? await openOwnApi(options, database) : openForeignApi(options);
  const cache = createPageCache({
    maxBytes: env.pageCacheMb * MEGABYTE,
    clock: Date.now,
    freshMs: api.subscribe ? undefined : FOREIGN_PAGE_FRESH_MS,
  });
  api.subscribe?.((change) => cache.apply(change));
  const feeds = createFeedCache({ dataDir: env.dataDir, clock: Date.now, log });
  api.subscribe?.((change) => feeds.apply(change));
  const edge = env.edge && api.subscribe && { location: env.edge, purger: openEdge(env.edge, log, api.subscribe) };
  const meter = createProcessorMeter();
  const brotli = createBrotliQueue(log);
  const release = readRelease();
  // With a foreign API, pages can be rendered from older responses. A failure of that API does not make this process
  // unready.
  const findObstacle = database?.findObstacle ?? (async () => undefined);
  const metrics = createMetrics({
    gauges: {
      witryna_page_cache_bytes: { help: 'Memory of the cached pages', read: () => cache.bytes },
      ...(database && poolGauges(database)),
    },
    release,
    isReady: async () => (await findObstacle()) === undefined,
    readWork: api.readWork,
    mostLimited: api.shopLimits?.mostLimited,
  });
  const hostOf: PageServerDeps['hostOf'] =
    env.trustProxy === undefined
      ? (request) => request.headers.host
      : (request) => requestedHost(request, env.trustProxy);
  const visitorOf = (request: IncomingMessage) => addressKey(clientAddress(request, env.trustProxy));
  const originOf = (host: string) => publicUrl.replace('{host}', host);
  const pageDeps: Omit<PageServerDeps, 'renderer'> = {
    cache,
    brotli,
    headers: transportHeaders(env, publicUrl),
    findShop: api.findShop,
    limiter,
    environment: {
      logtailToken: env.logtailToken,
      traceUrl: env.traceUrl,
      statusPageUrl: env.statusPageUrl,
      pictureBaseUrl: env.pictureBaseUrl,
      mapTiles: env.mapTiles,
      allowDebugDomain: env.allowDebugDomain,
    },
    originOf,
    readForPage: api.readForPage,
    turnLimits: api.turnLimits,
    shopLimits: api.shopLimits,
    meter,
    findMovedPage: api.findMovedPage,
    findBreakNotice: api.findBreakNotice,
    isPreviewToken: api.isPreviewToken,
    findObstacle: api.findObstacle,
    addressOf: (request) => clientAddress(request, env.trustProxy),
    hostOf,
    log,
    count: metrics.countPage,
    observe: metrics.observeRender,
    edgeHeaders: edge && createEdgeHeaders(edge.location.kind, Date.now),
  };
  const loadPageServer = async () => {
    const build = await storefront.load();
    build.entry.module.logTo((level, details, message) =>
      log[level]({ requestId: currentRequestId(), ...details }, message),
    );
    const renderer = createPageRenderer(build);
    return createPageServer({
      ...pageDeps,
      renderer: storefront.reloadsPerRequest ? withoutPolicy(renderer) : renderer,
    });
  };
  const servePage: NodeHandler = storefront.reloadsPerRequest
    ? async (request, response) => (await loadPageServer())(request, response)
    : await loadPageServer();
  const served = (serve: NodeHandler) => traced('call', logCalls(serve, log, metrics));
  const noteRefused = (kind: LimitedKind) => (request: IncomingMessage) =>
    api.shopLimits?.noteHost(hostOf(request), kind);
  const headers = { ...answerHeaders, ...pageDeps.headers };
  const route = createRequestRouter({
    headers,
    serveSecurityText: createSecurityText({ contacts: env.securityContacts, hostOf, originOf, clock }),
    serveHealth: createHealth({
      findObstacle,
      metrics,
      metricsToken: env.metricsToken,
      version: describeRelease(release),
    }),
    serveDomains: createServeDomains({
      ...pageDeps,
      proveHost: api.proveHost,
      otherHosts: [...(env.backOfficeHost ? [env.backOfficeHost] : []), ...env.apiHosts],
      token: env.metricsToken,
      proxies: env.trustProxy,
    }),
    serveStatic: storefront.serveStatic,
    serveDemoIndex:
      env.demo && database
        ? await createDemoIndexPage({ originOf, showcaseHost: env.showcaseHost, hostOf })
        : () => false,
    serveApi: served(
      takeCallsInTurn(api.serve, visitorOf, createAddressTurns(api.turnLimits.perAddress), noteRefused('calls')),
    ),
    serveBackOffice: api.backOffice
      ? createServeBackOffice({
          ...api.backOffice,
          serveApi: served(api.backOffice.serve),
          hostOf,
          headers,
        })
      : async () => false,
    serveFeed: createServeFeed({ ...pageDeps, findFeed: api.findFeed, feeds }),
    servePage: traced('page', servePage),
    noteRefused: noteRefused('refused'),
    log,
  });
  return {
    demoAddress: api.backOffice?.demoAddress,
    endStreams: () => api.backOffice?.endStreams(),
    handler: (request, response) => {
      meter.leave();
      return route(request, response);
    },
    async stop() {
      await Promise.all([brotli.stop(), feeds.stop(), edge?.purger.stop(), api.stop()]);
    },
  };
}

/** Purges pages at the edge from now on, and all of them now: changes may have been missed while no node ran. */
function openEdge(location: EdgeLocation, log: Log, subscribe: NonNullable<ApiSource['subscribe']>): EdgePurger {
  const purger = createEdgePurger({ location, fetch: globalThis.fetch, log });
  subscribe((change) => purger.apply(change));
  purger.apply({ kind: 'all' });
  return purger;
}

function poolGauges({ pool }: OpenDatabase) {
  return {
    witryna_pool_connections: { help: 'Connections to the database of calls and jobs', read: () => pool.totalCount },
    witryna_pool_idle: { help: 'Of these, those that nobody uses', read: () => pool.idleCount },
    witryna_pool_waiting: { help: 'Work that waits for one of these connections', read: () => pool.waitingCount },
  };
}

/**
 * Removes the Content-Security-Policy from pages. In development Vite adds inline styles and scripts that the hashes of
 * the policy don't cover.
 */
function withoutPolicy(renderer: PageRenderer): PageRenderer {
  return {
    ...renderer,
    render: async (...request) => {
      const page = await renderer.render(...request);
      const { 'content-security-policy': _policy, ...headers } = page.headers;
      return { ...page, headers };
    },
  };
}
