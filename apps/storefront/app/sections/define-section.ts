import type { QueryTree } from '@witryna/contract/query';
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

type Calls = Record<string, SectionCall | undefined>;
/** What was answered; undefined where the call failed. */
export type Answers<C> = {
  readonly [Name in keyof C]?: NonNullable<C[Name]> extends SectionCall<infer Path> ? ApiAnswer<'get', Path> : never;
};

export interface SectionDefinition<Settings, Content, C extends Calls> {
  /** Options that a variant may set; each with a default, so that `{}` is enough. */
  readonly settings: z.ZodMiniType<Settings>;
  /** What the shop writes into its front page for this section; each field optional or with a default. */
  readonly content: z.ZodMiniType<Content>;
  /** Fields of the content that hold HTML; they are sanitised before anything sees them. */
  readonly html?: readonly (keyof Content & string)[];
  /** The data it needs, described: the page fetches them all at once, equal ones once. */
  calls?(settings: Settings, content: Content, shop: Shop): C;
  /** False: there is nothing to show, so the section hides itself. */
  shows(settings: Settings, content: Content, answers: Answers<C>): boolean;
}

/**
 * Declares a section. Its file in `sections/` exports this as `definition` (only the server reads it) and the component as
 * `Section`; the file's name gives the kind: `product-tabs.tsx` is `productTabs`. Nothing else must be edited.
 * @param declare a function, and `defineSection` marked as pure, so that no schema reaches the browser
 */
export function defineSection<Settings, Content, C extends Calls = Record<never, SectionCall>>(
  declare: () => SectionDefinition<Settings, Content, C>,
): () => SectionDefinition<Settings, Content, C> {
  return declare;
}

/** What the component of a section is given: `SectionProps<typeof definition>`. */
export type SectionProps<Definition> = Definition extends () => SectionDefinition<
  infer Settings,
  infer Content,
  infer C
>
  ? {
      readonly settings: Settings;
      readonly content: Content;
      readonly answers: Answers<C>;
      /** Name of this section on its page, unique: `hero`, `bannerRow2`. */
      readonly id: string;
      /** True for what opens the page: its picture is the largest one of the first screen. */
      readonly first: boolean;
    }
  : never;

export type SectionComponent = (props: PreparedSection) => ReactNode;

/** A section as it travels to the browser: everything parsed, cleaned and fetched. */
export interface PreparedSection {
  readonly kind: string;
  readonly id: string;
  readonly first: boolean;
  readonly settings: never;
  readonly content: never;
  readonly answers: never;
}
