import { expect, test } from 'vitest';
import { robotsText } from './robots-text.ts';
import { sitemapXml } from './sitemap-xml.ts';

const pictureOf = (id: string) => (id.startsWith('https:') ? id : `/pictures/${encodeURIComponent(id)}_XL`);

test('a sitemap has absolute, escaped addresses and the day of a change', () => {
  const xml = sitemapXml(
    'https://glina.example',
    [
      { path: '/' },
      { path: '/product/5-a&b<c' },
      { path: '/blog/1', changed: '2026-11-15T10:00:00.000Z' },
      { path: '/blog/2', changed: 'yesterday' },
      { path: '/product/6', pictures: ['a&b', 'https://pictures.test/c.webp'] },
    ],
    pictureOf,
  );
  expect(xml).toContain('<url><loc>https://glina.example/</loc></url>');
  expect(xml).toContain('<loc>https://glina.example/product/5-a&amp;b&lt;c</loc>');
  expect(xml).toContain('<loc>https://glina.example/blog/1</loc><lastmod>2026-11-15</lastmod>');
  expect(xml).toContain('<loc>https://glina.example/blog/2</loc></url>');
  expect(xml).toContain('<image:loc>https://glina.example/pictures/a%26b_XL</image:loc>');
  expect(xml).toContain('<image:loc>https://pictures.test/c.webp</image:loc>');
});

test('a sitemap has at most 50 000 entries', () => {
  const xml = sitemapXml('https://glina.example', Array(50_010).fill({ path: '/' }), pictureOf);
  expect(xml.match(/<url>/g)).toHaveLength(50_000);
});

test('robots.txt names the sitemap of a shop, and disallows crawlers on the showcase host', () => {
  expect(robotsText('https://glina.example', false)).toMatch(/^Sitemap: https:\/\/glina\.example\/sitemap\.xml$/m);
  expect(robotsText('https://glina.example', false)).toMatch(/^Disallow: \/checkout$/m);
  expect(robotsText('https://glina.example', false)).toMatch(/^Disallow: \/\*dev=true$/m);
  expect(robotsText('https://glina.example', true)).toBe('User-agent: *\nDisallow: /\n');
});
