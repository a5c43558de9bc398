import type { ContactDetails } from './contact-line.tsx';
import type { MenuCategory } from './menu-categories.ts';

/**
 * The settings of each kind of header. Each file of `header/kinds/` adds its own, all of them optional:
 * `declare module '../header-settings.ts' { interface HeaderKinds { classic: ClassicSettings } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the kinds fill it
export interface HeaderKinds {}

export type HeaderKind = keyof HeaderKinds;

type SettingsOf<Kind extends HeaderKind> = { readonly kind: Kind } & Readonly<HeaderKinds[Kind]>;

/** A kind and its settings; chosen by the home variant, or by the shop itself: `{ kind: 'classic', topBar: true }`. */
export type HeaderSettings = { [Kind in HeaderKind]: SettingsOf<Kind> }[HeaderKind];

/** The props of a kind's component, which its file exports as `Header`: `HeaderProps<'classic'>`. */
export interface HeaderProps<Kind extends HeaderKind = HeaderKind> {
  readonly settings: SettingsOf<Kind>;
  readonly categories: readonly MenuCategory[];
  readonly contact: ContactDetails | null | undefined;
}
