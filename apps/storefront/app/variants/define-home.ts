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
 * Declares a home: which sections stand on it in which order, and the header and footer that go with it. The file's name in
 * `variants/home/` is the name that shops choose it by: `home-furniture-two.ts` is `HomeFurnitureTwo`. Nothing else must be edited.
 */
export function defineHome(variant: HomeVariant): HomeVariant {
  return variant;
}
