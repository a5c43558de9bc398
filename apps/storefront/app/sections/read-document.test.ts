import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentLimits, readDocument, readItems } from './read-document.server.ts';

const warn = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn));
afterEach(() => {
  vi.restoreAllMocks();
  warn.mockClear();
});

const item = (type: string, props: Record<string, unknown> = {}) => ({ type, props: { id: `${type}-1`, ...props } });

test('maps flat props to settings and content by name, and numbers sections of a kind', () => {
  const document = {
    root: { props: { title: 'Home' } },
    content: [
      item('hero', { height: 'l', slides: [{ big: 'Clay' }], nonsense: 1 }),
      item('productTabs', { title: 'lined', contentTitle: 'Our cups' }),
      item('hero', { slides: [] }),
    ],
  };
  expect(readDocument(document, 'map.test')).toEqual({
    presets: [{ kind: 'hero', height: 'l' }, { kind: 'productTabs', title: 'lined' }, { kind: 'hero' }],
    content: { hero: { slides: [{ big: 'Clay' }] }, productTabs: { title: 'Our cups' }, hero2: { slides: [] } },
  });
});

test('leaves out unknown sections and logs each kind once', () => {
  const document = { content: [item('dream'), item('hero'), item('dream'), item('constructor')] };
  expect(readDocument(document, 'unknown.test').presets).toEqual([{ kind: 'hero' }]);
  expect(warn.mock.calls.map(([line]) => JSON.parse(line).kind)).toEqual(['dream', 'constructor']);
});

test('cuts a document to its limits', () => {
  const deepest = (levels: number): unknown => (levels === 0 ? 'end' : { in: deepest(levels - 1) });
  const blocks = Array.from({ length: 80 }, (_, at) => ({ big: String(at) }));
  const many = Array.from({ length: 40 }, () => item('hero', { slides: blocks }));
  const { presets, content } = readDocument({ content: many }, 'limits.test');
  expect(presets).toHaveLength(documentLimits.sections);
  expect(content.hero25).toEqual({ slides: blocks.slice(0, documentLimits.blocks) });
  const nested = readDocument({ content: [item('hero', { slides: deepest(100) })] }, 'limits.test');
  expect(JSON.stringify(nested.content).split('"in"')).toHaveLength(documentLimits.depth);
  expect(JSON.stringify(nested.content)).not.toContain('end');
});

test('any JSON gives sections within the limits', () => {
  const anyItem = fc.record({ type: fc.oneof(fc.constant('hero'), fc.string()), props: fc.jsonValue() });
  const anyDocument = fc.oneof(fc.jsonValue(), fc.record({ content: fc.array(fc.oneof(anyItem, fc.jsonValue())) }));
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { presets, content } = readDocument(document, 'any.test');
      expect(presets.length).toBeLessThanOrEqual(documentLimits.sections);
      expect(presets.every(({ kind }) => kind === 'hero')).toBe(true);
      expect(Object.keys(content)).toHaveLength(presets.length);
    }),
  );
});

test('nested sections are kept for the section around them, and limited when they are read', () => {
  const deepest = (levels: number): unknown => (levels === 0 ? 'end' : [deepest(levels - 1)]);
  const items = [item('richText', { html: '<p>a</p>' }), item('hero', { slides: deepest(20) }), 7, item('dream')];
  const { content } = readDocument({ content: [item('grid', { items })] }, 'nested.test');
  expect(content.grid).toEqual({ items });
  const nested = readItems(items, 'nested.test', 50);
  expect(nested.presets.map(({ kind }) => kind)).toEqual(['richText', 'hero']);
  expect(JSON.stringify(nested.content)).not.toContain('end');
  expect(readItems(items, 'nested.test', 1).presets).toHaveLength(1);
});

test('sections under an earlier name are read, also inside others, and numbered as what they are now', () => {
  const items = [item('productCarousel', { perView: 2 })];
  const content = [item('productGrid', { contentTitle: 'Cups' }), item('productCarousel'), item('grid', { items })];
  const read = readDocument({ content }, 'earlier.test');
  expect(read.presets.map(({ kind, present }) => [kind, present])).toEqual([
    ['productList', 'grid'],
    ['productList', 'carousel'],
    ['grid', undefined],
  ]);
  expect(read.content).toMatchObject({ productList: { title: 'Cups' }, productList2: {} });
  expect(readItems(items, 'earlier.test', 9).presets).toMatchObject([{ kind: 'productList', columns: 2 }]);
});
