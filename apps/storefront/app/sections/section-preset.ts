/** A section as a variant names it: its kind and its settings. */
export interface SectionPreset {
  readonly kind: string;
  readonly [setting: string]: unknown;
}
