import type { Feature, ProductDetails, ProductListItem, ReviewList } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import type { Delivery } from '@witryna/contract/shop-config';
import { codeOf } from '../../platform/api/error-messages.ts';
import type { ShopApi } from '../../platform/api/shop-api.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { readSlug } from '../../platform/navigation/addresses.ts';
import type { ShopOfPage } from '../../platform/render/shop-context.server.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { arrivalText } from '../../platform/texts/arrival-text.ts';
import { type CategoryLink, trailTo } from '../listing/category-tree.ts';
import { cardProduct } from '../product-card/card-product.ts';
import { reviewsPageSize } from '../reviews/reviews-page-size.ts';
import { withLowestPrices } from './lowest-prices.ts';
import { sentDetails } from './product-fields.ts';
import type { FeatureGroup, ProductPageData, ShownDelivery } from './product-view.ts';
import { sizeTable } from './size-tables.ts';

const relatedCount = 6;
const relatedEnough = 4;
/** A foreign server may name more. */
const chosenMost = 12;
const noReviews: ReviewList = { data: [], totalItems: 0, average: null, counts: [0, 0, 0, 0, 0] };

export type LoadedProduct =
  | { readonly state: 'found'; readonly product: ProductPageData }
  | { readonly state: 'missing' | 'unavailable' }
  | { readonly movedTo: string };

/** The language in which dates are written, and the time zone of the shop's days. */
interface PlaceOfDates {
  readonly config: Pick<ShopOfPage['config'], 'languageCode'>;
  readonly shop: Pick<ShopOfPage['shop'], 'timeZone'>;
}

/** Loads the data of a product page. Only the product details are required; other data that fail are left out. */
export async function loadProduct(
  api: ShopApi,
  slug: string,
  findShop: () => Promise<PlaceOfDates>,
): Promise<LoadedProduct> {
  const requested = readSlug(slug);
  if (!requested) return { state: 'missing' };
  const details = await detailsOf(api, requested.id);
  if (typeof details === 'string') return { state: details };
  const address = productAddress(details);
  if (requested.name && `/product/${slug}` !== address) return { movedTo: address };
  if (details.status === 'WITHDRAWN') return { state: 'unavailable' };
  const path = `shop/Product/${details.id}` as const;
  const categories = await api.optional('categories', api.get('shop/Category'), []);
  const trail = trailTo(categories, details.categoryId);
  const [description, features, reviews, deliveries, related] = await Promise.all([
    api.optional('description', descriptionOf(api, details), ''),
    api.optional('features', api.get(`${path}/features`), []),
    api.optional(
      'reviews',
      api.get(`${path}/reviews`, { query: { pageSize: reviewsPageSize, currentPage: 0 } }),
      noReviews,
    ),
    api.optional('deliveries', api.get(`${path}/deliveries`), []),
    api.optional('relatedProducts', relatedTo(api, details, trail), []),
  ]);
  return {
    state: 'found',
    product: {
      details: sentDetails(withLowestPrices(details)),
      trail,
      description,
      ...grouped(features, details),
      reviews,
      deliveries: deliveries.length > 0 ? deliveries.map(shownDelivery(await findShop())) : [],
      related: related.map(cardProduct),
    },
  };
}

async function detailsOf(api: ShopApi, id: string): Promise<ProductDetails | 'missing' | 'unavailable'> {
  try {
    return await api.get(`shop/Product/${id}/details`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ProductNotPublished') return 'unavailable';
    if (code === 'NotFound' || code === 'InvalidRequest') return 'missing';
    throw error;
  }
}

async function descriptionOf(api: ShopApi, { id, descriptionType }: ProductDetails): Promise<string> {
  const path = `shop/Product/${id}/description` as const;
  const light = descriptionType === 'TD_LIGHT_DESCRIPTION' ? await api.get(`${path}/light`).catch(() => null) : null;
  const answer = light?.body ? light : await api.get(path);
  return sanitizeHtml(answer.body ?? '');
}

/** The products that the shop has chosen, and if they are few, others after them. */
async function relatedTo(
  api: ShopApi,
  details: ProductDetails,
  trail: readonly CategoryLink[],
): Promise<ProductListItem[]> {
  // Few chosen ones are not enough, so the others are asked for at the same time.
  const isFew = (details.relatedIds?.length ?? 0) < relatedCount;
  const [chosen, similar] = await Promise.all([
    chosenFor(api, details),
    isFew ? similarTo(api, details, trail) : undefined,
  ]);
  if (chosen.length >= relatedCount) return chosen;
  const others = similar ?? (await similarTo(api, details, trail));
  const added = others.filter(({ id }) => chosen.every((one) => !sameId(one.id, id)));
  return [...chosen, ...added].slice(0, relatedCount);
}

/** Those of the chosen products that are for sale, in the order of the shop. */
async function chosenFor(api: ShopApi, { id, relatedIds }: ProductDetails): Promise<ProductListItem[]> {
  const productIds = (relatedIds ?? []).filter((one) => !sameId(one, id)).slice(0, chosenMost);
  if (productIds.length === 0) return [];
  const query = { filter: { productIds }, pageSize: productIds.length, currentPage: 0, facets: false };
  const { data } = await api.get('shop/Product', { query });
  return productIds.flatMap((one) => data.find((product) => sameId(product.id, one)) ?? []);
}

/** Products of the same category, and of its parents if it has too few. */
async function similarTo(
  api: ShopApi,
  { id }: ProductDetails,
  trail: readonly CategoryLink[],
): Promise<ProductListItem[]> {
  const found = new Map<string, ProductListItem>();
  for (const category of trail.toReversed()) {
    if (found.size >= relatedEnough) break;
    const query = { filter: { categoryId: category.id }, pageSize: relatedCount + 1, currentPage: 0, facets: false };
    const { data } = await api.get('shop/Product', { query });
    for (const product of data) if (!sameId(product.id, id)) found.set(String(product.id), product);
  }
  return [...found.values()].slice(0, relatedCount);
}

function grouped(features: readonly Feature[], { combinations }: ProductDetails) {
  const groups = [...Map.groupBy(features, ({ group }) => group ?? '')];
  const tables = groups.map(([name, inGroup]) => sizeTable(name, inGroup, combinations));
  const others = groups.filter((_, at) => !tables[at]);
  return {
    sizes: tables.filter((table) => table !== undefined),
    features: others.map(
      ([name, inGroup]): FeatureGroup => ({
        name,
        features: inGroup.map((feature) => ({ name: feature.name, value: feature.value })),
      }),
    ),
  };
}

function shownDelivery({ config, shop }: PlaceOfDates) {
  return ({
    type,
    name,
    destination,
    price,
    freeFrom,
    daysFrom,
    daysTo,
    countries,
    arrives,
  }: Delivery): ShownDelivery => ({
    ...{ type, name, destination, price, freeFrom, daysFrom, daysTo, countries },
    ...(arrives && { arrives: arrivalText(arrives, config.languageCode, shop.timeZone) }),
  });
}
