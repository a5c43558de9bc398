import { preloadModule } from 'react-dom';
import { useRenderContext } from '../render/render-context.ts';

/**
 * Preloads the scripts of lazily loaded components with `<link>` tags in the page's head.
 * @param sources paths from the storefront's folder, e.g. `app/sections/hero.tsx`
 */
export function usePreloadedParts(sources: readonly string[]): void {
  const { filesOf } = useRenderContext();
  for (const file of sources.flatMap(filesOf)) preloadModule(file, { as: 'script' });
}
