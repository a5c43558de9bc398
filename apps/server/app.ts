import { createRateLimiter } from '@witryna/api/rate-limits.ts';
import type { OpenDatabase } from './api/open-database.ts';
import { openOwnApi } from './api/own-api.ts';
import { createDemoIndex } from './demo/demo-index.ts';
import { openForeignApi } from './foreign/foreign-api.ts';
import { clientAddress, requestedHost } from './http/client-address.ts';
import { createFront, type NodeHandler } from './http/front.ts';
import { logCalls } from './http/request-log.ts';
import { createHealth } from './ops/health.ts';
import type { Log } from './ops/log.ts';
import { createMetrics } from './ops/metrics.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer.ts';
import { createPageServer, type PageServerDeps } from './pages/page-server.ts';
import { builtStorefront, type Storefront } from './pages/storefront.ts';
import type { Env } from './settings/env.ts';

const FOREIGN_PAGE_HOLDS_MS = 60_000;
const MEGABYTE = 1_048_576;

export interface AppOptions {
  env: Env;
  /** the port that we listen on */
  publicUrl: string;
  log: Log;
  /** Absent with a foreign API. */
  database: OpenDatabase | undefined;
  storefront?: Storefront;
}

export interface App {
  handler: NodeHandler;
  stop(): Promise<void>;
}

/** Puts API, pages and page cache together. It listens to nothing. */
export async function createApp(appOptions: AppOptions): Promise<App> {
  const { env, publicUrl, log, database, storefront = builtStorefront() } = appOptions;
  const clock = () => new Date();
  const limiter = createRateLimiter(env.rateLimits);
  const options = { env, publicUrl, log, limiter, clock };
  const api = database ? await openOwnApi(options, database) : openForeignApi(options);
  const cache = createPageCache({
    maxBytes: env.pageCacheMb * MEGABYTE,
    clock: Date.now,
    holdsMs: api.subscribe ? undefined : FOREIGN_PAGE_HOLDS_MS,
  });
  api.subscribe?.((change) => cache.apply(change));
  const metrics = createMetrics({
    witryna_page_cache_bytes: { help: 'Memory of the kept pages', read: () => cache.bytes },
  });
  const hostOf: PageServerDeps['hostOf'] =
    env.trustProxy === undefined
      ? (request) => request.headers.host
      : (request) => requestedHost(request, env.trustProxy);
  const originOf = (host: string) => publicUrl.replace('{host}', host);
  const pageDeps: Omit<PageServerDeps, 'renderer'> = {
    cache,
    findShop: api.findShop,
    limiter,
    environment: {
      logtailToken: env.logtailToken,
      statusPageUrl: env.statusPageUrl,
      pictureBaseUrl: env.pictureBaseUrl,
      allowDebugDomain: env.allowDebugDomain,
    },
    originOf,
    readInside: api.readInside,
    findObstacle: api.findObstacle,
    addressOf: (request) => clientAddress(request, env.trustProxy),
    hostOf,
    log,
    count: metrics.countPage,
  };
  const loadPages = async () => {
    const renderer = createPageRenderer(await storefront.load());
    return createPageServer({ ...pageDeps, renderer: storefront.followsSources ? withoutPolicy(renderer) : renderer });
  };
  const servePage: NodeHandler = storefront.followsSources
    ? async (request, response) => (await loadPages())(request, response)
    : await loadPages();
  const handler = createFront({
    serveHealth: createHealth({
      // without a database of our own old answers can be served, whatever the other server does
      findObstacle: database?.findObstacle ?? (async () => undefined),
      metrics,
      metricsToken: env.metricsToken,
    }),
    serveStatic: storefront.serveStatic,
    serveDemoIndex: env.demo && database ? await createDemoIndex(originOf, env.showcaseHost) : () => false,
    serveApi: logCalls(api.serve, log, metrics),
    servePage,
    log,
  });
  return { handler, stop: () => api.stop() };
}

/** Vite puts styles and scripts into the page that no hash can know. */
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
