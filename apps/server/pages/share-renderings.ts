import type { RenderOptions, RenderPage } from './create-render-page.ts';
import type { CachedPage, RenderedPage } from './page-cache/cached-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { isPlainKey, type PageKey } from './page-cache/page-key.ts';
import type { PageShop } from './page-shop.ts';

export interface NewPage {
  rendered: RenderedPage;
  cached: Promise<CachedPage>;
}

export type RenderShared = (
  key: PageKey,
  shop: PageShop,
  address: string,
  options: Pick<RenderOptions, 'isUnknown'>,
) => Promise<NewPage>;

/** Creates a function that renders and caches a page. Concurrent calls for the same page share one rendering. */
export function shareRenderings(cache: PageCache, render: RenderPage): RenderShared {
  const inFlight = new Map<PageKey, Promise<NewPage>>();

  const renderAndCache: RenderShared = async (key, shop, address, options) => {
    const rendering = cache.begin();
    try {
      const rendered = await render(shop, address, { ...options, isPlain: isPlainKey(key) });
      return { rendered, cached: cache.put(key, shop.shopId ?? shop.host, rendered, rendering) };
    } catch (error) {
      cache.abandon(rendering);
      throw error;
    }
  };

  return (key, shop, address, options) => {
    const running = inFlight.get(key);
    if (running) return running;
    const started = renderAndCache(key, shop, address, options).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
