import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { sayOffline } from '../notices/say.ts';
import { connected, isOffline } from './connection.ts';
import { inTime } from './in-time.ts';

/**
 * `React.lazy` for named exports, with a time limit after which the page's error boundary shows an error. While the
 * browser is offline, a message says so, and the code is loaded once the connection is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (isOffline()) sayOffline();
    await connected();
    return { default: await inTime(load()) };
  });
}

/** A part that the page can do without: if its code can't be loaded, nothing is shown in its place. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await connected();
    return { default: await inTime(load()).catch(() => () => null) };
  });
}
