import { expect, test } from 'vitest';
import { robotsText } from './robots-text.ts';

test('robots.txt names the sitemap of a shop, and disallows crawlers on the showcase host', () => {
  expect(robotsText('https://glina.example', false)).toMatch(/^Sitemap: https:\/\/glina\.example\/sitemap\.xml$/m);
  expect(robotsText('https://glina.example', false)).toMatch(/^Disallow: \/checkout$/m);
  expect(robotsText('https://glina.example', false)).toMatch(/^Disallow: \/\*dev=true$/m);
  expect(robotsText('https://glina.example', true)).toBe('User-agent: *\nDisallow: /\n');
});
