import { expect, inject, test } from 'vitest';
import { glina } from './demo-shops.ts';
import { requestHost } from './request-host.ts';

/** What search engines are told of a page: the path of its canonical address, or `noindex`. */
async function indexingOf(path: string): Promise<string | undefined> {
  const { status, text } = await requestHost(inject('runningShop').port, glina.host, path);
  // A page that can't be rendered for a moment is not indexed either.
  if (status !== 200 && status !== 404) return `status ${status}`;
  if (/<meta name="robots" content="noindex"/.test(text)) return 'noindex';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  return canonical && new URL(canonical).pathname + new URL(canonical).search;
}

test('every kind of page says whether and by which address it may be indexed', async () => {
  const list = await requestHost(inject('runningShop').port, glina.host, '/products');
  const product = /href="(\/product\/[^"?]+)/.exec(list.text)?.[1] ?? '';
  const category = /href="(\/products\/[^"?]+)/.exec(list.text)?.[1] ?? '';
  const expected: [path: string, indexing: string][] = [
    ['/', '/'],
    ['/products', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/products?sort=New', '/products'],
    ['/products?search=kubek', 'noindex'],
    ['/products?filter.inStock=true', 'noindex'],
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
