import { preloadModule } from 'react-dom';
import { useRenderContext } from '../render/render-context.ts';

/**
 * Names the browser's files of lazily loaded parts in the page's head, so that they arrive with the first ones.
 * @param sources paths from the workspace's root, e.g. `app/sections/hero.tsx`
 */
export function usePreloadedParts(sources: readonly string[]): void {
  const { filesOf } = useRenderContext();
  for (const file of sources.flatMap(filesOf)) preloadModule(file, { as: 'script' });
}
