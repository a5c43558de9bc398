import { createContext, use } from 'react';

/** What only the server's rendering knows. In the browser all of it is absent. */
export interface RenderContext {
  readonly nonce: string | undefined;
  /** Style rules of the shop's palette and font. */
  readonly themeCss: string;
  /** Font files to preload. */
  readonly fontFiles: readonly string[];
  /** Addresses of the browser's files of a lazily loaded source file, e.g. `app/sections/hero.tsx`. */
  filesOf(source: string): readonly string[];
}

const inBrowser: RenderContext = { nonce: undefined, themeCss: '', fontFiles: [], filesOf: () => [] };

export const RenderContextProvider = createContext<RenderContext>(inBrowser);

export function useRenderContext(): RenderContext {
  return use(RenderContextProvider);
}
