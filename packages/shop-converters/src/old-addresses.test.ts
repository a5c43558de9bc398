import { expect, test } from 'vitest';
import { collectRedirects, oldPathOf } from './old-addresses.ts';

test.each([
  ['https://old.example/p/1/?utm_source=x&variant=5#top', '/p/1/'],
  ['http://old.example/index.php?route=product&id=7&gclid=1', '/index.php?route=product&id=7'],
  ['https://old.example/kubek-%c5%bc', '/kubek-%C5%BC'],
  ['https://old.example/kubek-ż', '/kubek-%C5%BC'],
  ['/products/mug', '/products/mug'],
  ['https://old.example/', null],
  ['https://old.example/index.php', null],
  ['https://old.example//evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [`https://old.example/${'x'.repeat(1_000)}`, null],
])('the old path of %j is %j', (address, path) => expect(oldPathOf(address)).toBe(path));

test('more redirects than a folder may have are counted, and the first one for a path stays', async () => {
  const redirects = collectRedirects();
  for (let number = 0; number <= 200_000; number += 1) redirects.add(`/p/${number}`, 'product:mug');
  redirects.add('/p/0', 'product:plate');
  expect(redirects.size).toBe(200_000);
  expect(redirects.leftOut()?.message).toContain('1 old addresses are left out');
  expect((await redirects.rows('/nonexistent'))[0]).toEqual({ From: '/p/0', To: 'product:mug' });
});
