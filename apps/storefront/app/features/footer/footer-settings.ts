/** How the footer looks; chosen by the home variant, or by the shop itself. */
export interface FooterSettings {
  readonly kind: FooterKind;
  readonly tone?: 'soft' | 'softDark' | 'none' | undefined;
  readonly width?: 'container' | 'fluid' | undefined;
}

export const footerKinds = ['columns', 'columnsBordered'] as const;
export type FooterKind = (typeof footerKinds)[number];
