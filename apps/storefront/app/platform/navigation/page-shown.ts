import { startLog } from '../notices/page-log.ts';
import type { RootData } from '../shop/root-data.ts';
import { readStored } from '../storage/storage.ts';
import { countPage } from '../visits/count-page.ts';
import { disableCache } from './disable-cache.ts';
import { beginTransitions } from './page-transitions.ts';
import { stayWhileOffline } from './stay-while-offline.ts';

let isFirst = true;

/**
 * Does what can wait until a page is shown and idle: it lets pages fade, starts the log, keeps the page while the browser
 * is offline, removes old service workers, counts the page.
 */
export function pageShown(
  path: string,
  { tools = [], logtailToken }: Partial<RootData> = {},
  router?: Parameters<typeof beginTransitions>[0],
): void {
  if (isFirst) {
    if (router) beginTransitions(router);
    startLog(logtailToken).catch(() => undefined);
    stayWhileOffline();
    if (readStored('disableCache')) disableCache();
    if (!tools.some((tool) => tool.keepsWorker)) unregisterServiceWorkers();
    // Shows in a browser's performance panel when all that waits has started. Tests wait for it.
    performance.mark('page-shown');
  }
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
