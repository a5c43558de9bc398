import { readStored } from '../storage/storage.ts';
import { createShopApi, type ShopApi } from './shop-api.ts';

let api: ShopApi | undefined;

/** The shop API for the browser, at the page's own origin. Loaders on the server use `shopApiOf(context)`. */
export function browserApi(): ShopApi {
  api ??= createShopApi({
    base: location.origin,
    shopId: document.documentElement.dataset.shop,
    fetch: (request) => fetch(request),
    extraQuery: () => (readStored('disableCache') ? { timestamp: Date.now() } : {}),
  });
  return api;
}
