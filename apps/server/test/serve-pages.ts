import { toShopError } from '@witryna/api/http/answer-error.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import type { RenderedPage } from '../pages/page-cache/cached-page.ts';
import type { PageCache } from '../pages/page-cache/page-cache.ts';
import { createPageServer, type PageServerDeps } from '../pages/page-server.ts';
import type { PageShop } from '../pages/page-shop.ts';
import { createProcessorMeter } from '../pages/processor-meter.ts';
import { ask, serveForTest } from './serve-for-test.ts';

export interface TestOptions {
  /** Returns the parts of a page that replace those of the default test page. */
  override?: () => Partial<RenderedPage>;
  deps?: Partial<PageServerDeps>;
  /** Is put around the page server. */
  around?: (serve: NodeHandler) => NodeHandler;
}

export function renderedAs(text: string): RenderedPage {
  const body = Buffer.from(text);
  return { status: 200, headers: {}, body, tags: new Set(['products']), validUntil: Infinity, storable: true };
}

export const liveShop = (host: string): PageShop => ({
  host,
  state: 'live',
  shopId: 1,
  primaryHost: host,
  isAlias: false,
});
const plainRoute = { parameters: new Map(), plainQuery: '' };

/**
 * Serves pages of one shop.
 * @returns a function that requests an address
 */
export async function servePages(cache: PageCache, { override = () => ({}), deps, around }: TestOptions = {}) {
  const servePage = createPageServer({
    cache,
    brotli: { add: () => true },
    renderer: {
      render: async (page, address) => {
        const answer = await page.fetchApi(new Request('http://glina.test/api/shop/Category?shopId=1'));
        return {
          ...renderedAs(`${address} ${await answer.text()}`),
          ...override(),
        };
      },
      routes: { routeOf: () => plainRoute },
    },
    findShop: async (host = '') => liveShop(host),
    limiter: { take: () => undefined, refuseSpent: () => undefined },
    environment: { allowDebugDomain: false },
    originOf: (host) => `http://${host}`,
    findObstacle: async () => undefined,
    readForPage: (work) => work(async ({ url }) => new Response(url)),
    addressOf: () => '192.0.2.1',
    hostOf: () => 'glina.test',
    turnLimits: { atOnce: 4, perShop: 3, perAddress: 2 },
    meter: createProcessorMeter(),
    log: { error: () => undefined, warn: () => undefined },
    count: () => undefined,
    observe: () => undefined,
    ...deps,
  });
  const serve: NodeHandler = (request, response) =>
    servePage(request, response).catch((error) => void response.writeHead(toShopError(error).status).end());
  const { port } = await serveForTest(around ? around(serve) : serve);
  return (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) => ask(port, path, headers);
}
