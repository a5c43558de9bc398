import type { ShopError } from '@witryna/contract/errors';
import type { PageContext } from '@witryna/contract/storefront-entry';
import { data, type RouterContextProvider } from 'react-router';
import { isTemporary } from '../api/error-messages.ts';
import { type ApiTransport, type CallOptions, createShopApi, type ShopApi } from '../api/shop-api.ts';
import { pageContext } from './page-context.ts';

export type PageLoaderContext = Readonly<RouterContextProvider>;

/** The Retry-After header after temporary failures, in seconds. */
export const retrySeconds = '5';

const apis = new WeakMap<PageContext, ShopApi>();

/** The shop API for a loader: `await shopApiOf(context).get('shop/Category')`. It records tags for the page cache. */
export function shopApiOf(context: PageLoaderContext): ShopApi {
  const page = context.get(pageContext);
  const known = apis.get(page);
  if (known) return known;
  const api = withSharedCalls({
    base: `http://${page.host}`,
    shopId: page.shopId,
    fetch: (request) => page.fetchApi(request),
    onAnswer: (headers) => record(page, headers),
    onRefusal: (refusal) => {
      // After a temporary failure the page lacks data, so it must not be cached.
      if (refusal.retryable) page.recorder.doNotStore();
      return toRouteResponse(refusal);
    },
  });
  apis.set(page, api);
  return api;
}

/**
 * Loaders run in parallel and need the same data (configuration, categories), so equal GET calls are sent once per
 * page.
 */
function withSharedCalls(transport: ApiTransport): ShopApi {
  const api = createShopApi(transport);
  const calls = new Map<string, Promise<unknown>>();
  return {
    ...api,
    get<Path extends string>(path: Path, options?: CallOptions) {
      const key = `${path} ${JSON.stringify(options?.query)}`;
      const answer = (calls.get(key) as ReturnType<typeof api.get<Path>> | undefined) ?? api.get(path, options);
      calls.set(key, answer);
      return answer;
    },
  };
}

/**
 * Turns a refusal into the page's status (404, 503 with Retry-After) instead of a 500, if no loader catches it. The
 * error boundary gets the code.
 */
function toRouteResponse(refusal: ShopError) {
  const { code, status } = refusal;
  const headers: HeadersInit = isTemporary(code) ? { 'retry-after': retrySeconds } : {};
  const answer = data({ code }, { status, headers });
  return Object.assign(answer, { toString: () => code });
}

/** The host, origin, environment and recorder of the page that is being rendered. */
export function pageOf(context: PageLoaderContext): PageContext {
  return context.get(pageContext);
}

function record(page: PageContext, headers: Headers): void {
  const tags = (headers.get('cache-tag') ?? '').split(',').flatMap((tag) => tag.trim() || []);
  if (tags.length > 0) page.recorder.addTags(tags);
  const moment = Date.parse(headers.get('x-valid-until') ?? '');
  if (!Number.isNaN(moment)) page.recorder.expireAt(moment);
}
