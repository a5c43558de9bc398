import { Parser } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hostileHtml } from '../../../test/hostile-html.ts';
import { sanitizeHtml } from './sanitize-html.server.ts';

const harmlessTags =
  /^(p|br|hr|h[2-6]|div|span|blockquote|pre|code|strong|b|em|i|u|s|small|sub|sup|abbr|mark|ul|ol|li|dl|dt|dd|figure|figcaption|img|a|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const harmlessAttributes = /^(href|title|rel|src|alt|width|height|loading|start|colspan|rowspan|scope)$/;
const ownPath = /^(?![/\\]{2})[^:\\]*$/;

function partsOf(html: string): { tags: string[]; attributes: [string, string][]; comments: string[] } {
  const tags: string[] = [];
  const attributes: [string, string][] = [];
  const comments: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      tags.push(name);
      attributes.push(...Object.entries(given));
    },
    oncomment: (text) => comments.push(text),
  });
  parser.end(html);
  return { tags, attributes, comments };
}

test('the corpus has at least 150 vectors', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(150);
});

test.each(hostileHtml)('%s is made harmless', (vector) => {
  const { tags, attributes, comments } = partsOf(sanitizeHtml(vector));
  expect(tags.filter((tag) => !harmlessTags.test(tag))).toEqual([]);
  expect(attributes.filter(([name]) => !harmlessAttributes.test(name))).toEqual([]);
  expect(comments).toEqual([]);
  for (const [name, value] of attributes) {
    if (name === 'src') expect(value).toMatch(/^https:\/\/|^(?![/\\]{2})[^:\\]*$/);
    if (name === 'href') expect(/^(https?|mailto|tel):/.test(value) || ownPath.test(value), value).toBe(true);
    if (name === 'rel') expect(value).toBe('noopener noreferrer nofollow');
  }
});

test.each(hostileHtml)('%s is the same after a second sanitizing', (vector) => {
  const once = sanitizeHtml(vector);
  expect(sanitizeHtml(once)).toBe(once);
});

test.each(hostileHtml)('%s stays text when React renders it as text', (vector) => {
  const { tags, attributes, comments } = partsOf(renderToStaticMarkup(createElement('p', { title: vector }, vector)));
  expect(tags).toEqual(['p']);
  expect(attributes.map(([name]) => name)).toEqual(['title']);
  expect(comments).toEqual([]);
});

test('ordinary markup is not changed', () => {
  const text =
    '<h3>Szkliwo</h3><p>Pasuje do <a href="/products/12-kubki">kubków</a> i <strong>talerzy</strong>.</p>' +
    '<ul><li>żaroodporny</li></ul><table><tbody><tr><th scope="row">Ø</th><td>8</td></tr></tbody></table>';
  expect(sanitizeHtml(text)).toBe(text);
});

test('relative addresses start at the shop’s root, not at the page that shows the text', () => {
  const html =
    '<a href="about">a</a><a href="#top">b</a><img src="./foto.jpg" alt="" /><img src="../a/foto.jpg" alt="" />';
  const addresses = [...sanitizeHtml(html).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/about', '#top', '/foto.jpg', '/a/foto.jpg']);
});

test('a link to another site gets rel attributes, and a picture is loaded lazily', () => {
  expect(sanitizeHtml('<a href="https://example.com/a">a</a><img src="https://example.com/a.jpg" alt="Kubek">')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow">a</a><img src="https://example.com/a.jpg" alt="Kubek" loading="lazy" />',
  );
});
