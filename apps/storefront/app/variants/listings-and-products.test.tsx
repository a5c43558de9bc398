import type { ListedProduct } from '@witryna/contract/catalog';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { ListingPage } from '../features/listing/listing-page.tsx';
import { readListingQuery } from '../features/listing/listing-query.ts';
import { loadListing } from '../features/listing/load-listing.server.ts';
import { rowOf } from '../features/listing/row-of.ts';
import { loadProduct } from '../features/product/load-product.server.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { createShopApi } from '../platform/api/shop-api.ts';
import { loadMessages } from '../platform/texts/messages.ts';
import { blogVariants, listingVariants, productVariants } from './variants.server.ts';

const reduced = {
  id: 5,
  name: 'Kubek wysoki',
  categoryId: 7,
  minPrice: 71,
  minPriceBeforeDiscount: 89,
  discountPercentage: 20,
  lowestPrice: 79,
  stock: 3,
  rating: 4.5,
  reviewsCount: 2,
  defaultCombinationId: 8,
  photo: { id: 'mug', alt: '' },
  lead: 'Stoneware, glazed by hand',
  features: [{ name: 'Volume', value: '320 ml' }],
  arrival: { today: '2026-11-24', from: '2026-11-25', to: '2026-11-25', orderBefore: '2026-11-24T13:00:00.000Z' },
};
const soldOut = { id: 6, name: 'Talerz', minPrice: 55, stock: 0, defaultCombinationId: 9 };
const facets = {
  price: { min: 55, max: 71 },
  inStock: 1,
  attributes: [
    {
      name: 'Glaze',
      values: [
        { value: 'cobalt', color: '#1f3a7a', count: 1 },
        { value: 'sage', count: 0 },
      ],
    },
  ],
};
const combination = {
  id: 8,
  price: 71,
  priceBeforeDiscount: 89,
  lowestPrice: 79,
  lowestPrice30d: 79,
  stock: 3,
  variants: [],
};
/** Of a shop without footer and menu, in bytes, with the data that the page carries. */
const SMALLEST_PAGE = 30_000;
const photos = [{ id: 'mug', alt: 'Kubek' }];
const review = { id: 1, author: 'Ola', rating: 5, body: 'Piękny', createdAt: '2026-11-01T00:00:00Z' };
const answers: Record<string, unknown> = {
  'shop/Product': { data: [reduced, soldOut], totalItems: 2, facets },
  'shop/Category': [{ id: 7, name: 'Kubki', children: [] }],
  'shop/Product/5/details': { ...reduced, status: 'PUBLISHED', photos, combinations: [combination] },
  'shop/Product/5/description': { type: 'TD_OLD_DESCRIPTION', body: '<p>Z kamionki</p>' },
  'shop/Product/5/features': [{ name: 'Pojemność', value: '320 ml' }],
  'shop/Product/5/reviews': {
    data: [{ ...review, verifiedPurchase: true }],
    totalItems: 1,
    average: 5,
    counts: [0, 0, 0, 0, 1],
  },
  'shop/Product/5/deliveries': [],
};
const apiWith = (changes: object = {}) =>
  createShopApi({
    base: 'http://glina.example',
    shopId: 1,
    fetch: async ({ url }) => Response.json({ ...answers, ...changes }[new URL(url).pathname.slice('/api/'.length)]),
  });

