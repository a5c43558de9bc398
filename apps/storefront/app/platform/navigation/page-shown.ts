import type { RootData } from '../../root.tsx';
import { startLog } from '../notices/page-log.ts';
import { readStored } from '../storage/storage.ts';
import { countPage } from '../visits/count-page.ts';
import { disableCache } from './disable-cache.ts';

let isFirst = true;

/** Does what can wait until a page is shown and idle: it starts the log, removes old service workers, counts the page. */
export function pageShown(path: string, { tools = [], logtailToken }: Partial<RootData> = {}): void {
  if (isFirst) {
    startLog(logtailToken);
    if (readStored('disableCache')) disableCache();
    if (!tools.some((tool) => tool.keepsWorker)) unregisterServiceWorkers();
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
