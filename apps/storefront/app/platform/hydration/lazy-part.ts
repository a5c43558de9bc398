import { limits } from '@witryna/contract/limits';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** `React.lazy` for named exports that gives up when a part does not arrive in time: then the page's error boundary says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await inTime(load()) }));
}

/** Chunks have the specification's 120 seconds (section 9). A browser alone would wait for ever. */
export function inTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not arrive in time')), limits.chunkLoadMs);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}
