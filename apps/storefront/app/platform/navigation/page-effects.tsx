import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useRouteLoaderData } from 'react-router';
import { pressAgain } from '../hydration/early-press.ts';
import { log } from '../notices/page-log.ts';
import type { RootData } from '../shop/root-data.ts';
import { readStored } from '../storage/storage.ts';
import { debugAddress } from './debug-domain.ts';
import { useFlashTitle } from './flash-title.ts';
import { readQueryEffects } from './query-effects.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

/** The effects of every page: scroll restoration, flashing title, query parameters, logs, and what can wait. */
export function PageEffects() {
  const root = useRouteLoaderData<RootData>('root');
  const router = useContext(DataRouter)?.router;
  const { pathname, search } = useLocation();
  useScrollRestoration();
  useFlashTitle(root?.shop?.flashTitle);
  useDebugDomain(root?.allowDebugDomain ?? false);
  useEffect(() => pressAgain(), []);
  useEffect(() => readQueryEffects(new URLSearchParams(search)), [search]);
  useEffect(() => {
    const failed = ({ message, error }: ErrorEvent) => log('error', message, { stack: error?.stack });
    const rejected = ({ reason }: PromiseRejectionEvent) => log('error', String(reason), { stack: reason?.stack });
    addEventListener('error', failed);
    addEventListener('unhandledrejection', rejected);
    return () => {
      removeEventListener('error', failed);
      removeEventListener('unhandledrejection', rejected);
    };
  }, []);
  useEffect(() => {
    const shown = () => import('./page-shown.ts').then(({ pageShown }) => pageShown(pathname, root, router));
    idle(() => shown().catch(() => undefined));
  }, [pathname, root, router]);
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

// Safari has no `requestIdleCallback`.
const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 300);
