import type { QueryTree } from '@witryna/contract/dotted-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ApiAnswer } from '../platform/api/api-answers.ts';
import type { Shop } from '../platform/shop/shop.ts';

/** A GET of the shop API, as a section asks for it: `call('shop/Product', { pageSize: 8 })`. */
export interface SectionCall<Path extends string = string> {
  readonly path: Path;
  readonly query?: QueryTree | undefined;
}

export function call<const Path extends string>(path: Path, query?: QueryTree): SectionCall<Path> {
  return { path, query };
}

export type Calls = Record<string, SectionCall | undefined>;
/** The answers to a section's calls; undefined where a call failed. */
export type Answers<C> = {
  readonly [Name in keyof C]?: NonNullable<C[Name]> extends SectionCall<infer Path> ? ApiAnswer<'get', Path> : never;
};

export interface SectionDefinition<
  Settings extends z.ZodMiniObject,
  Content extends z.ZodMiniObject,
  C extends Calls = Calls,
> {
  /** Options that a home may set; each with a default, so that `{}` is enough. */
  readonly settings: Settings;
  /** What the shop writes into its front page for this section; each field optional or with a default. */
  readonly content: Content;
  /** Fields of the content that hold HTML; they are sanitised before anything reads them. */
  readonly html?: readonly (keyof z.output<Content> & string)[];
  /** Describes the data it needs: the page fetches the data of all sections at once. */
  calls?(settings: z.output<Settings>, content: z.output<Content>, shop: Shop): C;
  /** False: there is nothing to show, so the section hides itself. */
  shows(settings: z.output<Settings>, content: z.output<Content>, answers: Answers<C>): boolean;
}

/**
 * Declares a section. Its file in `sections/` exports this as `definition` (only the server reads it) and the component as
 * `Section`; the file's name gives the kind: `product-tabs.tsx` is `productTabs`. Under that kind the file adds itself to
 * `SectionKinds`. Nothing else must be edited.
 * @param declare a function, and `defineSection` marked as pure, so that no schema reaches the browser
 */
export function defineSection<
  Settings extends z.ZodMiniObject,
  Content extends z.ZodMiniObject,
  C extends Calls = Record<never, SectionCall>,
>(declare: () => SectionDefinition<Settings, Content, C>): () => SectionDefinition<Settings, Content, C> {
  return declare;
}

/**
 * The definitions of all sections by kind. Each section's file adds its own, and so a home's presets are checked by the compiler:
 * `declare module './define-section.ts' { interface SectionKinds { hero: typeof definition } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the sections' files fill it
export interface SectionKinds {}

/** What the component of a section is given: `SectionProps<typeof definition>`. */
export type SectionProps<Definition> = Definition extends () => SectionDefinition<
  infer Settings,
  infer Content,
  infer C
>
  ? {
      readonly settings: z.output<Settings>;
      readonly content: z.output<Content>;
      readonly answers: Answers<C>;
      /** Name of this section on its page, unique: `hero`, `bannerRow2`. */
      readonly id: string;
      /** True for the section that opens the page: its picture is the largest one of the first screen. */
      readonly first: boolean;
    }
  : never;

export type SectionComponent = (props: PreparedSection) => ReactNode;

/** A section as it is sent to the browser: parsed, sanitised, with its data. */
export interface PreparedSection {
  readonly kind: string;
  readonly id: string;
  readonly first: boolean;
  readonly settings: never;
  readonly content: never;
  readonly answers: never;
}
