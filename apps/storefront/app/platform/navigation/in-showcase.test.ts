import { expect, test } from 'vitest';
import { sanitizeHtml } from '../html/sanitize-html.server.ts';
import { inShowcase, withShowcaseLinks } from './in-showcase.ts';

test.each([
  '/',
  '/?home=HomePlants',
  '/#content',
  '/product/5-cup',
  '/document/7-size-guide',
  '#reviews',
  '?combination=2',
])('the showcase has %s', (target) => expect(inShowcase(target)).toBe(true));

test.each(['/products', '/products/3-cups', '/product', '/cart', '/blog/4-news', '/help-center', 'contact', '//cart'])(
  'the showcase lacks %s',
  (target) => expect(inShowcase(target)).toBe(false),
);

test('a link in a text that leads to no page of the showcase is text', () => {
  const html = sanitizeHtml(
    '<p><a href="/contact" title="Us">us</a> <a href="products">all</a> <a href="/product/5-cup">cup</a> <a href="https://a.example/">a</a></p>',
  );
  expect(withShowcaseLinks(html)).toBe(
    '<p><a>us</a> <a>all</a> <a href="/product/5-cup">cup</a> <a href="https://a.example/" rel="noopener noreferrer nofollow">a</a></p>',
  );
});
