import type { SortType } from '@witryna/contract/catalog';
import * as z from 'zod/mini';
import type { CategoryLink } from '../../features/listing/category-tree.ts';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';
import { entityId } from './entity-id.ts';

const sorted = ['new', 'bestsellers', 'sale'] as const;
type Sorted = (typeof sorted)[number];

/** Where a section's products come from: a list of the whole shop, or `category:` and an id. */
export type ProductSource = Sorted | 'all' | `category:${string}`;

/**
 * The schema of a setting that names a source. The home of a variant does not know the shop's categories, so there
 * `category:` is followed by a name, to which the shop's content gives an id.
 */
export const productSource = () => z.union([z.enum([...sorted, 'all']), z.templateLiteral(['category:', z.string()])]);

/** The schema of the content that gives ids to the names of categories: `{ men: 12 }`, or `category:…` in a folder. */
export const categoryIds = () => z._default(z.record(z.string(), entityId('products')), {});

const sortTypes: Record<Sorted, SortType> = { new: 'New', bestsellers: 'Bestsellers', sale: 'Sale' };
const labels: Record<Sorted | 'all', MessageKey<'shop'>> = {
  new: 'tabNew',
  bestsellers: 'tabBestsellers',
  sale: 'tabSale',
  all: 'allProducts',
};

/** Replaces the name of a category with its id. Undefined if the content does not have the name, and it is no id. */
export function resolveSource(
  source: ProductSource,
  ids: Readonly<Record<string, number | string>>,
): ProductSource | undefined {
  const name = categoryOf(source);
  if (name === undefined) return source;
  const id = Object.hasOwn(ids, name) ? ids[name] : /^\d+$/.test(name) ? name : undefined;
  return id === undefined ? undefined : `category:${id}`;
}

/** The id of the category. Undefined for a list of the whole shop. */
export function categoryOf(source: ProductSource): string | undefined {
  return source.startsWith('category:') ? source.slice('category:'.length) : undefined;
}

export function sourceQuery(source: ProductSource, limit: number) {
  const sortType: SortType | undefined = sortTypes[source as Sorted];
  return { filter: { categoryId: categoryOf(source), sortType }, pageSize: limit, facets: false };
}

/** The address of the listing that has the same products. */
export function sourceAddress(source: ProductSource, category?: CategoryLink): string {
  if (category) return categoryAddress(category);
  return source === 'all' ? '/products' : `/products?sort=${source}`;
}

/** The message that names a source. For a category, whose name is no message, that for all products. */
export function sourceLabel(source: ProductSource): MessageKey<'shop'> {
  return labels[source as Sorted] ?? labels.all;
}
