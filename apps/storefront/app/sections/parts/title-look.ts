import { createContext, use } from 'react';

export interface TitleLook {
  readonly level?: 'h2' | 'h3';
  /** Overrides the alignment of the title's style. */
  readonly align?: 'left' | 'centre';
}

/** How the titles inside a section's frame look. */
export const TitleContext = createContext<TitleLook>({});

/** The element of a section's title: `const Title = useTitleTag()`. */
export function useTitleTag(): 'h2' | 'h3' {
  return use(TitleContext).level ?? 'h2';
}
