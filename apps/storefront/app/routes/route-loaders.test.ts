import { beforeAll, expect, test, vi } from 'vitest';
import { pageOfAnswers, requestOf } from '../../test/stub-page.ts';
import { helpDocuments } from '../features/content/help-documents.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { blogVariants, listingVariants, productVariants } from '../variants/variants.server.ts';
import { loader as loadArticlePage } from './article.tsx';
import { loader as loadBlog } from './blog.tsx';
import { loader as loadHelpDocument } from './help-document.tsx';
import { loader as loadHome } from './home.tsx';
import { loader as loadLegal } from './legal.tsx';
import { loader as loadProductPage } from './product.tsx';
import { loader as loadProducts } from './products.tsx';
import { loader as loadShell } from './shell.tsx';

const config = {
  shopId: 1,
  name: 'Glina',
  currencyCode: 'PLN',
  languageCode: 'pl',
  metaTitleMainPage: 'Ceramika z Bolesławca',
  metaDescriptionMainPage: 'Naczynia z gliny',
  flashMetaTitleMainPage: 'Herbata stygnie…',
  blogEnabled: true,
  features: [],
  indexedFacets: [],
  layout: {
    gridLayout: 'ShopListTwoColumn',
    productDetailsLayout: 'ProductSlider',
    blogLayout: 'BlogNoSidebar',
  },
};
const details = { id: 5, name: 'Kubek', status: 'PUBLISHED', photos: [], combinations: [] };
const article = { id: 3, title: 'Piec', tags: [], body: '<p>Dym<script>alert(1)</script></p>' };
const page = (more: Record<string, unknown> = {}) =>
  pageOfAnswers({
    'shop/config/shop.example': config,
    'shop/Layout/shop.example/footer': {},
    'shop/Category': [],
    'shop/Product': { data: [], totalItems: 0 },
    'shop/Product/5/details': details,
    'shop/Article': { data: [], totalItems: 0 },
    'shop/Article/3': article,
    ...more,
  });

// Parts of the pages that have no answer are left out and logged.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

test('the shop’s title, flash title and description are those of the configuration', async () => {
  expect((await shopOf(page())).shop).toMatchObject({
    metaTitle: 'Ceramika z Bolesławca',
    metaDescription: 'Naczynia z gliny',
    flashTitle: 'Herbata stygnie…',
  });
});

test('listing, product page and blog look as the shop’s settings say, unless the query says otherwise', async () => {
  const grid = async (query: string) => (await loadProducts(requestOf(page(), `/products${query}`, {}))).data.variant;
  expect(await grid('')).toBe(listingVariants.byName.get('ShopListTwoColumn'));
  expect(await grid('?grid=ShopGridFilter')).toBe(listingVariants.byName.get('ShopGridFilter'));
  const product = async (query: string) =>
    (await loadProductPage(requestOf(page(), `/product/5${query}`, { slug: '5' }))).data.look;
  expect(await product('')).toBe(productVariants.byName.get('ProductSlider'));
  expect(await product('?product=ProductSticky')).toBe(productVariants.byName.get('ProductSticky'));
  const blog = async (query: string) => (await loadBlog(requestOf(page(), `/blog${query}`, {}))).data.look;
  expect(await blog('')).toBe(blogVariants.byName.get('BlogNoSidebar'));
  expect(await blog('?blog=BlogRightSidebar')).toBe(blogVariants.byName.get('BlogRightSidebar'));
});

test('header and footer are those of the shop’s settings, or else of its home', async () => {
  const layout = { headerLayout: 'sideColumn', footerLayout: 'centred' };
  const kinds = async (answers?: object) => {
    const { header, footer } = await loadShell(requestOf(page({ ...answers }), '/contact', {}));
    return [header.kind, footer.kind];
  };
  expect(await kinds({ 'shop/config/shop.example': { ...config, layout } })).toEqual(['sideColumn', 'centred']);
  expect(await kinds()).toEqual(['classic', 'columns']);
});

test('the text of an article is sanitised', async () => {
  const { article: shown } = await loadArticlePage(requestOf(page(), '/blog/3', { slug: '3' }));
  expect(shown.body).toBe('<p>Dym</p>');
});

test.each([
  ['regulation', 'REGULATION'],
  ['privacy-policy', 'PRIVACY_POLICY'],
  ['payments', 'PAYMENTS'],
  ['delivery-conditions', 'DELIVERY_CONDITIONS'],
  ['faq', 'FAQ'],
])('/help-center/%s shows the document of the type %s', async (type, wanted) => {
  const documents = helpDocuments.map((one) => [`shop/Document/${one.type}`, { id: 1, body: `<p>${one.type}</p>` }]);
  const context = page(Object.fromEntries(documents));
  const { data } = await loadHelpDocument(requestOf(context, `/help-center/${type}`, { type }));
  expect(data.document?.html).toContain(wanted);
});

test('/legal/returns leads to the instructions on withdrawal that a shop has as a document', async () => {
  const legal = { returns: { document: '/document/7-widerruf' } };
  const open = (answers?: object) =>
    loadLegal(requestOf(page({ ...answers }), '/legal/returns', { page: 'returns' })).catch(
      (thrown: unknown) => thrown,
    );
  const moved = await open({ 'shop/config/shop.example': { ...config, legal } });
  expect(moved).toMatchObject({ status: 302 });
  expect(moved instanceof Response && moved.headers.get('location')).toBe('/document/7-widerruf');
  expect(await open()).toMatchObject({ page: 'returns' });
});

test('/legal/accessibility knows whether the shop delivers to pickup points', async () => {
  const open = (destination?: string) =>
    loadLegal(
      requestOf(page({ 'shop/Delivery': destination ? [{ id: 1, destination }] : [] }), '/legal/accessibility', {
        page: 'accessibility',
      }),
    );
  expect(await open()).toMatchObject({ hasPoints: false });
  expect(await open('point')).toMatchObject({ hasPoints: true });
});

test('the home page has the shop’s content, and the default where the shop has none', async () => {
  const strip = (title: string) => ({ featureStrip: { items: [{ icon: 'truck', title, line: '' }] } });
  const hero = { slides: [{ big: 'Witaj', image: 'hero-1' }] };
  const own = { content: strip('Z pracowni') };
  const usual = { content: { hero, ...strip('Szybko') } };
  const context = page({
    'shop/Layout/shop.example/front-page': { frontPageConfig: own, frontPageDefaultConfig: usual },
  });
  const inConfig = page({
    'shop/config/shop.example': { ...config, frontPageConfig: own, frontPageDefaultConfig: usual },
    'shop/Layout/shop.example/front-page': {},
  });
  for (const answers of [context, inConfig]) {
    const { sections } = await loadHome(requestOf(answers, '/', {}));
    const shown = JSON.stringify(sections);
    expect(['Z pracowni', 'Witaj', 'Szybko'].map((text) => shown.includes(text))).toEqual([true, true, false]);
  }
});
