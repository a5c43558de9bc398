import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  ['', '/products'],
  [null, '/products'],
  ['  ', '/products'],
  ['products/12-kubki', '/products/12-kubki'],
  [' /about ', '/about'],
  ['/help center', '/helpcenter'],
  ['/products?search=łódka', '/products?search=%C5%82%C3%B3dka'],
  ['/a%C5%82', '/a%C5%82'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://example.com', '/products'],
  ['//evil.example', '/products'],
  ['/\\evil.example', '/products'],
  ['\\\\evil.example', '/products'],
  ['javascript:alert(1)', '/products'],
  ['java\tscript:alert(1)', '/products'],
  ['\u0001javascript:alert(1)', '/products'],
  ['data:text/html,x', '/products'],
  ['https://user:pass@evil.example', '/products'],
])('%j leads to %s', (target, expected) => {
  expect(linkTarget(target)).toBe(expected);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.webUrl(),
  fc
    .array(fc.constantFrom('/', '\\', ':', ' ', '\t', 'javascript', 'https', '.', '..', '@', 'a', '%', '\u0000'))
    .map((parts) => parts.join('')),
);

test('any text becomes a link within the shop or an absolute https address', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const target = linkTarget(text);
      const url = new URL(target, 'https://shop.example');
      expect(url.protocol).toBe('https:');
      if (!/^\s*https:/i.test(text.replace(/[\s\p{Cc}]/gu, ''))) expect(url.origin).toBe('https://shop.example');
      expect(target).not.toMatch(/\s/);
    }),
    { numRuns: 2000 },
  );
});

test('a valid target is not changed', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const target = linkTarget(text);
      expect(linkTarget(target)).toBe(target);
    }),
  );
});
