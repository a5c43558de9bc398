import type { Category } from '@witryna/contract/catalog';
import * as z from 'zod/mini';
import { trailTo } from '../../features/listing/category-tree.ts';
import { listingAddress } from '../../features/listing/listing-address.ts';
import { type Sort, sortTypeOf } from '../../features/listing/listing-query.ts';
import { type CardProduct, cardProduct } from '../../features/product-card/card-product.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';
import { type Answers, type Calls, call, type SectionCall } from '../define-section.ts';
import { option, text, wholeNumber } from '../section-options.ts';
import { entityId } from './entity-id.ts';
import { categoryIds, categoryOf, productSource, resolveSource, sourceLabel, sourceQuery } from './product-source.ts';

const longestList = 24;

/** The settings of a section with one list of products. */
export const listSettings = () => ({
  source: z._default(productSource(), 'all'),
  /** The order of all products, of those of a category, and of those that a search finds. */
  sort: option(['own', 'new', 'bestsellers', 'priceLowToHigh', 'priceHighToLow'], 'own'),
  /**
   * The link below the list, which leads to all products of its source. That of hand-picked products leads to all products,
   * and needs a text of the shop.
   */
  more: option(['none', 'link', 'outline', 'solid'], 'none'),
});

/** The content that chooses the products instead of the source: ids in their order, or else a search. */
export const listContent = () => ({
  categories: categoryIds(),
  productIds: z._default(z.array(entityId('product')).check(z.maxLength(longestList)), []),
  search: text(100),
  moreText: text(60),
});

export const listLimit = () => wholeNumber(1, longestList, 8);

type Settings = z.output<z.ZodMiniObject<ReturnType<typeof listSettings>>> & { readonly limit: number };
type Content = z.output<z.ZodMiniObject<ReturnType<typeof listContent>>>;

interface ListCalls extends Calls {
  /** Asked for if the link below the list leads to a category. */
  readonly categories?: SectionCall<'shop/Category'> | undefined;
  readonly products: SectionCall<'shop/Product'> | undefined;
}

const sorts: Record<Settings['sort'], Sort | undefined> = {
  own: undefined,
  new: 'new',
  bestsellers: 'bestsellers',
  priceLowToHigh: 'price_lowtohigh',
  priceHighToLow: 'price_hightolow',
};

/** The calls of a section with one list of products. No call for a category that the shop's content does not name. */
export function listCalls(
  { source, sort, limit, more }: Settings,
  { categories, productIds, search }: Content,
): ListCalls {
  if (productIds.length > 0) {
    return {
      products: call('shop/Product', {
        filter: { productIds: productIds.slice(0, limit) },
        pageSize: limit,
        facets: false,
      }),
    };
  }
  const resolved = search ? 'all' : resolveSource(source, categories);
  if (!resolved) return { products: undefined };
  const { filter, pageSize } = sourceQuery(resolved, limit);
  const chosen = sorts[sort];
  const sortType = filter.sortType ?? (chosen && sortTypeOf[chosen]);
  return {
    products: call('shop/Product', { filter: { ...filter, search, sortType }, pageSize, facets: false }),
    categories: more !== 'none' && filter.categoryId !== undefined ? call('shop/Category') : undefined,
  };
}

/** The message that names the list if the shop gives it no title. */
export function listLabel({ source }: Settings, { productIds, search }: Content): MessageKey<'shop'> {
  return productIds.length > 0 || search ? 'ourProducts' : sourceLabel(source);
}

/** The products of the list, and the address of all products of its source. Hand-picked ones are in the order of their ids. */
export function listedProducts(
  { products, categories }: Answers<ListCalls>,
  settings: Settings,
  content: Content,
): { products: CardProduct[]; more?: string } {
  const found = products?.data ?? [];
  if (content.productIds.length > 0) {
    const products = inOrder(found, content.productIds).map(cardProduct);
    return content.moreText ? { products, more: listingAddress(null, {}) } : { products };
  }
  const more = settings.more === 'none' ? undefined : moreAddress(settings, content, categories ?? []);
  return { products: found.map(cardProduct), ...(more && { more }) };
}

/** The products with the ids, in the order of the ids. */
export function inOrder<Product extends { readonly id: number | string }>(
  products: readonly Product[],
  ids: readonly (number | string)[],
): Product[] {
  return ids.flatMap((id) => products.find((product) => sameId(product.id, id)) ?? []);
}

/** The address of the listing with the same products in the same order. Undefined for a category that is gone. */
function moreAddress(
  { source, sort }: Settings,
  { categories: ids, search }: Content,
  categories: readonly Category[],
): string | undefined {
  if (search) return listingAddress(null, { search, sort: sorts[sort] ?? null });
  const id = categoryOf(resolveSource(source, ids) ?? source);
  if (id === undefined)
    return listingAddress(null, { sort: source === 'all' ? (sorts[sort] ?? null) : (source as Sort) });
  const category = trailTo(categories, id).at(-1);
  return category && listingAddress(category, { sort: sorts[sort] ?? null });
}
