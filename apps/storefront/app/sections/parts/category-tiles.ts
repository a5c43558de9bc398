import type { Category } from '@witryna/contract/catalog';
import * as z from 'zod/mini';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { text } from '../section-options.ts';

/** The schema of a category that a shop chose for its front page. */
export const categoryItem = () =>
  z.object({
    /** Id of the category. Without it, the id is taken from `link`, if that is the address of a category's listing. */
    categoryId: z.optional(z.union([z.number(), z.string()])),
    link: text(2000),
    title: text(80),
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    alt: text(),
    color: text(40),
  });
type CategoryItem = z.infer<ReturnType<typeof categoryItem>>;

/** The id of an item's category, as a list of one, or of none. */
export function idOf({ categoryId, link }: CategoryItem): (number | string)[] {
  const id = categoryId ?? /^\/products\/([^-/?]+)/.exec(link ?? '')?.[1];
  return id === undefined ? [] : [id];
}

/** A tile shows its category's name, or else its own title. A tile with neither is left out. */
export function tilesOf(items: readonly CategoryItem[], categories: readonly Category[] | undefined) {
  const all = (categories ?? []).flatMap((root) => [root, ...(root.children ?? [])]);
  return items.flatMap((one) => {
    const [id] = idOf(one);
    const category = all.find((known) => String(known.id) === String(id));
    const name = category?.name ?? one.title;
    const to = category ? categoryAddress(category) : linkTarget(one.link);
    return name ? [{ ...one, to, name }] : [];
  });
}
