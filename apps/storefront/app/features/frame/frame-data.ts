import type { FooterData } from '../footer/footer-data.ts';
import type { FooterSettings } from '../footer/footer-settings.ts';
import type { HeaderSettings } from '../header/header-settings.ts';
import type { MenuCategory } from '../header/menu-categories.ts';

/** The data of header and footer, which every page of a shop has. */
export interface FrameData {
  readonly header: HeaderSettings;
  readonly footer: FooterSettings;
  readonly categories: readonly MenuCategory[];
  readonly footerData: FooterData;
}
