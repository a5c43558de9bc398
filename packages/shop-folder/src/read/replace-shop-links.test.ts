import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceLinks } from './replace-links.ts';
import { replaceShopLinks, type ShopLink } from './replace-shop-links.ts';

/** Lists the links that HTML has, as texts. */
function linksOf(html: string): string[] {
  const links: ShopLink[] = [];
  replaceShopLinks(html, (link) => {
    links.push(link);
    return undefined;
  });
  return links.map(({ kind, handle, suffix }) => `${kind} ${handle}${suffix && ` ${suffix}`}`);
}

describe('shop links', () => {
  test.each([
    ['<a href="product:kubek">x</a>', ['product kubek']],
    ["<a class='a' HREF='category:kubki'>x</a>", ['category kubki']],
    ['<A\nHref=document:regulamin>x</A>', ['document regulamin']],
    ['<img alt="a > b" src = "picture:a/b.webp"/>', ['picture a/b.webp']],
    ['<a href=" product:kubek?variant=3#reviews ">', ['product kubek ?variant=3#reviews']],
    ['\n<a x=\'"\' href="article:a">\n</a><a/href="article:b">', ['article a', 'article b']],
    ['a < b <3 <a href="article:a">', ['article a']],
    ['<!-- x --><!--><!---><a href="article:a">', ['article a']],
    ['<script>"<!--"</script ><a href="article:a">', ['article a']],
  ])('are found in %j', (html, links) => expect(linksOf(html)).toEqual(links));

  test.each([
    'href="product:kubek" product:kubek',
    '<p>product:kubek</p>',
    '<!-- <a href="product:kubek"> -->',
    '<!-- <a href="product:kubek">',
    '<!doctype <a href="product:kubek">',
    '</a href="product:kubek">',
    '</ <a href="product:kubek">',
    '<script>"<a href=\'product:kubek\'>"</script>',
    '<textarea></b><a href="product:kubek"></textarea>',
    '<a title=" href=product:kubek ">',
    '<a data-href="product:kubek" xhref="product:kubek" srcset="picture:a">',
    '<a href="product:kubek"',
    '<a title="<a href=product:kubek>',
    '<a href="https://example.com/product:kubek"><a href="product:"><a href="gift:x"><a href="">',
  ])('are not found in %j', (html) => expect(linksOf(html)).toEqual([]));

  test('are replaced, quoted where the new link needs it', () => {
    const html = `<a HREF=product:a >product:a</a><a href='product:b'><img src="product:c"><a href="product:d">`;
    const addresses = new Map([
      ['a', '/product/1-a?x=1 2'],
      ['b', "/b'b"],
      ['c', '/c"c'],
    ]);
    expect(replaceShopLinks(html, ({ handle }) => addresses.get(handle))).toBe(
      `<a HREF="/product/1-a?x=1 2" >product:a</a><a href='/b&#39;b'><img src="/c&quot;c"><a href="product:d">`,
    );
  });
});

test('replacing each link by itself gives the same text, and each link is found once replaced', () => {
  const piece = fc.constantFrom(
    ...[
      '<a ',
      '<img/',
      '</a',
      '<!--',
      '-->',
      '<!',
      '<script>',
      '</script>',
      '>',
      '"',
      "'",
      '=',
      'href',
      ' SRC',
      '\n',
      ' ',
    ],
    ...['product:a', '/x', '&amp;', 'ż', '<', '/'],
  );
  const html = fc.array(fc.oneof({ weight: 9, arbitrary: piece }, fc.string()), { maxLength: 60 });
  fc.assert(
    fc.property(html, (pieces) => {
      const text = pieces.join('');
      const found: string[] = [];
      const same = replaceLinks(text, (value) => {
        found.push(value);
        return value;
      });
      expect(same).toBe(text);
      const marked = replaceLinks(text, (value) => (value ? `link:${found.indexOf(value)}` : value));
      const again: string[] = [];
      replaceLinks(marked, (value) => {
        again.push(value);
        return value;
      });
      expect(again).toEqual(found.map((value) => (value ? `link:${found.indexOf(value)}` : value)));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['', '<a '],
  ['', '<a'],
  ['', '<!--'],
  ['', '</'],
  ['', '<script>'],
  ['', '<title></title '],
  ['', '<a href="'],
  ['', '<a href=product:x>'],
  ['', '<a href = '],
  ['', '<a / '],
  ['', `"<'`],
  ['<a', ' '],
  ['<a href', ' '],
  ['<a href=', ' '],
  ['<a href="', ' '],
])('the time for %j and 1 MB of %j does not grow with its square', (start, piece) => {
  const html = start + piece.repeat(2 ** 20 / piece.length);
  const started = performance.now();
  replaceShopLinks(html, () => '/x');
  // With the square of its length, it would take minutes.
  expect(performance.now() - started).toBeLessThan(5000);
});
