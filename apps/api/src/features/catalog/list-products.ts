import type { ProductList, ProductListItem, ProductListQuery } from '@witryna/contract/catalog';
import { ShopError } from '@witryna/contract/errors';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { CacheHints, ReadContext } from '../../http/cache-hints.ts';
import { rankProducts } from '../../search-engine/rank-products.ts';
import type { SearchEngine } from '../../search-engine/search-engine.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import { readCurrency } from '../shop/store.ts';
import { addListedDetails } from './add-listed-details.ts';
import type { FacetIndexes } from './facet-indexes.ts';
import { findPage, type ListedProduct, type ListRequest } from './list-store.ts';
import { readQuery } from './match-words.ts';
import { readFacets } from './read-facets.ts';
import { newUntil, toListItem } from './to-list-item.ts';

interface ListContext extends ReadContext {
  engine?: SearchEngine | undefined;
  facetIndexes: FacetIndexes;
  deliverySources: DeliverySources;
}

/**
 * Reads one page of a product list, the total number of products, and what the list can be narrowed to.
 * @throws ShopError NotFound when the category does not exist
 */
export async function listProducts(
  tenant: Tenant,
  query: ProductListQuery,
  { engine, facetIndexes, ...context }: ListContext,
): Promise<ProductList> {
  const text = query['filter.search'] || undefined;
  const ids = text === undefined ? undefined : await rankProducts(tenant, engine, text);
  return tenant.read(
    async (tx) => {
      const read = text === undefined || ids ? undefined : await readQuery(tx, text, 'submitted');
      if (read?.terms.length === 0) return { data: [], totalItems: 0, correctedQuery: null };
      const found = ids ? { ids } : read && { terms: read.terms };
      const search = text === undefined || !found ? undefined : { text, found };
      const request = await toListRequest(tx, query, { now: context.now, search });
      const counted = query.facets === false ? undefined : await readFacets(tx, request, facetIndexes);
      const { items, total } = await readPage(tx, { ...request, counted }, context.cacheHints);
      const correctedQuery = text === undefined ? undefined : (read?.correctedQuery ?? null);
      const data = query.details ? await addListedDetails(tx, items, context) : items;
      return { data, totalItems: total, facets: counted?.facets, correctedQuery };
    },
    { keepPlans: text !== undefined },
  );
}

/** Reads one page of a product list. Search suggestions and the cart's upsell use it as well. */
export async function readPage(
  tx: TenantTransaction,
  request: ListRequest,
  cacheHints: CacheHints,
): Promise<{ items: ProductListItem[]; total: number }> {
  const rows = await findPage(tx, request);
  const [first] = rows;
  if (!first?.category_known) throw new ShopError('NotFound', { category: request.categoryId });
  cacheHints.expireAt(first.next_publication);
  const digits = currencyDigits(first.currency);
  const items: ProductListItem[] = [];
  for (const row of rows) {
    if (row.shown === null) continue;
    items.push(toListItem(row, digits, request.now));
    expireWhenNoLongerNew(row, request.now, cacheHints);
  }
  return { items, total: first.total };
}

function expireWhenNoLongerNew(row: ListedProduct, now: Date, cacheHints: CacheHints) {
  const end = newUntil(row.published_at);
  if (end > now) cacheHints.expireAt(end);
}

async function toListRequest(
  tx: TenantTransaction,
  query: ProductListQuery,
  { now, search }: Pick<ListRequest, 'now' | 'search'>,
): Promise<ListRequest> {
  const [from, to] = [query['filter.priceFrom'], query['filter.priceTo']];
  const digits = from !== undefined || to !== undefined ? currencyDigits(await readCurrency(tx)) : 2;
  return {
    now,
    search,
    sort: query['filter.sortType'],
    categoryId: query['filter.categoryId'],
    productIds: query['filter.productIds'],
    onlyOneCombination: query['filter.onlyOneCombination'],
    inStock: query['filter.inStock'],
    discount: query['filter.discount'],
    rating: query['filter.rating'],
    priceFrom: from === undefined ? undefined : parseMajor(from, digits),
    priceTo: to === undefined ? undefined : parseMajor(to, digits),
    attributes: Object.entries(query['filter.attribute'] ?? {}).map(([name, values]) => ({ name, values })),
    limit: query.pageSize,
    offset: query.pageSize * query.currentPage,
  };
}
