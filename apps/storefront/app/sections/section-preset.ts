import type * as z from 'zod/mini';
import type { SectionKinds } from './define-section.ts';
import type { CommonInput } from './frame/common-settings.ts';

type SettingsOf<Kind extends keyof SectionKinds> =
  ReturnType<SectionKinds[Kind]> extends { settings: infer Schema extends z.ZodMiniObject }
    ? Pick<z.input<Schema>, keyof Schema['shape'] & keyof z.input<Schema>>
    : never;

/** A section as a home variant lists it: its kind and its settings, both checked by the compiler. */
export type SectionPreset = {
  [Kind in keyof SectionKinds]: { readonly kind: Kind } & Readonly<
    SettingsOf<Kind> & Omit<CommonInput, keyof SettingsOf<Kind>>
  >;
}[keyof SectionKinds];

/** A preset that the compiler has not checked: its kind and its settings may be unknown. */
export interface UncheckedPreset {
  readonly kind: string;
  readonly [setting: string]: unknown;
}
