import type { SortType } from '@witryna/contract/catalog';
import * as z from 'zod/mini';
import { type CardProduct, cardProduct } from '../../features/product-card/card-product.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';
import { type Answers, type Calls, call, type SectionCall } from '../define-section.ts';
import { option, text, wholeNumber } from '../section-options.ts';
import { productId } from './product-id.ts';
import {
  categoryIds,
  type ProductSource,
  productSource,
  resolveSource,
  sourceLabel,
  sourceQuery,
} from './product-source.ts';

const longestList = 24;

/** The settings of a section with one list of products. */
export const listSettings = (source: ProductSource) => ({
  source: z._default(productSource(), source),
  /** The order of all products, of those of a category, and of those that a search finds. */
  sort: option(['own', 'new', 'bestsellers', 'priceLowToHigh', 'priceHighToLow'], 'own'),
});

/** The content that chooses the products instead of the source: ids in their order, or else a search. */
export const listContent = () => ({
  categories: categoryIds(),
  productIds: z._default(z.array(productId()).check(z.maxLength(longestList)), []),
  search: text(100),
});

export const listLimit = (fallback: 6 | 8) => wholeNumber(1, longestList, fallback);

type Settings = z.output<z.ZodMiniObject<ReturnType<typeof listSettings>>> & { readonly limit: number };
type Content = z.output<z.ZodMiniObject<ReturnType<typeof listContent>>>;

interface ListCalls extends Calls {
  readonly products: SectionCall<'shop/Product'> | undefined;
}

const sortTypes: Record<Settings['sort'], SortType | undefined> = {
  own: undefined,
  new: 'New',
  bestsellers: 'Bestsellers',
  priceLowToHigh: 'PriceLowToHigh',
  priceHighToLow: 'PriceHighToLow',
};

/** The call of a section with one list of products. No call for a category that the shop's content does not name. */
export function listCalls({ source, sort, limit }: Settings, { categories, productIds, search }: Content): ListCalls {
  if (productIds.length > 0) {
    return { products: call('shop/Product', { filter: { productIds: productIds.slice(0, limit) }, pageSize: limit }) };
  }
  const resolved = search ? 'all' : resolveSource(source, categories);
  if (!resolved) return { products: undefined };
  const { filter, pageSize } = sourceQuery(resolved, limit);
  const sortType = filter.sortType ?? sortTypes[sort];
  return { products: call('shop/Product', { filter: { ...filter, search, sortType }, pageSize }) };
}

/** The message that names the list if the shop gives it no title. */
export function listLabel({ source }: Settings, { productIds, search }: Content): MessageKey<'shop'> {
  return productIds.length > 0 || search ? 'ourProducts' : sourceLabel(source);
}

/** The products of the list. Hand-picked ones are in the order of their ids. */
export function listedProducts(
  { products }: Answers<ListCalls>,
  _settings: Settings,
  { productIds }: Content,
): { products: CardProduct[] } {
  const found = products?.data ?? [];
  const picked = productIds.flatMap((id) => found.find((product) => sameId(product.id, id)) ?? []);
  return { products: (productIds.length > 0 ? picked : found).map(cardProduct) };
}
