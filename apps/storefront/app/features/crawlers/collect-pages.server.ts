import type { Category } from '@witryna/contract/catalog';
import { limits } from '@witryna/contract/limits';
import { productAddress } from '@witryna/contract/product-address';
import type { ShopConfig } from '@witryna/contract/shop-config';
import type { ShopApi } from '../../platform/api/shop-api.ts';
import { articleAddress, categoryAddress } from '../../platform/navigation/addresses.ts';
import { openPictures } from '../../platform/shop/open-pictures.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { customDocuments, documentAddress } from '../content/document-addresses.ts';
import { helpDocuments } from '../content/help-documents.ts';
import { legalPages } from '../content/legal-pages.ts';
import { filtersOf } from '../listing/indexed-facets.server.ts';
import { listingAddress } from '../listing/listing-address.ts';

const pageSize = 100;
// Limits the work for one request of a crawler. Our own API's server has a sitemap index for shops with more products.
const mostPages = limits.sitemapProducts / pageSize;
const fixedPages = ['/products', '/contact', '/about', '/help-center'];

interface FoundPage {
  readonly path: string;
  /** ISO 8601 time of the last change, if known. */
  readonly changed?: string | null | undefined;
  /** Ids of the page's pictures. */
  readonly pictures?: readonly string[];
}

/**
 * The paths of the pages of a shop that search engines may index, with the pictures of products. The home page of a shop
 * for adults has the only picture, its logo.
 * @param part `pages` leaves out the products
 */
export async function collectPages(api: ShopApi, config: ShopConfig, part: 'all' | 'pages'): Promise<FoundPage[]> {
  const [categories, products, articles, documents] = await Promise.all([
    api.get('shop/Category'),
    part === 'all'
      ? everyPage((currentPage) => api.get('shop/Product', { query: { pageSize, currentPage, facets: false } }))
      : [],
    config.blogEnabled ? everyPage((currentPage) => api.get('shop/Article', { query: { pageSize, currentPage } })) : [],
    api.get('shop/Document'),
  ]);
  return [
    { path: '/', pictures: openPictures([], config.layout) },
    ...fixedPages.map((path) => ({ path })),
    ...(config.blogEnabled ? [{ path: '/blog' }] : []),
    ...helpDocuments.map(({ path }) => ({ path: `/help-center/${path}` })),
    ...legalPages
      .filter(({ title }) => title !== 'returns' || !config.legal?.returns?.document)
      .map(({ path }) => ({ path })),
    ...flat(categories ?? []).map((category) => ({ path: categoryAddress(category) })),
    ...indexedLists(config, flat(categories ?? [])),
    ...products.map((product) => ({
      path: productAddress(product),
      ...(!config.layout?.use18PlusAlert && {
        pictures: [product.photo, product.secondPhoto].flatMap((photo) => photo?.id ?? []),
      }),
    })),
    ...articles.map((article) => ({ path: articleAddress(article), changed: article.publishedAt })),
    ...customDocuments(documents.data).map((document) => ({ path: documentAddress(document) })),
  ];
}

/** The filtered lists that the shop lets search engines index. */
function indexedLists({ indexedFacets = [] }: ShopConfig, categories: readonly Category[]) {
  return indexedFacets.flatMap((facet) => {
    const { categoryId } = facet;
    const category = categoryId === undefined ? null : categories.find((one) => sameId(one.id, categoryId));
    return category === undefined ? [] : [{ path: listingAddress(category, { filters: filtersOf(facet) }) }];
  });
}

function flat(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flat(category.children ?? [])]);
}

async function everyPage<Item>(read: (page: number) => Promise<{ data: Item[]; totalItems: number }>): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, totalItems } = await read(page);
    found.push(...data);
    if (data.length === 0 || found.length >= totalItems) break;
  }
  return found;
}
