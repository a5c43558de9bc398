import type { Layout } from '@witryna/contract/shop-config';
import { homeVariants } from './variants.server.ts';

/**
 * The fonts of a shop's pages: those that it has chosen, else those of its home. A shop that has chosen a font for its
 * texts, but none for headings, has it for both.
 * @param home the name of a home in the query (layout override)
 */
export function fontsOfShop(layout: Layout, home: string | null): Pick<Layout, 'font' | 'displayFont'> {
  const { font, displayFont } = layout;
  if (font) return { font, displayFont };
  const { fonts } = homeVariants.find(home, layout.homeLayout).variant;
  return { font: fonts?.font, displayFont: displayFont ?? fonts?.displayFont };
}
