import type { DisplayFontName, FontName } from '@witryna/contract/fonts';
import type { FooterSettings } from '../features/footer/footer-settings.ts';
import type { HeaderSettings } from '../features/header/header-settings.ts';
import type { Tone } from '../sections/section-options.ts';
import type { SectionPreset } from '../sections/section-preset.ts';

export interface HomeVariant {
  readonly header: HeaderSettings;
  readonly footer: FooterSettings;
  readonly pageTone: Tone;
  /** The fonts of all pages of a shop with this home that has chosen none. */
  readonly fonts?: { readonly font: FontName; readonly displayFont: DisplayFontName };
  readonly sections: readonly SectionPreset[];
  /** Whether the sections of the shop's page-builder document follow, from `frontPageConfig.document`. */
  readonly document?: true;
}

/**
 * Declares a home variant: its sections in order, its header and its footer. Its file in `variants/home/` exports it as
 * `variant`. The file's name is the name by which shops choose it: `home-furniture-two.ts` is `HomeFurnitureTwo`. A
 * new variant changes no other file. Unknown sections, settings and values do not compile.
 */
export function defineHome(variant: HomeVariant): HomeVariant {
  return variant;
}
