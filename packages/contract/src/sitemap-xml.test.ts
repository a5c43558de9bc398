import { expect, test } from 'vitest';
import { sitemapEntries, sitemapFrame, sitemapIndex } from './sitemap-xml.ts';

test('a sitemap has escaped addresses, the day of a change, versions in other languages and pictures', () => {
  const [own, other] = ['https://glina.example/product/5-a&b<c', 'https://glina.test/product/5'];
  const xml = sitemapEntries([
    { address: 'https://glina.example/' },
    { address: own },
    { address: 'https://glina.example/blog/1', changed: '2026-11-15T10:00:00.000Z' },
    { address: 'https://glina.example/blog/2', changed: 'yesterday' },
    { address: 'https://glina.example/6', versions: [{ language: 'en', address: other }], pictures: [own] },
  ]);
  expect(xml.split('\n')).toEqual([
    '<url><loc>https://glina.example/</loc></url>',
    '<url><loc>https://glina.example/product/5-a&amp;b&lt;c</loc></url>',
    '<url><loc>https://glina.example/blog/1</loc><lastmod>2026-11-15</lastmod></url>',
    '<url><loc>https://glina.example/blog/2</loc></url>',
    `<url><loc>https://glina.example/6</loc><xhtml:link rel="alternate" hreflang="en" href="${other}"/><image:image><image:loc>https://glina.example/product/5-a&amp;b&lt;c</image:loc></image:image></url>`,
    '',
  ]);
  expect(sitemapFrame.join(xml)).toMatch(/^<\?xml .*\n<urlset [^>]*>\n<url>.*<\/url>\n<\/urlset>\n$/s);
  expect(sitemapIndex([own])).toContain('<sitemap><loc>https://glina.example/product/5-a&amp;b&lt;c</loc></sitemap>');
});
