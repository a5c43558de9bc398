import { readStored } from '../storage/storage.ts';
import { createShopApi, type ShopApi } from './shop-api.ts';

let api: ShopApi | undefined;

/** The shop API from the browser: always the page's own origin. Not for the server; loaders use `shopApiOf(context)`. */
export function browserApi(): ShopApi {
  api ??= createShopApi({
    base: location.origin,
    shopId: document.documentElement.dataset.shop,
    fetch: (request) => fetch(request),
    extraQuery: () => (readStored('disableCache') ? { timestamp: Date.now() } : {}),
  });
  return api;
}
