import type { ListedProduct, ProductList } from '@witryna/contract/catalog';
import type { Facets } from '@witryna/contract/facets';
import type { ShopApi } from '../../platform/api/shop-api.ts';
import { categoryAddress, readSlug } from '../../platform/navigation/addresses.ts';
import { cardProduct } from '../product-card/card-product.ts';
import { type CategoryBranch, type CategoryLink, trailTo, treeAround } from './category-tree.ts';
import { filterPairs, filterQuery, knownFilters, type ListingFilters } from './listing-filters.ts';
import { type ListingQuery, sortTypeOf } from './listing-query.ts';
import { offeredFacets } from './offered-facets.ts';
import type { ListingProduct, RowDetails } from './row-of.ts';

export interface Listing {
  /** `missing`: the category doesn't exist. `past`: the page number is too high. */
  readonly state: 'found' | 'missing' | 'past';
  readonly category: CategoryLink | null;
  readonly trail: readonly CategoryLink[];
  readonly tree: readonly CategoryBranch[];
  readonly products: readonly ListingProduct[];
  readonly totalItems: number;
  readonly pages: number;
  /** The corrected query: that of the products or, if there are none, one that finds some. */
  readonly corrected: string | null;
  /** Null if the server has no filters. */
  readonly facets: Facets | null;
  /** Whether the list is narrowed by filters. */
  readonly filtered: boolean;
}

interface ListingRequest {
  readonly slug: string | undefined;
  readonly query: ListingQuery;
  readonly pageSize: number;
  /** Whether the server suggests a correction for a search without results. */
  readonly suggests: boolean;
  /** Reads the details of a product's row. Only a list in rows has it, and asks the server for details. */
  readonly rowOf?: ((product: ListedProduct) => RowDetails | undefined) | undefined;
}

/**
 * If the categories can't be loaded, or a foreign server has none, the category's name is taken from its address.
 * @returns the listing, the address of the category if it is another one, or the filters that the shop knows if some are
 *   unknown
 * @throws if the products can't be loaded, or if the categories can't and the address has only the category's id
 */
export async function loadListing(
  api: ShopApi,
  request: ListingRequest,
): Promise<Listing | { movedTo: string } | { known: ListingFilters }> {
  const slug = request.slug ? readSlug(request.slug) : undefined;
  // Asked for at once: waiting for categories that never come would leave no time for the products.
  const list = slug || !request.slug ? fetchPage(api, slug?.id, request) : undefined;
  list?.catch(() => undefined);
  const answer = api.get('shop/Category');
  // If the address does not name the category, only the answer has its name.
  const categories = await (slug && !slug.name ? answer : api.optional('categories', answer, undefined));
  const trail = categories ? trailTo(categories, slug?.id) : namedBy(slug);
  const category = trail.at(-1) ?? null;
  const nothing = {
    category,
    trail: trail.filter(({ name }) => name),
    tree: treeAround(categories ?? [], trail[0]),
    products: [],
    totalItems: 0,
    pages: 0,
    corrected: null,
    facets: null,
    filtered: false,
  };
  if (!list || (request.slug && !category)) return { ...nothing, state: 'missing' };
  if (categories && category && slug?.name && `/products/${request.slug}` !== categoryAddress(category)) {
    return { movedTo: categoryAddress(category) };
  }
  const { data, totalItems, facets = null, correctedQuery } = await list;
  const known = knownFilters(request.query.filters, facets);
  if (filterPairs(known).length < filterPairs(request.query.filters).length) return { known };
  const pages = Math.ceil(totalItems / request.pageSize);
  const filtered = facets !== null && filterPairs(request.query.filters).length > 0;
  const found = totalItems > 0 || filtered;
  const corrected = found || category ? correctedQuery : undefined;
  const asks = !found && correctedQuery === undefined && request.suggests && request.query.search;
  const state = request.query.page > Math.max(1, pages) ? 'past' : 'found';
  const shownFacets = facets && offeredFacets(facets, request.query.filters);
  return {
    ...nothing,
    state,
    products: data.map((product) => ({ ...cardProduct(product), details: request.rowOf?.(product) })),
    totalItems,
    pages,
    corrected: (asks ? await correctedSearch(api, request.query.search) : corrected) ?? null,
    facets: shownFacets,
    filtered,
  };
}

/** The category that an address names: for `12-kubki-i-miski`, "Kubki i miski" with id 12. Its name may be empty. */
function namedBy(slug: ReturnType<typeof readSlug>): CategoryLink[] {
  if (!slug) return [];
  const words = slug.name.replaceAll('-', ' ');
  return [{ id: slug.id, name: words.charAt(0).toUpperCase() + words.slice(1) }];
}

function fetchPage(
  api: ShopApi,
  categoryId: CategoryLink['id'] | undefined,
  { query, pageSize, rowOf }: ListingRequest,
): Promise<ProductList> {
  // By default, a search is sorted by relevance, and any other listing starts with the newest product.
  const sortType = query.sort ? sortTypeOf[query.sort] : query.search ? undefined : 'New';
  const filter = { categoryId, search: query.search, sortType, ...filterQuery(query.filters) };
  return api.get('shop/Product', { query: { filter, pageSize, currentPage: query.page - 1, details: rowOf && true } });
}

/** Asks a server whose product list does not name the corrected query. */
async function correctedSearch(api: ShopApi, search: string): Promise<string | null> {
  const answer = api.get('shop/Search/suggestions', { query: { query: search } });
  return (await api.optional('correctedSearch', answer, null))?.correctedQuery ?? null;
}
