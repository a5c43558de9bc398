import { currentRequestId } from '@witryna/api/log/request-id.ts';
import { asPart } from '@witryna/api/log/tracing.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import type { PageRequest } from '@witryna/contract/storefront-entry';
import type { ApiSource, FetchApi } from '../api/api-source.ts';
import { loggedPath } from '../http/request-log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { RenderedPage } from './page-cache/cached-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageShop } from './page-shop.ts';
import type { ProcessorMeter } from './processor-meter.ts';
import { createRenderTurns, type TurnLimits } from './render-turns.ts';
import { shopStatusOf } from './shop-status.ts';

export interface RenderPageDeps {
  renderer: PageRenderer;
  environment: PageRequest['environment'];
  /** Headers of every page, in addition to the page's own headers. */
  headers?: Readonly<Record<string, string>>;
  originOf(host: string): string;
  readForPage: ApiSource['readForPage'];
  findObstacle: ApiSource['findObstacle'];
  /** How much is done at the same time. */
  turnLimits: TurnLimits;
  meter: ProcessorMeter;
  /** What operators allow to shops. Missing with a foreign API. */
  shopLimits?: ApiSource['shopLimits'];
  log: { warn(details: object, message: string): void };
  observe: Metrics['observeRender'];
  /** Missing with a foreign API, which has neither redirects nor earlier names. */
  findMovedPage?: ApiSource['findMovedPage'];
  /** Missing with a foreign API, of whose breaks nothing more is known. */
  findBreakNotice?: ApiSource['findBreakNotice'];
}

export interface RenderOptions {
  acceptLanguage?: string | undefined;
  disableCache?: boolean;
  /** Set for a page that was opened with a valid preview token, and for a document of its editor. */
  preview?: PageRequest['preview'];
  /** Whether visitors can't invent the page's address. */
  isPlain?: boolean;
  /** Whether it is the page about addresses for which the shop is known to name no other one. */
  isUnknown?: boolean;
}

/** A page that takes more processor time is logged: everybody on the node waits for it. */
const SLOW_PAGE_MS = 250;
/** Pages of hosts without a shop take turns as if these were one more shop. */
const NO_SHOP = 'none';

export type RenderPage = (shop: PageShop, address: string, options?: RenderOptions) => Promise<RenderedPage>;

/** Creates the function that finds where an address leads that has no page. */
export function createFindMoved({ findMovedPage }: Pick<RenderPageDeps, 'findMovedPage'>) {
  return async ({ state, shopId }: PageShop, address: string): Promise<string | undefined> => {
    if (state !== 'live' || typeof shopId !== 'number') return undefined;
    return findMovedPage?.(shopId, address);
  };
}

/** The answer for an address whose page is at another one. Like the page about an unknown address elsewhere, it is not stored. */
export function movedPage(target: string, headers: RenderPageDeps['headers']): RenderedPage {
  const answer = { status: 301, headers: { ...headers, location: target }, body: Buffer.alloc(0) };
  return { ...answer, tags: new Set(), validUntil: Number.POSITIVE_INFINITY, storable: false };
}

/** Creates the function that renders a page of a shop with the data from the API. */
export function createRenderPage(deps: RenderPageDeps): RenderPage {
  const { shopLimits } = deps;
  const turns = createRenderTurns(deps.turnLimits, deps.meter, (owner) =>
    typeof owner === 'number' ? shopLimits?.pagesAtOnce(owner) : undefined,
  );
  const findMoved = createFindMoved(deps);

  function render(shop: PageShop, address: string, options: RenderOptions, goOn: () => void): Promise<RenderedPage> {
    const { acceptLanguage, disableCache, preview, isPlain = false } = options;
    const renderWith = (fetchApi: FetchApi) =>
      deps.renderer.render({ ...pageRequestOf(shop, fetchApi), disableCache, preview }, address, acceptLanguage);
    // The look-up of the shop has just failed. Further API calls would only fail again after a long wait.
    if (shop.state === 'failed') {
      return renderWith(async () => refusalResponse(new ShopError(shop.refusal ?? 'ServiceUnavailable')));
    }
    return deps.readForPage((fetchApi) => {
      const fetchMetered: FetchApi = async (request) => {
        goOn();
        const answer = await asPart(
          () => describeCall(request),
          () => fetchApi(request),
        );
        goOn();
        return answer;
      };
      return renderWith(disableCache ? withTimestamp(fetchMetered) : fetchMetered);
    }, isPlain);
  }

  function pageRequestOf(shop: PageShop, fetchApi: FetchApi): PageRequest {
    return {
      host: shop.host,
      state: shop.state,
      shopId: shop.shopId,
      origin: deps.originOf(shop.primaryHost),
      fetchApi,
      findStatus: () => shopStatusOf(shop, deps),
      findMovedPage: (path) => findMoved(shop, path),
      environment: deps.environment,
    };
  }

  return async (shop, address, options = {}) => {
    const owner = shop.shopId ?? NO_SHOP;
    const limited = turns.limits(owner);
    if (limited && typeof owner === 'number') shopLimits?.note({ shopId: owner, host: shop.primaryHost }, limited);
    const started = performance.now();
    const { result: rendered, usedMs } = await asPart(
      () => ({ name: 'render', attributes: { 'url.path': loggedPath(address) } }),
      () => turns.run(owner, (goOn) => render(shop, address, options, goOn)),
    );
    const host = shop.shopId === undefined ? undefined : shop.primaryHost;
    deps.observe({ host, seconds: (performance.now() - started) / 1_000, usedMs });
    if (usedMs > SLOW_PAGE_MS) {
      const page = { host: shop.host, shopId: shop.shopId, path: loggedPath(address) };
      const details = { requestId: currentRequestId(), ...page, ms: Math.round(usedMs) };
      deps.log.warn(details, 'a page took much processor time');
    }
    const mayHaveMoved = rendered.status === 404 && !options.isUnknown;
    const target = mayHaveMoved ? await findMoved(shop, address) : undefined;
    if (target !== undefined) return movedPage(target, deps.headers);
    return { ...rendered, headers: { ...rendered.headers, ...deps.headers } };
  };
}

/** Our own API adds its route. */
function describeCall({ method, url }: Request) {
  const attributes = { 'http.request.method': method, 'url.path': loggedPath(new URL(url).pathname) };
  return { name: method, attributes };
}

/** Adds a `timestamp` parameter to API calls, as the browser does while caching is disabled. */
function withTimestamp(fetchApi: FetchApi): FetchApi {
  return (request) => {
    const url = new URL(request.url);
    url.searchParams.set('timestamp', String(Date.now()));
    return fetchApi(new Request(url, request));
  };
}