async function render(Page: ComponentType): Promise<string> {
  const shop = { host: 'glina.example', currency: 'PLN', layout: {} };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  const hydrationData = { loaderData: { root: { shop, language: 'en' } } };
  const { prelude } = await prerender(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
  return new Response(prelude).text();
}

beforeAll(async () => {
  const areas = ['shop', 'listing', 'filters', 'product', 'reviews', 'content'] as const;
  await Promise.all(areas.map((area) => loadMessages(area, 'en')));
});

describe.each([...listingVariants.byName])('the listing %s', (_name, variant) => {
  async function renderListing(address: string, changes?: object) {
    const query = readListingQuery(new URLSearchParams(address));
    const request = { slug: undefined, query, pageSize: variant.pageSize, suggests: false };
    const details = variant.rows && ((product: ListedProduct) => rowOf(product, 'en', 'Europe/Warsaw'));
    const listing = await loadListing(apiWith(changes), { ...request, rowOf: details });
    if (!('state' in listing)) throw new Error(`redirected: ${JSON.stringify(listing)}`);
    const texts = { heading: 'All products', title: '', description: '' };
    return render(() => <ListingPage view={{ listing, query, variant, indexedLinks: [], ...texts }} />);
  }

  test('shows prices with the lowest earlier one, the rating, the stock state and the cart button', async () => {
    const html = await renderListing('');
    for (const part of [
      '71.00',
      '89.00',
      '79.00',
      '4.5 out of 5',
      'Add to cart',
      'Sold out',
      'href="/product/5-kubek-wysoki"',
    ])
      expect(html).toContain(part);
    expect(html).toContain(`data-mode="${variant.mode}"`);
    // Only rows have room for more.
    const inRows = ['Stoneware, glazed by hand<', '<dt>Volume</dt>', 'row-stock">In stock<', 'Delivery tomorrow<'];
    for (const part of inRows) expect(html.includes(part), part).toBe(variant.rows !== undefined);
  });

  test('has the sidebar, width, columns and toolbar of the variant', async () => {
    const html = await renderListing('');
    const tree = html.indexOf('<aside class="listing-tree');
    const side = tree < 0 ? 'none' : tree < html.indexOf('class="listing-main"') ? 'left' : 'right';
    const width = html.includes('class="container-fluid listing') ? 'fluid' : 'container';
    const columns = Number(/data-columns="(\d)"/.exec(html)?.[1]);
    const toolbar = html.includes('layout-switch') ? 'switch' : 'filterPanel';
    expect(/data-sidebar="(\w+)"/.exec(html)?.[1] ?? 'none').toBe(side);
    expect({ sidebar: side, width, columns, toolbar }).toEqual({
      sidebar: variant.sidebar,
      width: variant.width,
      columns: variant.columns,
      toolbar: variant.toolbar,
    });
  });

  test('has one filter form, which keeps sort order and search, and in which values without products are disabled', async () => {
    const html = await renderListing('search=kubek&sort=sale&filter.attribute.Glaze=cobalt');
    const [form, ...others] = html.match(/<form [^>]*aria-label="Filters".*?<\/form>/gs) ?? [];
    expect(others).toEqual([]);
    expect(form).toContain('action="/products"');
    expect(form).toMatch(/type="hidden" name="search" value="kubek"/);
    expect(form).toMatch(/type="hidden" name="sort" value="sale"/);
    const boxOf = (value: string) => form?.match(new RegExp(`<input [^>]*value="${value}"[^>]*>`))?.[0];
    expect(boxOf('cobalt')).toContain('checked=""');
    expect(boxOf('sage')).toContain('disabled=""');
    expect(form).toContain('Show 2 products');
    // The link of the chosen value removes it, and keeps the rest.
    expect(html).toContain('href="/products?search=kubek&amp;sort=sale"');
  });

  test('has no filters if the server has none, and is redirected to without those of the address', async () => {
    const withoutFacets = { 'shop/Product': { data: [reduced], totalItems: 1 } };
    const html = await renderListing('', withoutFacets);
    expect(html).toContain('Add to cart');
    expect(html).not.toContain('filters-form');
    await expect(renderListing('filter.inStock=true', withoutFacets)).rejects.toThrow('"inStock":false');
  });

  test('with 30 long values that a foreign server does not report as unknown is at most three times a plain page', async () => {
    const values = Array.from({ length: 30 }, (_, at) => `filter.attribute.Kolor=${String(at).padStart(100, 'ą')}`);
    const plain = await renderListing('');
    const long = await renderListing(values.join('&'));
    expect(long.match(/<li><span>Kolor: /g)).toHaveLength(30);
    expect(Buffer.byteLength(long) - Buffer.byteLength(plain)).toBeLessThan(2 * SMALLEST_PAGE);
  });

  test('keeps the filters when nothing is found', async () => {
    const nothing = { data: [], totalItems: 0, facets: { price: null, inStock: 0, attributes: [] } };
    const html = await renderListing('filter.priceTo=1', { 'shop/Product': nothing });
    expect(html).toContain('No product matches the selected filters');
    expect(html).toContain('filters-form');
    expect(html).toContain('filter-chips');
    expect(html).toMatch(/name="filter.priceTo"[^>]*value="1"/);
  });
});

test.each([...productVariants.byName])(
  'the product page %s shows prices, stock, cart button, description, reviews and Related Products',
  async (_name, look) => {
    const loaded = await loadProduct(apiWith(), '5', async () => ({
      config: { languageCode: 'en' },
      shop: { timeZone: 'UTC' },
    }));
    if (!('state' in loaded) || loaded.state !== 'found') throw new Error('the product was not found');
    const html = await render(() => <ProductPage product={loaded.product} look={look} />);
    const parts = ['71.00', '89.00', '79.00', 'Only 3 left', 'Add to cart', 'kamionki', '320\u00a0ml', 'Piękny', 'mug'];
    for (const part of parts) expect(html).toContain(part);
    expect(html).toMatch(/<h2 id="related"[^>]*>Related Products<\/h2>.*href="\/product\/6-talerz"/s);
  },
);

test.each([...blogVariants.byName])(
  'the blog %s has the sidebar and the columns of the variant',
  async (_name, look) => {
    const article = { id: 3, title: 'Piec', tags: [], lead: null, photo: null, publishedAt: '2026-11-01T08:00:00Z' };
    const articles = [{ ...article, author: null }];
    const html = await render(() => (
      <BlogPage {...{ articles, recent: articles, search: '', page: 1, pages: 1, look }} />
    ));
    const sidebar = html.indexOf('<aside');
    const side = sidebar < 0 ? 'none' : sidebar < html.indexOf('<article') ? 'left' : 'right';
    const columns = html.includes('lg:grid-cols-3') ? 3 : 2;
    expect({ sidebar: side, columns }).toEqual(look);
  },
);
