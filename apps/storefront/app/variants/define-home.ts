import type { FooterSettings } from '../features/footer/footer-settings.ts';
import type { HeaderSettings } from '../features/header/header-settings.ts';
import type { SectionPreset } from '../sections/section-preset.ts';

export interface HomeVariant {
  readonly header: HeaderSettings;
  readonly footer: FooterSettings;
  readonly pageTone: 'white' | 'soft';
  readonly sections: readonly SectionPreset[];
}

/**
 * Declares a home: its sections in their order, and the header and footer that go with them. Its file in `variants/home/` exports it
 * as `variant`, and the file's name is the name that shops choose it by: `home-furniture-two.ts` is `HomeFurnitureTwo`. Nothing else
 * must be edited. A section, a setting or a value that does not exist does not compile.
 */
export function defineHome(variant: HomeVariant): HomeVariant {
  return variant;
}
