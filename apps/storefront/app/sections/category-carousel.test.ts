import { expect, test } from 'vitest';
import { definition } from './category-carousel.tsx';

const section = definition();
const categories = [{ id: 3, name: 'Kubki', children: [{ id: 4, name: 'Czarki', children: [] }] }];

/** The tiles that the section shows for a shop's content. */
function tiles(items: object[], settings: object = {}, answers: object = {}) {
  const chosen = section.settings.parse(settings);
  const content = section.content.parse({ items: items.map((item) => ({ image: 'picture', ...item })) });
  return section.prepare?.({ categories, ...answers } as never, chosen, content, String).tiles ?? [];
}

test('a tile has the name and address of its category, which its link may name', () => {
  const shown = tiles([{ categoryId: '4', title: 'Old name' }, { link: '/products/3-kubki' }]);
  expect(shown.map(({ name, to }) => [name, to])).toEqual([
    ['Czarki', '/products/4-czarki'],
    ['Kubki', '/products/3-kubki'],
  ]);
});

test('a tile without a category shows its own title and link, and without a title it is left out', () => {
  const shown = tiles([{ title: 'Blog', link: 'blog' }, { categoryId: 99 }]);
  expect(shown.map(({ name, to }) => [name, to])).toEqual([['Blog', '/blog']]);
});

test('no more tiles are shown than the home allows', () => {
  expect(tiles([{ categoryId: 3 }, { categoryId: 4 }], { items: 1 })).toHaveLength(1);
});

test('the number of products is asked for and shown only where the home wants it', () => {
  const content = section.content.parse({ items: [{ image: 'picture', categoryId: 3 }] });
  const calls = (settings: object) =>
    Object.keys(section.calls?.(section.settings.parse(settings), content, {} as never) ?? {});
  expect(calls({})).toEqual(['categories']);
  expect(calls({ count: true })).toEqual(['categories', 'count:3']);
  const [tile] = tiles([{ categoryId: 3 }], { count: true }, { 'count:3': { totalItems: 7 } });
  expect(tile?.count).toBe(7);
});
