import { expect, inject, test } from 'vitest';
import { glina } from './demo-shops.ts';
import { readSitemap } from './read-sitemap.ts';
import { requestHost } from './request-host.ts';

/** What search engines are told of a page: the path of its canonical address, or `noindex`, with that of the list that a page is a part of. */
async function indexingOf(path: string): Promise<string | undefined> {
  const { status, text } = await requestHost(inject('runningShop').port, glina.host, path);
  // A page that can't be rendered for a moment is not indexed either.
  if (status !== 200 && status !== 404) return `status ${status}`;
  const href = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const canonical = href && new URL(href).pathname + new URL(href).search;
  if (/<meta name="robots" content="noindex"/.test(text)) return canonical ? `noindex ${canonical}` : 'noindex';
  return canonical;
}

test('every kind of page says whether and by which address it may be indexed', async () => {
  const list = await requestHost(inject('runningShop').port, glina.host, '/products');
  const product = /href="(\/product\/[^"?]+)/.exec(list.text)?.[1] ?? '';
  const category = /href="(\/products\/[^"?]+)/.exec(list.text)?.[1] ?? '';
  const mugs = /href="(\/products\/\d+-kubki)"/.exec(list.text)?.[1] ?? '';
  const cobalt = `${mugs}?filter.attribute.Szkliwo=kobalt`;
  const expected: [path: string, indexing: string][] = [
    ['/', '/'],
    ['/products', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/products?sort=New', '/products'],
    ['/products?search=kubek', 'noindex'],
    ['/products?filter.inStock=true', 'noindex /products'],
    ['/products?filter.inStock=true&page=2', 'noindex /products'],
    // The shop lets search engines index this filtered list, and no other.
    [cobalt, cobalt],
    [`${cobalt}&sort=New`, cobalt],
    [`${cobalt}&filter.inStock=true`, `noindex ${mugs}`],
    [`${cobalt}&filter.attribute.Szkliwo=grafit`, `noindex ${mugs}`],
    ['/products?filter.attribute.Szkliwo=kobalt', 'noindex /products'],
    [`${mugs}?filter.attribute.Nothing=kobalt`, 'status 302'],
    ['/products?grid=ShopGridStandard', 'noindex'],
    [category, category],
    [product, product],
    [`${product}?combination=1`, product],
    [`${product}?utm_source=letter`, product],
    ['/product/999999-gone', 'noindex'],
    ['/blog', '/blog'],
    ['/contact', '/contact'],
    ['/about', '/about'],
    ['/help-center', '/help-center'],
    ['/help-center/faq', '/help-center/faq'],
    ...['/cart', '/checkout', '/thank-you', '/wishlist', '/compare', '/nothing/of/that/kind'].map(
      (path): [string, string] => [path, 'noindex'],
    ),
  ];
  const found: [path: string, indexing: string | undefined][] = [];
  for (const [path] of expected) found.push([path, await indexingOf(path)]);
  expect(found).toEqual(expected);
});

test('a filtered list that the shop lists has its own title, a link from its category, and a place in the sitemap', async () => {
  const { port } = inject('runningShop');
  const sitemap = await readSitemap(port, glina.host);
  const path = /<loc>https?:\/\/[^/]*(\/products\/\d+-kubki\?[^<]*)/.exec(sitemap)?.[1] ?? '';
  expect(path).toMatch(/\?filter\.attribute\.Szkliwo=kobalt$/);
  const list = await requestHost(port, glina.host, path);
  expect(list.text).toMatch(/<title>Kubki – kobalt/);
  expect(list.text).toMatch(/<meta name="description" content="Kubki – kobalt: /);
  const category = await requestHost(port, glina.host, path.split('?')[0] ?? '');
  expect(category.text).toContain(`href="${path}"`);
});

test('previews, structured data and the sitemap of a shop for adults show its logo only', async () => {
  const get = (path: string) => requestHost(inject('runningShop').port, 'sad.localhost', path);
  const sitemap = (await get('/sitemap.xml')).text;
  const pathOf = (kind: string) => new RegExp(`<loc>[^<]*?(/${kind}/[^<]+)</loc>`).exec(sitemap)?.[1] ?? kind;
  expect([...sitemap.matchAll(/<image:loc>[^<]*\/pictures\/([a-z]+)/g)].map(([, name]) => name)).toEqual(['logo']);
  for (const path of ['/', '/products', pathOf('products'), pathOf('product'), pathOf('blog')]) {
    const { text } = await get(path);
    const preview = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
    const structured = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].join();
    for (const [picture] of `${preview}${structured}`.matchAll(/\/pictures\/[^"]*/g))
      expect(picture, path).toMatch(/^\/pictures\/logo-/);
    expect(preview, path).toContain('/pictures/logo-');
    expect((await get(new URL(preview).pathname)).headers['x-robots-tag'], path).toBe('noindex');
  }
});

test('shared links to products and articles show a drawn picture, and phones find the manifest with an icon', async () => {
  const get = (path: string) => requestHost(inject('runningShop').port, glina.host, path);
  const sitemap = await readSitemap(inject('runningShop').port, glina.host);
  for (const kind of ['product', 'blog']) {
    const path = new RegExp(`<loc>[^<]*?(/${kind}/[^<]+)</loc>`).exec(sitemap)?.[1] ?? kind;
    const preview = /<meta property="og:image" content="([^"]*)"/.exec((await get(path)).text)?.[1] ?? '';
    const picture = await get(preview.replace(/^https?:\/\/[^/]*/, '').replaceAll('&amp;', '&'));
    expect([picture.status, picture.headers['content-type']], preview).toEqual([200, 'image/jpeg']);
  }
  const manifest = await get(/<link rel="manifest" href="([^"]*)"/.exec((await get('/')).text)?.[1] ?? '');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect((await get(JSON.parse(manifest.text).icons[0].src)).status).toBe(200);
});
