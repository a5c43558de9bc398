import type { ShopTool } from '../shop/shop-tools.ts';
import { countPage } from '../visits/count-page.ts';

let isFirst = true;

/** Does what can wait until a page is shown and idle: it removes old service workers, and counts the page. */
export function pageShown(path: string, tools: readonly ShopTool[] = []): void {
  if (isFirst && !tools.some((tool) => tool.keepsWorker)) unregisterServiceWorkers();
  isFirst = false;
  const { shop, lacks = '' } = document.documentElement.dataset;
  if (shop && !lacks.split(' ').includes('visitCounts')) countPage(path, tools);
}

// Earlier storefronts of the platform installed a service worker, which would otherwise still serve their pages.
function unregisterServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch(() => undefined);
}
