import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { inShowcase } from '../../platform/navigation/in-showcase.ts';
import { unlink } from './prose.tsx';

test('links to pages that the showcase lacks become text', () => {
  const html = sanitizeHtml(
    '<p><a href="/contact" title="Us">us</a> <a href="products">all</a> <a href="/product/5-cup">cup</a> <a href="https://a.example/">a</a></p>',
  );
  expect(unlink(html, inShowcase)).toBe(
    '<p><a>us</a> <a>all</a> <a href="/product/5-cup">cup</a> <a href="https://a.example/" rel="noopener noreferrer nofollow">a</a></p>',
  );
});
