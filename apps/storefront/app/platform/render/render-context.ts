import { createContext, use } from 'react';

/** Values that only the server has when it renders a page. In the browser they are empty. */
export interface RenderContext {
  readonly nonce: string | undefined;
  /** Style rules of the shop's palette and font. */
  readonly themeCss: string;
  /** Font files to preload. */
  readonly fontFiles: readonly string[];
  /** Addresses of the browser files of a lazily loaded source file, e.g. `app/sections/hero.tsx`. */
  filesOf(source: string): readonly string[];
}

const inBrowser: RenderContext = { nonce: undefined, themeCss: '', fontFiles: [], filesOf: () => [] };

export const RenderContextProvider = createContext<RenderContext>(inBrowser);

export function useRenderContext(): RenderContext {
  return use(RenderContextProvider);
}
