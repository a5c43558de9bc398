import { expect, test } from 'vitest';
import { namedProducts, readingMinutes } from './read-article.server.ts';

test('an article names the products that it links to, each once', () => {
  const links = [
    '/product/5-kubek',
    '/product/7',
    '/product/5?combination=3',
    'https://other.test/product/9',
    '/products/4',
  ];
  expect(namedProducts(links.map((href) => `<a href="${href}">x</a>`).join(' '))).toEqual(['5', '7']);
  const many = Array.from({ length: 20 }, (_, id) => `<a href="/product/${id + 1}-x">x</a>`).join('');
  expect(namedProducts(many)).toHaveLength(8);
});

test.each([
  ['', 1],
  [`<p>${'słowo '.repeat(250)}</p>`, 1],
  [`<p>${'<b>słowo</b> '.repeat(500)}</p>`, 3],
])('reading %# takes %i minutes', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
