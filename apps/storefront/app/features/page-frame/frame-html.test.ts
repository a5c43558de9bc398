import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { hostileHtml } from '../../../test/hostile-html.ts';
import { frameDocument } from './frame-document.server.ts';
import { estimateHeight, frameHtml } from './frame-html.server.ts';

const harmlessAttributes = /^(href|target|title|rel|src|alt|width|height|loading|start|colspan|rowspan|scope|style)$/;
const forbiddenTags =
  /^(script|style|iframe|frame|frameset|object|embed|form|input|button|base|meta|link|svg|math|template|h1)$/;
const ownPath = /^\/(?![/\\])/;

function partsOf(html: string) {
  const tags: string[] = [];
  const attributes: [string, string][] = [];
  const parser = new Parser({
    onopentag(name, given) {
      tags.push(name);
      attributes.push(...Object.entries(given));
    },
  });
  parser.end(html);
  return { tags, attributes };
}

test.each(hostileHtml)('%s is made harmless', (vector) => {
  const { tags, attributes } = partsOf(frameHtml(vector));
  expect(tags.filter((tag) => forbiddenTags.test(tag))).toEqual([]);
  expect(attributes.filter(([name]) => !harmlessAttributes.test(name))).toEqual([]);
  for (const [name, value] of attributes) {
    if (name === 'href') expect(value).toMatch(/^(\/(?![/\\])|https:\/\/[^@]*$|mailto:[^:]*$|tel:[^:]*$)/);
    if (name === 'src') expect(ownPath.test(value) || /^https:|^[^:\\/][^:\\]*$/.test(value), value).toBe(true);
    if (name === 'target') expect(value).toBe('_top');
    if (name === 'style')
      expect(value).not.toMatch(/url|expression|image|element|attr|var|position|@|\\|\d[dsl]?v|[<>"';]{2}/i);
  }
  expect(frameHtml(frameHtml(vector))).toBe(frameHtml(vector));
});

test('a frame of somebody else is removed with its content', () => {
  expect(frameHtml('<p>a</p><iframe src="https://example.com"><p>inside</p></iframe>')).toBe('<p>a</p>');
});

test('links lead the whole window and follow the rule of link targets', () => {
  const linked = (href: string) => /href="([^"]*)"/.exec(frameHtml(`<a href="${href}">a</a>`))?.[1];
  expect(frameHtml('<a href="products/2-kubki" target="_blank">a</a>')).toBe(
    '<a href="/products/2-kubki" target="_top">a</a>',
  );
  expect(linked('https://example.com/a')).toBe('https://example.com/a');
  expect(linked('mailto:shop@glina.example')).toBe('mailto:shop@glina.example');
  expect(linked('javascript:alert(1)')).toBe('/products');
  expect(linked('//example.com')).toBe('/products');
  expect(linked('')).toBe('/products');
});

test('the path of a picture starts at the shop’s root', () => {
  const shown = (src: string) => /src="([^"]*)"/.exec(frameHtml(`<img src="${src}" style="width:50%">`))?.[1];
  expect(shown('zdjecia/piec.jpg')).toBe('/zdjecia/piec.jpg');
  expect(shown('../piec.jpg')).toBe('/piec.jpg');
  expect(shown('/pictures/a_M')).toBe('/pictures/a_M');
  expect(shown('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
});

test('sections and plain styles stay', () => {
  const html =
    '<section style="display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:24px"><p>a</p></section>';
  expect(frameHtml(html)).toBe(html);
});

test.each([
  ['nested functions', `minmax(${'minmax('.repeat(5_000)}!`],
  ['a long value', `${'1px '.repeat(40_000)}!`],
  ['a long value that would be allowed', '1px '.repeat(40_000)],
  ['window units after a line break', '10px\n100vh'],
  ['functions that load something', 'xmin(1px)'],
])('a style with %s is removed', (_, value) => {
  // With a pattern that takes exponential time, this test would never end.
  expect(frameHtml(`<p style="width:${value}">a</p>`)).toBe('<p>a</p>');
});

test('the height of a text is estimated once, however often pages ask', () => {
  const long = `<p>${'Clay <b>mug</b> '.repeat(20_000)}</p>`;
  const first = timeOf(() => estimateHeight(long));
  expect(timeOf(() => estimateHeight(long)) * 10).toBeLessThan(first);
});

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

test('the estimated height is 0 for nothing and grows with text and pictures', () => {
  expect(estimateHeight(undefined)).toBe(0);
  expect(estimateHeight('<p> </p><script>x</script>')).toBe(0);
  const short = estimateHeight('<p>Clay</p>');
  expect(short).toBeGreaterThan(0);
  expect(estimateHeight(`<p>${'Clay '.repeat(200)}</p>`)).toBeGreaterThan(short);
  expect(estimateHeight('<p>Clay</p><img src="/a" height="400">')).toBe(short + 400);
});

test('the document allows its own script and style by hash, and nothing else that runs', async () => {
  const shown = { html: '<p>Clay</p>', title: 'A & <B>', language: 'en', themeCss: ':root{--text:#111}' } as const;
  const answer = frameDocument({ ...shown, wide: true });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+';/);
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|self|http)/);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, indexifembedded');
  const text = await answer.text();
  expect(text).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(text).toContain('max-width:1248px');
  // Inside the margins of the page, the frame has none of its own.
  expect(await frameDocument({ ...shown, wide: false }).text()).not.toContain('max-width:1248px');
});
