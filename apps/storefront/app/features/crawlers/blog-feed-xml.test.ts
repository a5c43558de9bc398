import { expect, test } from 'vitest';
import { blogFeedXml } from './blog-feed-xml.ts';

const article = {
  id: 7,
  title: 'Kubki & <miski>',
  lead: 'Jak je\u0000 myć?',
  photo: null,
  author: 'Ola "Ż"',
  publishedAt: '2026-10-01T10:00:00.000Z',
  tags: ['a&b'],
};
const shop = { origin: 'https://glina.test', name: 'Glina', language: 'pl' };

test('the feed has an entry for each article, with its address, dates, author and tags', () => {
  const xml = blogFeedXml({ ...shop, articles: [article] });
  expect(xml).toContain('<title>Kubki &amp; &lt;miski&gt;</title><id>https://glina.test/blog/7</id>');
  expect(xml).toContain('<link href="https://glina.test/blog/7-kubki-miski"/>');
  expect(xml).toContain('<published>2026-10-01T10:00:00.000Z</published>');
  expect(xml).toContain('<author><name>Ola &quot;Ż&quot;</name></author><category term="a&amp;b"/>');
  expect(xml).toContain('<summary>Jak je myć?</summary>');
  expect(xml).toContain('</id>\n<link rel="self" href="https://glina.test/blog/feed.xml"/>');
});

test('an empty feed and an article without a date have a date that does not change', () => {
  const articles = [{ ...article, publishedAt: null, lead: null, author: null }];
  expect(blogFeedXml({ ...shop, articles: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  expect(blogFeedXml({ ...shop, articles })).toContain('<updated>1970-01-01T00:00:00.000Z</updated><category');
});
