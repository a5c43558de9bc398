/** How the header looks; chosen by the home variant, or by the shop itself. */
export interface HeaderSettings {
  readonly kind: HeaderKind;
  readonly width?: 'container' | 'fluid' | undefined;
  /** A narrow row above with contact and help links, hidden below 992 px. */
  readonly topBar?: boolean | undefined;
}

export const headerKinds = ['classic', 'overlayTwoRow', 'centredLogo'] as const;
export type HeaderKind = (typeof headerKinds)[number];
