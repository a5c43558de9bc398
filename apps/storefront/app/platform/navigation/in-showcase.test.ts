import { expect, test } from 'vitest';
import { inShowcase } from './in-showcase.ts';

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
