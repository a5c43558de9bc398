import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const slide = { source: 'table', alt: 'Table', sizes: '100vw', first: true };
const preloads = (html: string) => html.match(/<link rel="preload"[^>]*>/g) ?? [];

test('a window loads only one of the pictures for wide windows and for phones', () => {
  const html = renderToStaticMarkup(<Picture {...slide} phoneSource="jug" />);
  expect(html).toMatch(/<picture><source media="\(width &lt; 768px\)" srcSet="\/pictures\/jug_/);
  expect(html).toMatch(/<img [^>]*src="\/pictures\/table_/);
  const [wide, phone, ...others] = preloads(html);
  expect(wide).toMatch(/\/table_.*media="\(width &gt;= 768px\)"/);
  expect(phone).toMatch(/\/jug_.*media="\(width &lt; 768px\)"/);
  expect(others).toEqual([]);
});

test('a picture without one for phones is preloaded in every window', () => {
  const html = renderToStaticMarkup(<Picture {...slide} focus={{ x: 70, y: 40 }} />);
  expect(html).toContain('object-position:70% 40%');
  expect(html).not.toContain('<picture>');
  expect(preloads(html)).toHaveLength(1);
  expect(preloads(html)[0]).not.toContain('media=');
});
