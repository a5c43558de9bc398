import type { AnyKindSettings, KindSettings } from '../../platform/kinds/kind-settings.ts';
import type { ContactDetails } from './contact-line.tsx';
import type { MenuCategory } from './menu-categories.ts';

/**
 * The settings of each kind of header. Each file of `header/kinds/` adds its own, all of them optional:
 * `declare module '../header-settings.ts' { interface HeaderKinds { classic: ClassicSettings } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the kinds fill it
export interface HeaderKinds {}

export type HeaderKind = keyof HeaderKinds;

/** What the bar of narrow windows may have in place of menu, logo in the middle and icons. */
export interface PhoneSettings {
  /** `logoFirst`: logo, icons, menu; `search`: the same, and on the home a field for searching, which scrolls away. */
  phone?: 'logoFirst' | 'search';
}

/** A header and its settings, chosen by the home variant or by the shop: `{ kind: 'classic', topBar: true }`. */
export type HeaderSettings = AnyKindSettings<HeaderKinds>;

/** The props of a kind's component, which its file exports as `Header`: `HeaderProps<'classic'>`. */
export interface HeaderProps<Kind extends HeaderKind = HeaderKind> {
  readonly settings: KindSettings<HeaderKinds, Kind>;
  readonly categories: readonly MenuCategory[];
  readonly contact: ContactDetails | null | undefined;
}
