import type { ShopError } from '@witryna/contract/errors';
import type { PageContext } from '@witryna/contract/storefront-entry';
import { data, type RouterContextProvider } from 'react-router';
import { passes } from '../api/errors.ts';
import { type ApiDoor, type CallOptions, createShopApi, type ShopApi } from '../api/shop-api.ts';
import { pageContext } from './page-context.ts';

export type PageLoaderContext = Readonly<RouterContextProvider>;

/** Retry-After in seconds for temporary failures. */
export const retrySeconds = '5';

const doors = new WeakMap<PageContext, ShopApi>();

/** The shop API for a loader: `await shopApiOf(context).get('shop/Category')`. What it answers is recorded for the page cache. */
export function shopApiOf(context: PageLoaderContext): ShopApi {
  const page = context.get(pageContext);
  const known = doors.get(page);
  if (known) return known;
  const api = askingOnce({
    base: `http://${page.host}`,
    shopId: page.shopId,
    fetch: (request) => page.fetchApi(request),
    onAnswer: (headers) => record(page, headers),
    onRefusal: (refusal) => {
      // What is only missing for the moment must not be missing in the kept page.
      if (refusal.retryable) page.recorder.doNotStore();
      return asPage(refusal);
    },
  });
  doors.set(page, api);
  return api;
}

/** The loaders of a page run side by side and need the same things (configuration, categories): each is asked for once. */
function askingOnce(door: ApiDoor): ShopApi {
  const api = createShopApi(door);
  const asked = new Map<string, Promise<unknown>>();
  return {
    ...api,
    get<Path extends string>(path: Path, options?: CallOptions) {
      const key = `${path} ${JSON.stringify(options?.query)}`;
      const answer = (asked.get(key) as ReturnType<typeof api.get<Path>> | undefined) ?? api.get(path, options);
      asked.set(key, answer);
      return answer;
    },
  };
}

/**
 * A refusal that no loader catches becomes the page's status (404, 503 with Retry-After) instead of a 500, and the error
 * boundary finds the code in it.
 */
function asPage(refusal: ShopError) {
  const { code, status } = refusal;
  const headers: HeadersInit = passes(code) ? { 'retry-after': retrySeconds } : {};
  const answer = data({ code }, { status, headers });
  return Object.assign(answer, { toString: () => code });
}

/** The host, origin, environment and recorder of the page that is being made. */
export function pageOf(context: PageLoaderContext): PageContext {
  return context.get(pageContext);
}

function record(page: PageContext, headers: Headers): void {
  const tags = (headers.get('cache-tag') ?? '').split(',').flatMap((tag) => tag.trim() || []);
  if (tags.length > 0) page.recorder.addTags(tags);
  const moment = Date.parse(headers.get('x-valid-until') ?? '');
  if (!Number.isNaN(moment)) page.recorder.expireAt(moment);
}
