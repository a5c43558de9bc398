import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';
import { pressAgain } from '../hydration/early-press.ts';
import { log, startLog } from '../notices/page-log.ts';
import { readStored } from '../storage/storage.ts';
import { debugAddress } from './debug-domain.ts';
import { useFlashTitle } from './flash-title.ts';
import { readQueryEffects } from './query-effects.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

/** The effects of every page: scroll restoration, flashing title, query parameters, logs. */
export function PageEffects() {
  const root = useRouteLoaderData<RootData>('root');
  const { search } = useLocation();
  const keepsWorker = root?.tools?.some((tool) => tool.keepsWorker) ?? false;
  useScrollRestoration();
  useFlashTitle(root?.shop?.flashTitle);
  useDebugDomain(root?.allowDebugDomain ?? false);
  useEffect(() => pressAgain(), []);
  useEffect(() => readQueryEffects(new URLSearchParams(search)), [search]);
  useEffect(() => {
    if (readStored('disableCache')) void import('./disable-cache.ts').then(({ disableCache }) => disableCache());
    if (!keepsWorker) unregisterServiceWorker();
    startLog(root?.logtailToken);
    const failed = (event: ErrorEvent) => log('error', event.message);
    const rejected = (event: PromiseRejectionEvent) => log('error', String(event.reason));
    addEventListener('error', failed);
    addEventListener('unhandledrejection', rejected);
    return () => {
      removeEventListener('error', failed);
      removeEventListener('unhandledrejection', rejected);
    };
  }, [root?.logtailToken, keepsWorker]);
  return null;
}

function useDebugDomain(allowed: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a trigger only: it changes with every navigation
  useEffect(() => {
    const target = allowed ? debugAddress(location.href, readStored('debugDomain')) : undefined;
    if (target) location.replace(target);
  }, [allowed, key]);
}

// Earlier storefronts of the platform installed a service worker, which would otherwise still serve their pages.
function unregisterServiceWorker(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch(() => undefined);
}
