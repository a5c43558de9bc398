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

/** The settings of the bar below 992 px, which all kinds with rows for wide windows have. */
interface BarSettings {
  /**
   * `start`: logo, icons, menu; `search`: the same, and on the home a field for searching, which scrolls away; `rows`: the
   * logo in a row of its own. Else the logo is in the middle.
   */
  readonly bar?: 'start' | 'search' | 'rows';
  /** Puts the bar, and a column at the left, on the darkest tone. */
  readonly dark?: boolean;
}

/** A header and its settings, chosen by the home variant or by the shop: `{ kind: 'classic', topBar: true }`. */
export type HeaderSettings = AnyKindSettings<HeaderKinds> & BarSettings;

/** The props of a kind's component, which its file exports as `Header`: `HeaderProps<'classic'>`. */
export interface HeaderProps<Kind extends HeaderKind = HeaderKind> {
  readonly settings: KindSettings<HeaderKinds, Kind> & BarSettings;
  readonly categories: readonly MenuCategory[];
  readonly contact: ContactDetails | null | undefined;
}
