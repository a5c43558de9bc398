import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShopApi } from '../platform/api/shop-api.ts';
import type { Shop } from '../platform/shop/shop.ts';
import { earlierKind, renameList } from './earlier-lists.ts';
import { prepareSections } from './prepare-sections.server.ts';
import { sectionDefinitions } from './section-definitions.server.ts';

const read = (type: string, props: Record<string, unknown> = {}) => {
  const { type: kind, props: renamed } = renameList({ type, props });
  return { kind, settings: sectionDefinitions.get(kind)?.ownSettings.safeParse(renamed).data };
};
const look = {
  ...{ card: 'icons', cardPicture: 'square', caption: 'standard', mat: false, numbered: false, lead: false },
  stagger: false,
  phone: 'grid',
};
const given = { source: 'all', sort: 'own', more: 'none', ...look, tone: 'white', spaceTop: 'l' };

test('a grid and a carousel are lists with the defaults that they had', () => {
  const list = { ...given, columns: 4, listWidth: 'container', spaceBottom: 'none' };
  expect(read('productGrid')).toEqual({
    kind: 'productList',
    settings: { ...list, present: 'grid', limit: 8, title: 'none' },
  });
  expect(read('productCarousel')).toEqual({
    kind: 'productList',
    settings: { ...list, present: 'carousel', source: 'new', limit: 6, title: 'plain' },
  });
});

test('their settings keep their values under the names of a list', () => {
  const set = { source: 'bestsellers', limit: 12, title: 'large', more: 'solid', spaceTop: 's' };
  const grid = renameList({ type: 'productGrid', props: { ...set, columns: 5, width: 'bleed', contentTitle: 'Cups' } });
  expect(grid.props).toEqual({ ...set, present: 'grid', columns: 5, listWidth: 'bleed', contentTitle: 'Cups' });
  // The width of a carousel is that of its frame, as of every section.
  const carousel = renameList({ type: 'productCarousel', props: { ...set, perView: 3, width: 'inset' } });
  expect(carousel.props).toEqual({ ...set, present: 'carousel', columns: 3, width: 'inset' });
});

test('all other sections stay as they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sectionDefinitions.keys(), 'constructor'), (kind) => {
      const item = { type: kind, props: { width: 'fluid', perView: 2 } };
      expect(renameList(item)).toBe(item);
      if (kind !== 'productList') expect(earlierKind({ kind })).toBe(kind);
    }),
  );
});

test('a home finds the texts of lists under the names that these had before', async () => {
  const fetch = async () => Response.json({ data: [{ id: 5, name: 'Cup', minPrice: 79 }], count: 1 });
  const api = createShopApi({ base: 'http://glina.example', shopId: 1, fetch });
  const shop = { host: 'glina.example' } as Shop;
  const titles = async (presents: string[], content: Record<string, unknown>) => {
    const presets = presents.map((present) => ({ kind: 'productList', present }));
    const page = { shop, api, content, sanitize: (html: string) => html, expireAt: () => undefined };
    return (await prepareSections(presets, page)).map((section) => (section.content as { title?: string }).title);
  };
  const stored = {
    productGrid: { title: 'Grid' },
    productGrid2: { title: 'Second grid' },
    productCarousel: { title: 'Carousel' },
  };
  expect(await titles(['carousel', 'grid', 'grid'], stored)).toEqual(['Carousel', 'Grid', 'Second grid']);
  const now = { ...stored, productList2: { title: 'List' } };
  expect(await titles(['carousel', 'grid'], now)).toEqual(['Carousel', 'List']);
});
