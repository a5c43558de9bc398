import type { Category } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { menuCategories } from './menu-categories.ts';

const category = (id: number, name: string, order: number, more: Partial<Category> = {}): Category => ({
  id,
  parentId: null,
  name,
  url: '',
  order,
  children: [],
  ...more,
});

test('the menu has 200 top categories with 50 each at most', () => {
  const below = Array.from({ length: 60 }, (_, at) => category(10_000 + at, `B${at}`, at, { parentId: 0 }));
  const many = Array.from({ length: 250 }, (_, at) => category(at, `T${at}`, 250 - at, { children: below }));
  const menu = menuCategories(many);
  expect(menu.map(({ name }) => name)).toEqual(Array.from({ length: 200 }, (_, at) => `T${249 - at}`));
  expect(menu[0]?.children.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `B${at}`));
});

test('the menu has two levels in the shop’s order; roots are categories without a parent', () => {
  const deep = category(9, 'Czarne', 1, { parentId: 3 });
  const cups = category(3, 'Filiżanki', 2, { parentId: 1, children: [deep] });
  const mugs = category(4, 'Kubki', 1, { parentId: 1 });
  const photo = { id: 'wazon', alt: 'Wazon' };
  const vases = category(2, 'Wazony', 2, { photo, text: 'Do kwiatów' });
  const tree = [vases, category(1, 'Do picia', 1, { children: [cups, mugs] }), cups];
  expect(menuCategories(tree)).toEqual([
    {
      name: 'Do picia',
      to: '/products/1-do-picia',
      children: [
        { name: 'Kubki', to: '/products/4-kubki' },
        { name: 'Filiżanki', to: '/products/3-filizanki' },
      ],
    },
    { name: 'Wazony', to: '/products/2-wazony', children: [], photo: true, text: 'Do kwiatów' },
  ]);
  // A long menu is a list.
  const many = [vases, ...Array.from({ length: 12 }, (_, at) => category(at + 10, `T${at}`, at))];
  expect(menuCategories(many).find(({ name }) => name === 'Wazony')).not.toHaveProperty('photo');
});
