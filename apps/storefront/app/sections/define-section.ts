import type { QueryTree } from '@witryna/contract/dotted-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ApiAnswer } from '../platform/api/api-answers.ts';
import type { Shop } from '../platform/shop/shop.ts';
import type { CommonSettings } from './frame/common-settings.ts';
import type { TitleLook } from './parts/section-title.tsx';

/** A GET of the shop API that a section needs: `call('shop/Product', { pageSize: 8 })`. */
export interface SectionCall<Path extends string = string> {
  readonly path: Path;
  readonly query?: QueryTree | undefined;
}

export function call<const Path extends string>(path: Path, query?: QueryTree): SectionCall<Path> {
  return { path, query };
}

export type Calls = Record<string, SectionCall | undefined>;
/** The answers to a section's calls; undefined where a call failed or was not needed. */
export type Answers<C> = {
  readonly [Name in keyof C]?: NonNullable<C[Name]> extends SectionCall<infer Path> ? ApiAnswer<'get', Path> : never;
};

type HtmlField<Content> = {
  [Name in keyof Content & string]:
    | Name
    | (Content[Name] extends readonly (infer Item)[] ? `${Name}.${keyof Item & string}` : never);
}[keyof Content & string];

export interface SectionDefinition<
  Settings extends z.ZodMiniObject,
  Content extends z.ZodMiniObject,
  C extends Calls = Calls,
  Data = Answers<C>,
> {
  /** The schema of the options that a home variant may set. Each has a default, so that `{}` is valid. */
  readonly settings: Settings;
  /** The schema of the shop's content for this section. Each field is optional or has a default. */
  readonly content: Content;
  /** Fields of the content that contain HTML, also those of a list's items: `rows.html`. They are sanitised before use. */
  readonly html?: readonly HtmlField<z.output<Content>>[];
  /** The field of the content that lists sections inside this one, which the component gets as its children. */
  readonly slot?: keyof z.output<Content> & string;
  /** The calls whose data the section needs. The page sends the calls of all sections at once. */
  calls?(settings: z.output<Settings>, content: z.output<Content>, shop: Shop): C;
  /**
   * Reduces the answers to what the component needs, because a page carries its data twice, as HTML and as JSON. HTML of
   * answers has to be sanitised.
   */
  prepare?(
    answers: Answers<C>,
    settings: z.output<Settings>,
    content: z.output<Content>,
    sanitize: (html: string) => string,
  ): Data;
  /** The time (ISO 8601) at which the section shows something else by itself. The page is not cached for longer. */
  changesAt?(settings: z.output<Settings>, content: z.output<Content>): string | undefined;
  /** False if the section has nothing to show; it is then left out. */
  shows(settings: z.output<Settings>, content: z.output<Content>, answers: Data, shop: Shop): boolean;
}

/** A section's definition, when its kind is not known. */
export type AnySectionDefinition = SectionDefinition<z.ZodMiniObject, z.ZodMiniObject>;

/**
 * Declares a section. Its file in `sections/` exports this as `definition` (only the server reads it) and the component
 * as `Section`. The file's name gives the kind: `product-tabs.tsx` is `productTabs`. Under that kind, the file adds
 * itself to `SectionKinds`. A new section changes no other file.
 * @param declare returns the definition. It is a function, and the call of `defineSection` is marked as pure, so that
 *   bundles for the browser contain no schema
 */
export function defineSection<
  Settings extends z.ZodMiniObject,
  Content extends z.ZodMiniObject,
  C extends Calls = Record<never, SectionCall>,
  Data = Answers<C>,
>(declare: () => SectionDefinition<Settings, Content, C, Data>): () => SectionDefinition<Settings, Content, C, Data> {
  return declare;
}

/**
 * The definitions of all sections by kind. Each section's file adds its own, so that the compiler checks the presets of
 * homes: `declare module './define-section.ts' { interface SectionKinds { hero: typeof definition } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the sections' files extend it
export interface SectionKinds {}

/** The props of a section's component: `SectionProps<typeof definition>`. */
export type SectionProps<Definition> = Definition extends () => SectionDefinition<
  infer Settings,
  infer Content,
  infer _Calls,
  infer Data
>
  ? {
      readonly settings: z.output<Settings>;
      readonly content: z.output<Content>;
      /** The answers to the section's calls, or what `prepare` returns. */
      readonly answers: Data;
      /** The unique name of this section on its page: `hero`, `bannerRow2`. */
      readonly id: string;
      /** True for the first section with pictures, of which one is the largest of the first screen. */
      readonly first: boolean;
      /** True if nothing is above the section but the header. */
      readonly top?: boolean | undefined;
      /** The sections inside this one, if its definition has a `slot`. */
      readonly children?: ReactNode;
    }
  : never;

export type SectionComponent = (
  props: Omit<PreparedSection, 'frame' | 'children'> & { readonly children?: ReactNode },
) => ReactNode;

/** The element around a section, made from its common settings. */
export interface Frame {
  readonly className?: string;
  readonly anchor?: string;
  readonly picture?: CommonSettings['background'];
  readonly title?: TitleLook;
}

/** A section as it is sent to the browser: parsed, sanitised, with its data. */
export interface PreparedSection {
  readonly kind: string;
  readonly id: string;
  readonly first: boolean;
  readonly top?: boolean;
  /** Missing if all common settings are at their defaults. */
  readonly frame?: Frame;
  readonly settings: never;
  readonly content: never;
  readonly answers: never;
  readonly children?: readonly PreparedSection[];
}
